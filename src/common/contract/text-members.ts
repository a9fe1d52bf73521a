import { isPlainObject } from './coerce.js';

/** Members of a form or JSON body; what is not text is as good as absent. */
export type TextMembers = Record<string, string | undefined>;

/** Reads a body as OAuth has it: unknown members are no error, and everything is text. */
export function readTextMembers(body: unknown): TextMembers {
  if (!isPlainObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
