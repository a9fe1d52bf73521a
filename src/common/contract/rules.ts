/** Pure rules of the shared field validators. Each answers whether a value of the right type is acceptable. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ORDERED_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** The UUID of nobody. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The pattern browsers use for `<input type="email">`. */
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);
export const EMAIL_MAX = 256;
/** Long enough for any address worth a look; keeps the pattern away from megabytes. */
export const EMAIL_SCAN_MAX = 1024;
const METADATA_MAX_DEPTH = 100;

/** A UUID of the versions 1 to 5, or the nil UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text) || text === NIL_UUID;
}

/** A UUID of version 7: they are in the order of time. */
export function isOrderedUuid(text: string): boolean {
  return ORDERED_UUID.test(text);
}

/** An address as a browser accepts it; a top-level domain is not required. */
export function isLenientEmail(text: string): boolean {
  return text.length <= EMAIL_SCAN_MAX && EMAIL.test(text);
}

/** An address that can receive mail: at most 256 characters, tidy dots, a top level of two or more characters. */
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

/** An absolute URL of any scheme, without spaces. */
export function isUrl(text: string): boolean {
  return !text.includes(' ') && URL.canParse(text);
}

/** Standard base64 with padding; no text is no bytes. */
export { isBase64 } from 'class-validator';

/** Of the longest form, in characters: with nine decimals of a second and an offset. */
export const ISO_TIME_LENGTH = '2026-01-01T00:00:00.000000000+00:00'.length;
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
