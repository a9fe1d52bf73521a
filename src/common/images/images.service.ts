import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '../contract/rules.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { ImageEntity } from './image.entity.js';
import { IMAGE_OVERHEAD_BYTES, PROJECT_IMAGE_BYTES } from './images.limits.js';
import type { SentImage } from './read-image.js';

/** What an image is of: the part of its URL after the project. */
export type ImageFolder =
  'user-profile-images' | 'team-profile-images' | 'team-member-profile-images' | 'project-logos';

/** What is shown so far, and what is to be shown instead. */
export interface ImageChange {
  shown: string | null;
  next: SentImage | null;
}

/** What keeps a server's image from being stored; a client's also IMAGE_URL_NOT_ALLOWED. */
export const IMAGE_ERRORS = ['IMAGE_URL_INVALID', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_STORAGE_FULL'] as const;

/** The total is counted up only as far as the bound: its row is locked, so of uploads at once each sees the ones before. */
const STORE = `WITH counted AS (
    INSERT INTO image_totals AS t (project_id, bytes) VALUES ($1, $6)
    ON CONFLICT (project_id) DO UPDATE SET bytes = t.bytes + excluded.bytes
      WHERE t.bytes + excluded.bytes <= ${PROJECT_IMAGE_BYTES}
    RETURNING project_id)
  INSERT INTO images (project_id, id, folder, format, content)
  SELECT project_id, $2::uuid, $3, $4, $5::bytea FROM counted RETURNING id`;

const DROP = `WITH gone AS (
    DELETE FROM images WHERE project_id = $1 AND folder = $2 AND id = ANY($3::uuid[])
    RETURNING octet_length(content) + ${IMAGE_OVERHEAD_BYTES} AS bytes)
  UPDATE image_totals SET bytes = greatest(0, bytes - (SELECT sum(gone.bytes) FROM gone))
  WHERE project_id = $1 AND EXISTS (SELECT 1 FROM gone)`;

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
    const stored = await this.database.row(STORE, [projectId, id, folder, format, data, counts]);
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
    if (ids.length > 0) await this.database.rows(DROP, [projectId, folder, ids]);
  }

  /** The image of a URL that {@link store} made; null when there is none. */
  async find(projectId: string, folder: string, id: string): Promise<ImageEntity | null> {
    return this.database.repository(ImageEntity).findOneBy({ projectId, folder, id });
  }

  /** Whether a URL is that of an image here, which belongs to what it was uploaded for and to nobody who names it. */
  isKept(url: string): boolean {
    return url.startsWith(`${this.environment.publicUrl}/images/`);
  }

  private baseOf(projectId: string, folder: ImageFolder): string {
    return `${this.environment.publicUrl}/images/${projectId}/${folder}/`;
  }
}
