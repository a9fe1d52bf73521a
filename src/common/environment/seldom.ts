const MINUTE_MS = 60_000;

/**
 * The same function, which does nothing for a minute after each call: for words about what goes on and on.
 *
 * @example
 * const warn = atMostOnceAMinute((error: Error) => log.warn({ error: error.message }, 'Redis cannot be reached'));
 * redis.on('error', warn);
 */
export function atMostOnceAMinute<Args extends unknown[]>(tell: (...args: Args) => void): (...args: Args) => void {
  let quietUntil = 0;
  return (...args) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + MINUTE_MS;
    tell(...args);
  };
}
