import { JsonItems } from '../contract/json-items.js';
import { JsonText } from '../contract/json-text.js';
import type { List, Page } from '../../../shared/contract/page.js';

const COMMA = Buffer.from(',');

/**
 * The JSON of a list, in pieces of about a length: each takes little of the processor's time and of memory, however long
 * the list is. Together they are what `JSON.stringify` makes of it.
 *
 * @param length of a piece, in characters; a longer item is a piece by itself
 * @example [...listPieces({ items: [1, 2], is_paginated: false }, 12)] // ['{"items":[1,2', '],"is_paginated":false}']
 */
export function* listPieces({ items, ...rest }: List<unknown> | Page<unknown>, length: number): Generator<string> {
  let piece = '{"items":[';
  let perItem = length;
  for (let next = 0, count = 1; next < items.length; next += count) {
    // Twice as many at most: a short item tells little of those after it.
    count = Math.max(1, Math.min(next, Math.floor((length - piece.length) / perItem)));
    const json = toJson(items.slice(next, next + count));
    piece += (next === 0 ? '' : ',') + json;
    perItem = json.length / count;
    if (piece.length < length) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}],${JSON.stringify(rest).slice(1)}`;
}

/**
 * The same of a list whose items are in buffers, several in each: they are joined to pieces of at least the length.
 *
 * @param length of a piece, in bytes
 */
export function* bufferPieces({ items, ...rest }: List<JsonItems<unknown>>, length: number): Generator<Buffer> {
  let parts: Buffer[] = [Buffer.from('{"items":[')];
  for (const [index, { json }] of items.entries()) {
    parts.push(...(index === 0 ? [] : [COMMA]), json);
    if (parts.reduce((sum, part) => sum + part.length, 0) < length) continue;
    yield Buffer.concat(parts);
    parts = [];
  }
  yield Buffer.concat([...parts, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

/** True of a list whose items are in buffers. */
export function isOfBuffers(list: List<unknown> | Page<unknown>): list is List<JsonItems<unknown>> {
  return list.items[0] instanceof JsonItems;
}

/** The JSON of items, with commas between them. */
function toJson(items: readonly unknown[]): string {
  // All of a list are of one kind, and to write many together is faster.
  if (!(items[0] instanceof JsonText)) return JSON.stringify(items).slice(1, -1);
  return (items as Array<JsonText<unknown>>).map(({ text }) => text).join(',');
}
