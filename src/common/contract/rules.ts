/**
 * Pure rules of the shared field validators: each says whether a value of the right type is acceptable. Where
 * class-validator's rule accepts and refuses the same, it is used; where it differs, a comment says in what.
 */
import { isUUID, type IsUUIDVersion } from 'class-validator';

/** The commonest first. */
const UUID_VERSIONS: IsUUIDVersion = ['4', '5', '1', '2', '3', 'nil'];
/** The UUID of nobody. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/**
 * The pattern browsers use for `<input type="email">`. `isEmail` differs: it takes quoted local parts, and refuses two
 * dots in a row, and a local part of more than 64 characters or a domain of more than 254.
 */
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);
export const EMAIL_MAX = 256;
/** Long enough for any address worth a look; keeps the pattern away from megabytes. */
export const EMAIL_SCAN_MAX = 1024;
const METADATA_MAX_DEPTH = 100;

/** A UUID of the versions 1 to 5, or the nil UUID. */
export function isUuid(text: string): boolean {
  return isUUID(text, UUID_VERSIONS);
}

/** A UUID of version 7: they are in the order of time. */
export function isOrderedUuid(text: string): boolean {
  return isUUID(text, '7');
}

/** An address as a browser accepts it; a top-level domain is not required. */
export function isLenientEmail(text: string): boolean {
  return text.length <= EMAIL_SCAN_MAX && EMAIL.test(text);
}

/** An address that can receive email: at most 256 characters, tidy dots, a top level of two or more characters. */
export function isStrictEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !isLenientEmail(text)) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const hasTidyDots = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return hasTidyDots && /\.[^.]{2,}$/.test(text.slice(at + 1));
}

/** Trimmed and in lower case: the form in which addresses are stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An absolute URL of any scheme, without spaces. `isURL` takes listed schemes only, and these can be an app's own. */
export function isUrl(text: string): boolean {
  return !text.includes(' ') && URL.canParse(text);
}

/** Standard base64 with padding; no text is no bytes. */
export { isBase64 } from 'class-validator';

/** The length of the longest form, in characters: with nine decimals of a second and an offset. */
export const ISO_TIME_LENGTH = '2026-01-01T00:00:00.000000000+00:00'.length;
/** `isISO8601` differs: it takes a date without a time, weeks, days of the year and a comma before decimals. */
const ISO_TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/** A date with a time, of the years 1 to 9999. */
export function isIsoTime(text: string): boolean {
  return ISO_TIME.test(text) && !Number.isNaN(parseIsoTime(text));
}

/** The moment that {@link isIsoTime} text names, in milliseconds since 1970; without an offset it is UTC's. */
export function parseIsoTime(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}

/** Text that PostgreSQL and every client can hold: well-formed Unicode without NUL. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Free JSON that PostgreSQL can hold: at most 100 levels deep, every text and key storable. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= METADATA_MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isStorableJson(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableJson(item, depth + 1));
}
