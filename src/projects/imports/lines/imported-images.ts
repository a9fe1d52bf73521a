import { Injectable } from '@nestjs/common';
import { ImagesService, type ImageFolder } from '../../../common/images/images.service.js';
import { readImage } from '../../../common/images/read-image.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { fail, type Line } from './line.js';

/** Images in lines: an address is kept as it is, an image itself is stored here. */
@Injectable()
export class ImportedImages {
  constructor(private readonly images: ImagesService) {}

  /** Says it of the line when it is no image. */
  check(line: Line, value: string | null | undefined): void {
    if (!value) return;
    try {
      readImage(value, 'server');
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      fail(line, 'profile_image_url', error.message);
    }
  }

  /**
   * The address to be stored, in the current transaction.
   *
   * @throws KnownError IMAGE_STORAGE_FULL
   */
  async keep(projectId: string, folder: ImageFolder, value: string | null | undefined): Promise<string | null> {
    return value ? this.images.store(projectId, folder, readImage(value, 'server')) : null;
  }
}
