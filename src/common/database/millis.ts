/**
 * Milliseconds since 1970: what is shown, and quicker to read than a date. In floating point, which is quicker again;
 * half a microsecond is added so that a whole millisecond does not come out as the one before.
 */
export function millis(column: string): string {
  return `floor(date_part('epoch', ${column}) * 1000 + 0.0005)`;
}

/** The moment of so many milliseconds since 1970, as {@link millis} shows it. */
export function momentAt(value: string): string {
  return `to_timestamp((${value})::float8 / 1000)`;
}

/** True of a column from the moment of so many milliseconds on. */
export function isSince(column: string, value: string): string {
  return `${column} >= ${momentAt(value)}`;
}

/** True of a column up to the moment of so many milliseconds, and in all of that millisecond, for moments are shown in those. */
export function isUntil(column: string, value: string): string {
  return `${column} < ${momentAt(`${value}::float8 + 1`)}`;
}
