import { BackgroundPace } from '../../common/concurrency/background-pace.js';
import { RoundRobinQueue } from '../../common/concurrency/round-robin-queue.js';
import { CALLS } from '../webhooks.limits.js';

/**
 * A semaphore for the calls under way in this process, with a limit for each owner of projects. Waiting owners take turns, so
 * endpoints that do not answer use up the slots of their own owner only. A few calls begin together, at a pace that leaves the
 * process to whoever waits for an answer.
 */
export class CallSlots {
  private readonly pace = new BackgroundPace(CALLS.pace);
  private readonly underWay = new Map<string, number>();
  private readonly waiting = new RoundRobinQueue<() => void>();
  private inAll = 0;
  private isBeginning = false;

  /** Waits for a slot and its turn; call the function it returns when the call is over. */
  async enter(owner: string, project: string): Promise<() => void> {
    await new Promise<void>((begin) => {
      this.waiting.add({ owner, project, isUrgent: false }, begin);
      void this.beginCalls();
    });
    return () => this.leave(owner);
  }

  private async beginCalls(): Promise<void> {
    if (this.isBeginning) return;
    this.isBeginning = true;
    for (let begun = 1; begun > 0; begun = this.beginSome()) await this.pace.next(begun);
    this.isBeginning = false;
  }

  /** A few calls begin together, and so read together what they read before they call. */
  private beginSome(): number {
    for (let begun = 0; begun < CALLS.together; begun += 1) {
      const next = this.waiting.take((candidate) => this.hasRoom(candidate));
      if (!next) return begun;
      this.take(next.turn.owner);
      next.item();
    }
    return CALLS.together;
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
    void this.beginCalls();
  }
}
