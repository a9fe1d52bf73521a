import { imageSize } from 'image-size';
import { KnownError } from '../errors/known-error.js';
import type { Tier } from '../tenancy/tier.js';
import { isStrictBase64Image, readBareBase64, readDataUrl } from './data-url.js';
import { IMAGE_BYTES } from './images.limits.js';

/** An image as it was sent: its bytes, or where it is. */
export type SentImage = { url: string } | { data: Buffer; format: string };

/** The formats that are stored and served; others that decode may be hostile to the browsers that show them. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', gif: 'gif', bmp: 'bmp', webp: 'webp' };

/**
 * Reads what a caller sent for an image: the image itself as a data URL or as base64 alone, or, for
 * servers, an http(s) URL.
 *
 * @throws KnownError IMAGE_URL_NOT_ALLOWED, IMAGE_URL_INVALID, IMAGE_INVALID; IMAGE_TOO_LARGE above 1,000,000 bytes
 */
export function readImage(value: string, tier: Tier): SentImage {
  const bare = readBareBase64(value);
  if (!bare && !value.startsWith('data:')) return { url: checkUrl(value, tier) };
  const data = bare ?? (tier === 'client' && !isStrictBase64Image(value) ? null : readDataUrl(value));
  const format = data && detectFormat(data);
  if (!data || !format) throw new KnownError('IMAGE_INVALID');
  if (data.length > IMAGE_BYTES) throw new KnownError('IMAGE_TOO_LARGE', { max_bytes: IMAGE_BYTES });
  return { data, format };
}

function checkUrl(value: string, tier: Tier): string {
  if (tier === 'client') throw new KnownError('IMAGE_URL_NOT_ALLOWED');
  const isWeb = URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
  if (!isWeb) throw new KnownError('IMAGE_URL_INVALID');
  return value;
}

function detectFormat(data: Buffer): string | null {
  try {
    const { type } = imageSize(data);
    return FORMATS[type ?? ''] ?? null;
  } catch {
    return null;
  }
}
