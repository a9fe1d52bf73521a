import { setTimeout as delay } from 'node:timers/promises';

const SECOND_MS = 1_000;

/**
 * What each of many uses up of something that comes back with time: so much in a second, and so much at once before
 * that counts. Nobody is refused; who is ahead of their pace waits.
 *
 * @example
 * const pace = new Pace({ perSecond: 16 * MB, burst: 16 * MB });
 * await pace.keep(owner);
 * pace.spend(owner, bytesRead);
 */
export class Pace {
  /** The moment, on the steady clock, until which somebody has used it up. */
  private readonly usedUntil = new Map<string, number>();

  /** @param bounds both in the same unit, whatever it is */
  constructor(private readonly bounds: { perSecond: number; burst: number }) {}

  /** Waits until somebody is within their pace, with all that they have spent so far. */
  async keep(name: string): Promise<void> {
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

  /** For how many milliseconds from now something is used up already; none or less if they are within their pace. */
  private aheadOf(name: string): number {
    return (this.usedUntil.get(name) ?? 0) - performance.now();
  }

  /** Whoever is ahead is remembered until that is made up for. */
  private forgetLater(name: string): void {
    const forget = (): unknown => this.aheadOf(name) <= 0 && this.usedUntil.delete(name);
    setTimeout(forget, Math.max(0, this.aheadOf(name)) + 1).unref();
  }
}
