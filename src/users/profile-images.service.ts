import { Injectable } from '@nestjs/common';
import type { EventOrigin } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import type { SentImage } from '../common/images/read-image.js';

const FOLDER = 'user-profile-images';

/** The images that users show: each is its user's own, and goes when they show another one, or are gone. */
@Injectable()
export class ProfileImagesService {
  constructor(private readonly images: ImagesService) {}

  /**
   * Puts an image in the place of the one that a user shows, in the transaction that changes the user.
   *
   * @param shown the URL of the one so far
   * @param next null shows none
   * @returns the URL to be stored
   * @throws KnownError IMAGE_STORAGE_FULL
   */
  async replace({ projectId }: EventOrigin, shown: string | null, next: SentImage | null): Promise<string | null> {
    if (next && 'url' in next && next.url === shown) return shown;
    // First, so that it makes room for the next one.
    await this.images.drop(projectId, FOLDER, [shown]);
    return next && this.images.store(projectId, FOLDER, next);
  }
}
