/** Fifty years: keys that never expire have an end after everybody has gone. */
const NEVER_AFTER_MILLIS = 50 * 365 * 86_400_000;

/** True if a key that expires then (milliseconds since 1970) was meant to last for ever. */
export function neverExpires(expiresAtMillis: number, now: number): boolean {
  return expiresAtMillis - now > NEVER_AFTER_MILLIS;
}
