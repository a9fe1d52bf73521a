/**
 * A point in time as an SQL expression, for what is stored with an expiry.
 *
 * @param millis how far from now, in milliseconds, or the parameter of the statement that says so, such as `$6`
 * @example await codes.insert({ ..., expiresAt: () => fromNow(300_000) });
 */
export function fromNow(millis: number | `$${number}`): string {
  return `now() + ${millis} * interval '1 millisecond'`;
}
