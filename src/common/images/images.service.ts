import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { imageSize } from 'image-size';
import type { Tier } from '../tenancy/tier.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { isStrictBase64Image, readDataUrl } from './data-url.js';
import { ImageEntity } from './image.entity.js';

/** What an image is of: the part of its URL after the project. */
export type ImageFolder =
  'user-profile-images' | 'team-profile-images' | 'team-member-profile-images' | 'project-logos';

const MAX_BYTES = 1_000_000;
/** What we store and serve; everything else that decodes may be hostile to the browsers that show it. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', gif: 'gif', bmp: 'bmp', webp: 'webp' };

/** What keeps a server's image from being stored; a client's also IMAGE_URL_NOT_ALLOWED. */
export const IMAGE_ERRORS = ['IMAGE_URL_INVALID', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE'] as const;

/** Uploaded images, kept in the database and served by this server. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Turns what a caller sent for an image into the URL that is stored. Base64 images are kept and get a URL of ours;
   * servers may also give an http(s) URL, which stays as it is.
   *
   * @throws KnownError IMAGE_URL_NOT_ALLOWED, IMAGE_URL_INVALID, IMAGE_INVALID; IMAGE_TOO_LARGE above 1,000,000 bytes
   */
  async store(projectId: string, folder: ImageFolder, image: { value: string; tier: Tier }): Promise<string> {
    const { value, tier } = image;
    if (!value.startsWith('data:')) return keepUrl(value, tier);
    const data = tier === 'client' && !isStrictBase64Image(value) ? null : readDataUrl(value);
    const format = data && detectFormat(data);
    if (!data || !format) throw new KnownError('IMAGE_INVALID');
    if (data.length > MAX_BYTES) throw new KnownError('IMAGE_TOO_LARGE', { max_bytes: MAX_BYTES });
    const id = randomUUID();
    await this.database.repository(ImageEntity).insert({ projectId, id, folder, format, content: data });
    return `${this.environment.publicUrl}/images/${projectId}/${folder}/${id}.${format}`;
  }

  /** The image of a URL that {@link store} made; null when there is none. */
  async find(projectId: string, folder: string, id: string): Promise<ImageEntity | null> {
    return this.database.repository(ImageEntity).findOneBy({ projectId, folder, id });
  }
}

function keepUrl(value: string, tier: Tier): string {
  if (tier === 'client') throw new KnownError('IMAGE_URL_NOT_ALLOWED');
  const isWeb = URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
  if (!isWeb) throw new KnownError('IMAGE_URL_INVALID');
  return value;
}

function detectFormat(data: Buffer): string | null {
  try {
    const { type } = imageSize(data);
    const format = FORMATS[type ?? ''];
    return format ?? null;
  } catch {
    return null;
  }
}
