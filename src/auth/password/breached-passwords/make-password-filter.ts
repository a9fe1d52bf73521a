import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { LONGEST_LINE, MOST_PASSWORDS } from './breached-passwords.limits.js';
import { digestOf, FilterWriter } from './password-filter.js';

/** A line of the list of Have I Been Pwned: the SHA-1 of a password, and the accounts that were seen with it. */
const LINE = /^([0-9A-F]{40})(?::(\d{1,15}))?$/i;

/** A list of passwords, and which of its lines count. */
export interface PasswordList {
  path: string;
  /** True where each line is a password itself, false where it is `SHA1:COUNT`. */
  isPlain: boolean;
  /** The fewest accounts that a password was seen with; a line without a number counts as one. */
  atLeast: number;
}

/** The list cannot be made into a filter; the message says why, and on which line. */
export class PasswordListError extends Error {}

/**
 * Makes a filter file of a list, which is read twice: once to count. The file appears when it is whole.
 *
 * @returns the passwords in it
 * @throws PasswordListError for a line that is not of the list's form, or a list that is empty or too long
 * @example await makePasswordFilter({ path: 'pwned.txt', isPlain: false, atLeast: 10 }, 'breached.filter');
 */
export async function makePasswordFilter(list: PasswordList, to: string): Promise<number> {
  let count = 0;
  for await (const _ of digestsOf(list)) count += 1;
  if (count === 0) throw new PasswordListError('No line of the list counts');
  if (count > MOST_PASSWORDS) throw new PasswordListError(`The list has more than ${MOST_PASSWORDS} passwords`);
  const writer = new FilterWriter(count);
  for await (const digest of digestsOf(list)) writer.add(digest);
  const draft = `${to}.${process.pid}.tmp`;
  try {
    const file = await open(draft, 'wx');
    await file.writev(writer.pieces()).finally(() => file.close());
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return count;
}

async function* digestsOf({ path, isPlain, atLeast }: PasswordList): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    if (line.length > LONGEST_LINE) throw new PasswordListError(`Line ${number} is too long`);
    if (isPlain) {
      yield digestOf(line);
      continue;
    }
    const [, digest, seen = '1'] = LINE.exec(line.trim()) ?? [];
    if (digest === undefined) throw new PasswordListError(`Line ${number} is not a SHA-1 with a number behind a colon`);
    if (Number(seen) >= atLeast) yield Buffer.from(digest, 'hex');
  }
}
