import { crc32 } from 'node:zlib';
import { randomToken } from '../common/crypto/random-token.js';

/** Whose a key is. */
export const API_KEY_KINDS = ['user', 'team'] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** What a key tells of itself. */
export interface KeyParts {
  id: string;
  kind: ApiKeyKind;
  isPublic: boolean;
}

/** By it scanners know the keys of this kind of server, wherever they find one. */
const MARKER = '574ck4u7h';
/** Which server made the key, as scanners count: one that somebody hosts themselves, as every one of ours. */
const SCANNER = { secret: '1', public: '3' } as const;
const CHECKSUM_LENGTH = 8;

const FORM = new RegExp(
  `^(sk|pk)_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(?:user|team)[0-3]${MARKER}[0-9a-f]{${CHECKSUM_LENGTH}}$`,
);

/**
 * A new key of 102 characters: a prefix, 225 random bits, its id, its kind, what scanners look for, and a checksum by
 * which they tell a key from a text that merely looks like one.
 *
 * @example makeKeyString({ id, kind: 'user', isPublic: false }) // 'sk_…user1574ck4u7h0a1b2c3d'
 */
export function makeKeyString({ id, kind, isPublic }: KeyParts): string {
  const prefix = isPublic ? 'pk' : 'sk';
  const scanner = isPublic ? SCANNER.public : SCANNER.secret;
  const key = `${prefix}_${randomToken()}${id.replaceAll('-', '')}${kind}${scanner}${MARKER}`;
  return key + checksumOf(key);
}

/** Whether a text has the form and the checksum of a key: nothing else needs to be looked for. */
export function isKeyString(text: string): boolean {
  return FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
