import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { RoundRobinQueue } from '../../common/concurrency/round-robin-queue.js';
import { CALLS } from '../webhooks.limits.js';

/**
 * A semaphore for the calls under way in this process, with a limit for each owner of projects. Waiting owners take turns, so
 * endpoints that do not answer use up the slots of their own owner only. One call begins at a time of all: between two of them comes
 * whatever else is ready, and when that takes long, a pause of the same length.
 */
export class CallSlots {
  private lastTurn: Promise<unknown> = Promise.resolve();
  private readonly underWay = new Map<string, number>();
  private readonly waiting = new RoundRobinQueue<() => void>();
  private inAll = 0;

  /** Waits for a slot; call the function it returns when the call is over. */
  async enter(owner: string, project: string): Promise<() => void> {
    if (this.hasRoom(owner)) this.take(owner);
    else await new Promise<void>((begin) => this.waiting.add({ owner, project, isUrgent: false }, begin));
    await this.nextTurn();
    return () => this.leave(owner);
  }

  private nextTurn(): Promise<unknown> {
    this.lastTurn = this.lastTurn.then(yieldToOthers);
    return this.lastTurn;
  }

  private hasRoom(owner: string): boolean {
    return this.inAll < CALLS.inAll && (this.underWay.get(owner) ?? 0) < CALLS.ofOwner;
  }

  private take(owner: string): void {
    this.inAll += 1;
    this.underWay.set(owner, (this.underWay.get(owner) ?? 0) + 1);
  }

  private leave(owner: string): void {
    this.inAll -= 1;
    const left = (this.underWay.get(owner) ?? 1) - 1;
    if (left > 0) this.underWay.set(owner, left);
    else this.underWay.delete(owner);
    const next = this.waiting.take((candidate) => this.hasRoom(candidate));
    if (!next) return;
    this.take(next.turn.owner);
    next.item();
  }
}

/** Lets the process do what else is ready; where that is much, half of the time stays free of calls. */
async function yieldToOthers(): Promise<void> {
  const start = performance.now();
  await setImmediate();
  const elapsed = performance.now() - start;
  if (elapsed > CALLS.busyMs) await delay(elapsed);
}
