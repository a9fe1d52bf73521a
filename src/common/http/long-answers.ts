import type { ServerResponse } from 'node:http';
import { FairShares } from '../concurrency/fair-shares.js';
import type { SlotBounds } from '../concurrency/slots.js';
import { LONG_ANSWERS } from './answers.limits.js';
import { untilSent } from './until-sent.js';

/** The long answers that are on their way: each keeps what is still to be sent in memory, for as long as its reader likes. */
export class LongAnswers {
  private readonly shares: FairShares;

  /** @param bounds the answers of one owner and of all, and the longest time in milliseconds that a reader has */
  constructor(private readonly bounds: SlotBounds & { readMs: number } = LONG_ANSWERS) {
    this.shares = new FairShares(bounds);
  }

  /**
   * Counts an answer until it is sent or given up; one that is not read in time ends with its connection.
   *
   * @param owner of the project that asked
   * @throws TooManyRequestsError when the owner has too many, BusyError when all owners together have and none has more than others
   */
  admit(owner: string, answer: ServerResponse): void {
    const place = this.shares.take(owner, () => answer.destroy());
    untilSent(answer, this.bounds.readMs, place.leave);
  }
}
