import { PAGE_BYTES } from '../common/contract/page.limits.js';

/** The first entries that fit a page in bytes, at least one. */
export function cutByBytes<T>(all: readonly T[], bytesOf: (one: T) => number): { kept: T[]; bytes: number } {
  const kept: T[] = [];
  let bytes = 0;
  for (const one of all) {
    bytes += bytesOf(one);
    if (bytes > PAGE_BYTES && kept.length > 0) break;
    kept.push(one);
  }
  return { kept, bytes };
}
