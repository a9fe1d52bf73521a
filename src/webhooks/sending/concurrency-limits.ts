import { LRUCache } from 'lru-cache';
import { CALLS, QUICK_MS, SLOW_MS } from '../webhooks.limits.js';

const MOST_KNOWN = 10_000;

/** The adaptive concurrency limit of each endpoint: it grows while the endpoint answers quickly, and is small while it is slow. */
export class ConcurrencyLimits {
  private readonly limits = new LRUCache<string, number>({ max: MOST_KNOWN });

  /** Calls at the same time. */
  of(endpointId: string): number {
    return this.limits.get(endpointId) ?? CALLS.ofNewEndpoint;
  }

  /** Adapts the limit to the durations of calls, in milliseconds. */
  adapt(endpointId: string, durations: readonly number[]): void {
    if (durations.length === 0) return;
    const mean = durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
    const limit = this.of(endpointId);
    if (mean >= SLOW_MS) this.limits.set(endpointId, CALLS.ofSlowEndpoint);
    else if (mean < QUICK_MS) this.limits.set(endpointId, Math.min(CALLS.ofEndpoint, limit * 2));
  }
}
