import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '../contract/rules.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { ImageEntity } from './image.entity.js';
import { IMAGE_OVERHEAD_BYTES, PROJECT_IMAGE_BYTES } from './images.limits.js';
import { DROP_IMAGES, STORE_IMAGE } from './images.statements.js';
import type { SentImage } from './read-image.js';

/** The kind of object that an image shows: the part of its URL after the project. */
export type ImageFolder =
  'user-profile-images' | 'team-profile-images' | 'team-member-profile-images' | 'project-logos';

/** The present image, and the one that is to replace it. */
export interface ImageChange {
  shown: string | null;
  next: SentImage | null;
}

/** The reasons for which a server's image is not stored; a client's has also IMAGE_URL_NOT_ALLOWED. */
export const IMAGE_ERRORS = ['IMAGE_URL_INVALID', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_STORAGE_FULL'] as const;

/**
 * Uploaded images, kept in the database and served by this server. Whoever shows one owns it: they store and drop theirs
 * in the transaction in which what they show changes, so that none is left that nobody shows.
 */
@Injectable()
export class ImagesService {
  constructor(
    private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Keeps an image and answers the URL to be stored for it. One that is somewhere else stays there.
   *
   * @throws KnownError IMAGE_STORAGE_FULL when the images of the project would take more than 1 GB
   */
  async store(projectId: string, folder: ImageFolder, image: SentImage): Promise<string> {
    if ('url' in image) return image.url;
    const { data, format } = image;
    const id = randomUUID();
    const counts = data.length + IMAGE_OVERHEAD_BYTES;
    const stored = await this.database.row(STORE_IMAGE, [projectId, id, folder, format, data, counts]);
    if (!stored) throw new KnownError('IMAGE_STORAGE_FULL', { max_bytes: PROJECT_IMAGE_BYTES });
    return `${this.baseOf(projectId, folder)}${id}.${format}`;
  }

  /**
   * Puts an image in the place of the one that something shows, in the transaction that changes what it shows.
   *
   * @param change.shown the URL of the one so far
   * @param change.next null shows none
   * @returns the URL to be stored
   * @throws KnownError IMAGE_STORAGE_FULL
   */
  async replace(projectId: string, folder: ImageFolder, { shown, next }: ImageChange): Promise<string | null> {
    if (next && 'url' in next && next.url === shown) return shown;
    // First, so that it makes room for the next one.
    await this.drop(projectId, folder, [shown]);
    return next && this.store(projectId, folder, next);
  }

  /** Drops the images at these URLs, as far as they are ones that {@link store} made for the project and folder. */
  async drop(projectId: string, folder: ImageFolder, urls: ReadonlyArray<string | null>): Promise<void> {
    const base = this.baseOf(projectId, folder);
    const ids = urls
      .filter((url): url is string => url?.startsWith(base) ?? false)
      .map((url) => url.slice(base.length).split('.')[0] ?? '')
      .filter(isUuid);
    if (ids.length > 0) await this.database.rows(DROP_IMAGES, [projectId, folder, ids]);
  }

  /** The image of a URL that {@link store} made; null when there is none. */
  async find(projectId: string, folder: string, id: string): Promise<ImageEntity | null> {
    return this.database.repository(ImageEntity).findOneBy({ projectId, folder, id });
  }

  /** True for the URL of an image here. It belongs to what it was uploaded for, and to nobody who names it. */
  isKept(url: string): boolean {
    return url.startsWith(`${this.environment.publicUrl}/images/`);
  }

  private baseOf(projectId: string, folder: ImageFolder): string {
    return `${this.environment.publicUrl}/images/${projectId}/${folder}/`;
  }
}
