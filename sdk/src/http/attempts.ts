import { RateLimitedError } from '../errors.js';
import type { Runtime } from '../runtime.js';
import { computeBackoffMillis, MAX_ATTEMPTS } from './retry-timing.js';

export type AttemptOutcome<Value> =
  | { kind: 'done'; value: Value }
  /** Without `waitMillis` the usual growing pause applies. */
  | { kind: 'again'; error: Error; waitMillis?: number };

/**
 * Repeats `attempt` while it asks for it, with pauses, five times at most; then throws its last error. `onWait` is told
 * until when (milliseconds since the epoch) of every pause that a 429 is the reason of.
 */
export async function runAttempts<Value>(
  runtime: Runtime,
  attempt: () => Promise<AttemptOutcome<Value>>,
  onWait?: (untilMillis: number) => void,
): Promise<Value> {
  for (let index = 0; ; index++) {
    const outcome = await attempt();
    if (outcome.kind === 'done') return outcome.value;
    if (index + 1 >= MAX_ATTEMPTS) throw outcome.error;
    const waitMillis = outcome.waitMillis ?? computeBackoffMillis(index, runtime.random());
    if (outcome.error instanceof RateLimitedError) onWait?.(runtime.now() + waitMillis);
    await runtime.sleep(waitMillis);
  }
}
