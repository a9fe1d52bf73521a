const TRIES = 3;

/**
 * Measures work that has to be done within its limits, in milliseconds by name. A busy machine may be late once: a
 * defect is late every time, so only the third failure counts.
 *
 * @example await expectInTime({ answer: 3_000 }, async () => ({ answer: await measure() }))
 */
export async function expectInTime<Name extends string>(
  limits: Record<Name, number>,
  work: () => Promise<Record<Name, number>>,
): Promise<void> {
  let late: Partial<Record<Name, number>> = {};
  for (let tries = 0; tries < TRIES; tries += 1) {
    const took = await work();
    const names = (Object.keys(limits) as Name[]).filter((name) => took[name] >= limits[name]);
    if (names.length === 0) return;
    late = Object.fromEntries(names.map((name) => [name, took[name]])) as Partial<Record<Name, number>>;
  }
  throw new Error(`Too slow in milliseconds, ${TRIES} times: ${JSON.stringify({ late, limits })}`);
}
