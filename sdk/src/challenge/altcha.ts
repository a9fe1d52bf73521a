import type { AppContext } from '../context/app-context.js';
import type { ChallengePurpose } from './challenge-purpose.js';
import { MOST_TRIES, TRIES_AT_ONCE } from './challenge.limits.js';

interface Challenge {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature: string;
}

/** Asks the server for a challenge and solves it, which takes about a second of work. */
export async function solveOwn(context: AppContext, purpose: ChallengePurpose): Promise<string> {
  const request = { method: 'GET', path: '/auth/captcha/challenge', query: { purpose } } as const;
  const challenge = await context.sendAs('client', null)<Challenge>(request);
  return btoa(JSON.stringify({ challenge, solution: await findNumber(challenge) }));
}

/** Tries one number after another until the hash begins as it has to. */
async function findNumber({ parameters: { salt, nonce, keyPrefix } }: Challenge) {
  const beginning = fromHex(salt + nonce);
  for (let first = 0; first < MOST_TRIES; first += TRIES_AT_ONCE) {
    const round = Array.from({ length: TRIES_AT_ONCE }, (_, index) => hash(beginning, first + index));
    const keys = await Promise.all(round);
    const found = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (found >= 0) return { counter: first + found, derivedKey: keys[found] };
  }
  throw new Error('The challenge of the server has no solution.');
}

async function hash(beginning: Uint8Array, counter: number): Promise<string> {
  const text = new Uint8Array(beginning.length + 4);
  text.set(beginning);
  new DataView(text.buffer).setUint32(beginning.length, counter);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
