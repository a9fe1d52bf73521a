import type { ServerResponse } from 'node:http';
import { BusyError } from '../errors/busy-error.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { LONG_ANSWERS } from './answers.limits.js';

const RETRY_AFTER_SECONDS = 1;

/** The long answers that are on their way: each keeps what is still to be sent in memory, for as long as its reader likes. */
export class LongAnswers {
  private readonly byOwner = new Map<string, number>();
  private inAll = 0;

  /**
   * Counts an answer until it is sent or given up; one that is not read in time ends with its connection.
   *
   * @param owner of the project that asked
   * @throws TooManyRequestsError when the owner has too many, BusyError when all owners together have
   */
  admit(owner: string, answer: ServerResponse): void {
    const own = this.byOwner.get(owner) ?? 0;
    if (own >= LONG_ANSWERS.ofOwner) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (this.inAll >= LONG_ANSWERS.inAll) throw new BusyError(RETRY_AFTER_SECONDS);
    this.byOwner.set(owner, own + 1);
    this.inAll += 1;
    const late = setTimeout(() => answer.destroy(), LONG_ANSWERS.readMs);
    answer.once('close', () => {
      clearTimeout(late);
      this.release(owner);
    });
  }

  private release(owner: string): void {
    this.inAll -= 1;
    const left = (this.byOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.byOwner.set(owner, left);
    else this.byOwner.delete(owner);
  }
}
