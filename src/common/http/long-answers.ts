import type { ServerResponse } from 'node:http';
import { FairShares } from '../concurrency/fair-shares.js';
import { LONG_ANSWERS } from './answers.limits.js';
import { untilSent } from './until-sent.js';

/** The long answers that are on their way: each keeps what is still to be sent in memory, for as long as its reader likes. */
export class LongAnswers {
  private readonly shares = new FairShares(LONG_ANSWERS);

  /**
   * Counts an answer until it is sent or given up; one that is not read in time ends with its connection.
   *
   * @param owner of the project that asked
   * @throws TooManyRequestsError when the owner has too many, BusyError when all owners together have and none has more than others
   */
  admit(owner: string, answer: ServerResponse): void {
    const place = this.shares.take(owner, () => answer.destroy());
    untilSent(answer, LONG_ANSWERS.readMs, place.leave);
  }
}
