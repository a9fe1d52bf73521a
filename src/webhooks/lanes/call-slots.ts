import { FairQueue } from '../../common/jobs/fair-queue.js';
import { CALLS } from '../webhooks.limits.js';

/**
 * Calls under way in this process. Who finds no room waits, each owner in turn: endpoints that do not answer keep the room of
 * those owners of projects who chose them, and of nobody else.
 */
export class CallSlots {
  private readonly underWay = new Map<string, number>();
  private readonly waiting = new FairQueue<() => void>();
  private inAll = 0;

  /** Waits for room; call what it returns when the call is over. */
  async enter(owner: string, project: string): Promise<() => void> {
    if (this.hasRoom(owner)) this.take(owner);
    else await new Promise<void>((begin) => this.waiting.add({ owner, project, isUrgent: false }, begin));
    return () => this.leave(owner);
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
