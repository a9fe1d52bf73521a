import { OwnerSemaphore, type SemaphoreBounds } from './owner-semaphore.js';
import { Throttle } from './throttle.js';

/** Bounds of work: how much of it is under way or waits, and its pace for one owner, in any unit. */
export interface PacedBounds extends SemaphoreBounds {
  readonly perSecond: number;
  readonly burst: number;
}

/**
 * Costly work, a few at a time of an owner of projects. What is refused counts for the owner's pace, which leaves the rest of the
 * process to others: nothing else bounds how much of it somebody asks for.
 */
export class PacedWork {
  private readonly turns: OwnerSemaphore;
  private readonly throttle: Throttle;

  constructor(bounds: PacedBounds) {
    this.turns = new OwnerSemaphore(bounds);
    this.throttle = new Throttle(bounds);
  }

  /**
   * Does work when the owner's turn has come.
   *
   * @param amount the work, in the unit of the pace
   * @throws TooManyRequestsError when too much of the owner waits, BusyError when all owners together have too much
   */
  async run<T>(owner: string, amount: number, work: () => Promise<T>): Promise<T> {
    const leave = await this.turns.enter(owner);
    try {
      await this.throttle.wait(owner);
      return await work();
    } catch (error) {
      this.throttle.spend(owner, amount);
      throw error;
    } finally {
      leave();
    }
  }
}
