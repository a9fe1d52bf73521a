/** So long must the smaller work take, in milliseconds of processor time, to be told from nothing: what is shorter is repeated. */
const MEASURABLE_MS = 5;
const LOOKS = 5;
/** The most looks at work that seems to take too long: a busy machine disturbs some of them, but not that many. */
const MOST_LOOKS = 8 * LOOKS;
const TIMES = 32;
/** Work that grows with the square of its size takes 1,024 times as long, work in proportion 32 times: far from both. */
const LIMIT = TIMES * 8;

/**
 * Expects that work takes time in proportion to its size, however fast the machine is: it is done in two sizes, one 32
 * times the other, and the best of at least five looks at each is compared. They look at processor time, not at the clock: the
 * longer work is interrupted by other programs more often than the shorter.
 *
 * @example expectLinear(1_000, (size) => 'a'.repeat(size), (text) => isUrl(text));
 */
export function expectLinear<T>(size: number, make: (size: number) => T, use: (input: T) => unknown): void {
  const [small, large] = [make(size), make(size * TIMES)];
  let repeats = 1;
  while (timeOf(() => use(small), repeats) < MEASURABLE_MS) repeats *= 2;
  let [short, long] = [Infinity, Infinity];
  for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
    short = Math.min(
      short,
      timeOf(() => use(small), repeats),
    );
    long = Math.min(
      long,
      timeOf(() => use(large), repeats),
    );
    if (looks >= LOOKS && long < short * LIMIT) return;
  }
  throw new Error(`${TIMES} times the size took ${(long / short).toFixed(0)} times as long`);
}

/** In milliseconds of processor time. */
function timeOf(work: () => unknown, repeats: number): number {
  const start = process.cpuUsage();
  for (let done = 0; done < repeats; done += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
