/** Tokens tell their times in whole seconds. */
const ROUNDING_MS = 1_000;

/** Expects a moment, in milliseconds since 1970, to lie between an earlier one and now, however long that was. */
export function expectSince(before: number, moment: number): void {
  expect(moment).toBeGreaterThanOrEqual(before - ROUNDING_MS);
  expect(moment).toBeLessThanOrEqual(Date.now() + ROUNDING_MS);
}
