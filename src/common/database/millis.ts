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
