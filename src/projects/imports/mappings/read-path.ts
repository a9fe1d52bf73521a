import { LRUCache } from 'lru-cache';
import { isPlainObject } from '../../../common/contract/coerce.js';

const STEP = /^([^[\]]*)(?:\[([^=\]]+)=([^\]]*)\])?$/;

/**
 * The value at a path of a record: names with dots between them, and `list[key=value]` for the first item of a list
 * that has that value. A name with dots is found as it is, too, as columns have them.
 *
 * @example readPath({ accounts: [{ id: 'a', key: 1 }] }, 'accounts[id=a].key') // 1
 */
export function readPath(record: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(record, path)) return record[path];
  let value: unknown = record;
  for (const step of path.split('.')) {
    const [, name = '', key, wanted] = STEP.exec(step) ?? [];
    // In CSV, an object comes as a text.
    const object = typeof value === 'string' ? parseObject(value) : value;
    if (!isPlainObject(object) || !Object.hasOwn(object, name)) return undefined;
    value = object[name];
    if (key === undefined) continue;
    const list = typeof value === 'string' ? parseList(value) : value;
    value = Array.isArray(list) ? list.find((item) => isPlainObject(item) && item[key] === wanted) : undefined;
  }
  return value;
}

/** The list that a value is, or that its text is in JSON. */
export function parseList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parsed = typeof value === 'string' ? parseJson(value) : null;
  return Array.isArray(parsed) ? parsed : [];
}

/** Texts that were parsed lately: a mapping may look into one cell a hundred times. */
const PARSED = new LRUCache<string, { value: unknown }>({ max: 20 });

/** The value of a text in JSON; the text itself when it is none. */
export function parseJson(text: string): unknown {
  const known = PARSED.get(text);
  if (known) return known.value;
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // It stays what it is.
  }
  PARSED.set(text, { value });
  return value;
}

/** Forgets what was parsed: it is of no use for the next record. */
export function forgetParsed(): void {
  PARSED.clear();
}

function parseObject(text: string): unknown {
  return text.startsWith('{') ? parseJson(text) : null;
}
