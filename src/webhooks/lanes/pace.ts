import { LRUCache } from 'lru-cache';
import { CALLS, QUICK_MS, SLOW_MS } from '../webhooks.limits.js';

const MOST_KNOWN = 10_000;
const FIRST = 4;

/** How many calls an endpoint gets at once: more while it answers quickly, few when it is slow. */
export class Paces {
  private readonly calls = new LRUCache<string, number>({ max: MOST_KNOWN });

  /** Calls at the same time. */
  of(endpointId: string): number {
    return this.calls.get(endpointId) ?? FIRST;
  }

  /** Learns from how long calls took, in milliseconds. */
  learn(endpointId: string, durations: readonly number[]): void {
    if (durations.length === 0) return;
    const mean = durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
    const calls = this.of(endpointId);
    if (mean >= SLOW_MS) this.calls.set(endpointId, CALLS.ofSlowEndpoint);
    else if (mean < QUICK_MS) this.calls.set(endpointId, Math.min(CALLS.ofEndpoint, calls * 2));
  }
}
