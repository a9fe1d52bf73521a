import { isPlainObject } from '../../../common/contract/coerce.js';
import type { FirebaseScryptParameters } from '../imports.contract.js';
import { parseJson, parseList, readPath } from './read-path.js';

/** The rule by which a field of a line is made of values. */
export interface FieldRule {
  /** The paths of the values. */
  from: string | string[];
  as?: TransformName;
  /** Of `accounts`: where in an item each stands, and what is left out or called otherwise. */
  provider?: string;
  account_id?: string;
  email?: string;
  skip?: string[];
  rename?: Record<string, string>;
  /** Of `channels`: where unverified addresses stand. */
  more?: string;
}

/** The context of a transform, beside its values. */
export interface TransformContext {
  rule: FieldRule;
  record: Record<string, unknown>;
  firebase: FirebaseScryptParameters | null;
}

type Transform = (values: unknown[], context: TransformContext) => unknown;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The separators of lists of addresses in one cell. */
const SEPARATORS = /[|,;\s]+/;
/** Better Auth's own hashes: 128 bits of salt and 512 of key, in hexadecimal. */
const BETTER_AUTH = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

/**
 * The transforms of mappings, by name. A value that one cannot handle stays as it is, so that the line is refused with
 * the value.
 */
export const TRANSFORMS = {
  /** The first that is there. */
  first: (values) => values.find((value) => value !== undefined && value !== null && value !== ''),
  /** All that are there, with a space between. */
  join: (values) => values.filter((value) => typeof value === 'string' && value !== '').join(' ') || undefined,
  boolean: ([value]) => (typeof value === 'string' ? ['true', 't', '1', 'yes'].includes(value.toLowerCase()) : value),
  /** True when there is a value. */
  present: (values) => values.some((value) => value !== undefined && value !== null && value !== ''),
  /** True when the first value is among the second's. */
  listed: ([value, list]) => typeof value === 'string' && addressesIn(list).includes(value),
  /** A time as ISO 8601 or PostgreSQL write it, or in seconds or milliseconds. */
  millis: ([value]) => toMillis(value),
  json: ([value]) => (typeof value === 'string' ? parseJson(value) : value),
  base32: ([value]) => (typeof value === 'string' && value !== '' ? toBase64(value) : undefined),
  accounts: ([value], { rule }) => toAccounts(parseList(value), rule),
  channels: ([value], { rule, record }) => [
    ...addressesIn(value).map((address) => ({ value: address, is_verified: true, used_for_auth: true })),
    ...addressesIn(rule.more === undefined ? undefined : readPath(record, rule.more)).map((address) => ({
      value: address,
      is_verified: false,
    })),
  ],
  firebase_scrypt: ([hash, salt], { firebase }) => toFirebaseHash(hash, salt, firebase),
  better_auth_scrypt: ([value]) => toBetterAuthHash(value),
} satisfies Record<string, Transform>;

export type TransformName = keyof typeof TRANSFORMS;

function toMillis(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  // Seconds since 1970 have fewer digits than milliseconds for the next 200 years.
  if (Number.isFinite(number)) return Math.round(number < 1e11 ? number * 1000 : number);
  if (typeof value !== 'string') return value;
  const iso = value
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
    .replace(/([+-]\d\d)$/, '$1:00');
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(time) ? value : time;
}

function toBase64(text: string): string {
  let bits = 0;
  let buffer = 0;
  const bytes: number[] = [];
  for (const character of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const value = BASE32.indexOf(character);
    if (value === -1) return text;
    buffer = ((buffer << 5) | value) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return Buffer.from(bytes).toString('base64');
}

function toAccounts(
  items: unknown[],
  { provider = 'provider', account_id = 'id', email, skip = [], rename = {} }: FieldRule,
) {
  return items.filter(isPlainObject).flatMap((item) => {
    const name = readPath(item, provider);
    if (typeof name !== 'string' || skip.includes(name)) return [];
    const address = email === undefined ? undefined : readPath(item, email);
    return [
      {
        provider: Object.hasOwn(rename, name) ? rename[name] : name,
        account_id: readPath(item, account_id),
        email: typeof address === 'string' && address !== '' ? address : null,
      },
    ];
  });
}

function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value.split(SEPARATORS).filter((address) => address !== '') : [];
}

function toFirebaseHash(hash: unknown, salt: unknown, firebase: FirebaseScryptParameters | null): unknown {
  if (typeof hash !== 'string' || hash === '') return undefined;
  if (!firebase || typeof salt !== 'string') return hash;
  const { mem_cost, rounds, salt_separator, signer_key } = firebase;
  const parts = [salt, salt_separator, signer_key, hash].map(bare);
  return `$scrypt-firebase$ln=${mem_cost},r=${rounds}$${parts.join('$')}`;
}

function toBetterAuthHash(value: unknown): unknown {
  const [, salt, key] = (typeof value === 'string' && BETTER_AUTH.exec(value)) || [];
  // The salt is taken as the text that it is written in.
  if (salt === undefined || key === undefined) return value;
  const parts = [Buffer.from(salt).toString('base64'), Buffer.from(key, 'hex').toString('base64')];
  return `$scrypt-nfkc$ln=14,r=16,p=1$${parts.map(bare).join('$')}`;
}

/** Base64 without padding, whichever way it is written. */
function bare(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
}
