import { crc32 } from 'node:zlib';
import { randomToken } from '../common/crypto/random-token.js';

/** The kinds of owners of a key. */
export const API_KEY_KINDS = ['user', 'team'] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** The parts of a key that can be read off its string. */
export interface KeyParts {
  id: string;
  kind: ApiKeyKind;
  isPublic: boolean;
}

/** The marker by which scanners recognize the keys of this kind of server. */
const MARKER = '574ck4u7h';
/** The number of the issuing server for scanners: all self-hosted servers have these. */
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

/** Tells whether a text has the form and the checksum of a key: nothing else needs to be looked up. */
export function isKeyString(text: string): boolean {
  return FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
