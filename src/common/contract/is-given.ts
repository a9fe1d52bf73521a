/** True of a filter or field that was given: neither left out nor null. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
