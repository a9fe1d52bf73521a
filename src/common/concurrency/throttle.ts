import { setTimeout as delay } from 'node:timers/promises';

const SECOND_MS = 1_000;

/**
 * A token bucket for each of many users: so much a second, and a burst before that counts. Nobody is refused; whoever
 * has spent too much waits.
 *
 * @example
 * const throttle = new Throttle({ perSecond: 16 * MB, burst: 16 * MB });
 * await throttle.wait(owner);
 * throttle.spend(owner, bytesRead);
 */
export class Throttle {
  /** The moment, on the steady clock, until which somebody has used it up. */
  private readonly usedUntil = new Map<string, number>();

  /** @param bounds in the same unit, whatever it is */
  constructor(private readonly bounds: { perSecond: number; burst: number }) {}

  /** Waits until the bucket of a name is no longer overdrawn. */
  async wait(name: string): Promise<void> {
    const ahead = this.aheadOf(name) - this.millisOf(this.bounds.burst);
    if (ahead > 0) await delay(ahead);
  }

  /** @param amount less than nothing gives back what was spent too much */
  spend(name: string, amount: number): void {
    this.usedUntil.set(name, performance.now() + Math.max(this.aheadOf(name), 0) + this.millisOf(amount));
    this.forgetLater(name);
  }

  private millisOf(amount: number): number {
    return (amount / this.bounds.perSecond) * SECOND_MS;
  }

  /** The milliseconds until all that was spent has come back; none or less if it has. */
  private aheadOf(name: string): number {
    return (this.usedUntil.get(name) ?? 0) - performance.now();
  }

  /** Forgets a name once all that it spent has come back. */
  private forgetLater(name: string): void {
    const forget = (): unknown => this.aheadOf(name) <= 0 && this.usedUntil.delete(name);
    setTimeout(forget, Math.max(0, this.aheadOf(name)) + 1).unref();
  }
}
