import type { ServerResponse } from 'node:http';
import { Slots, slotsOf } from '../concurrency/slots.js';
import { LONG_ANSWERS } from './answers.limits.js';
import { untilSent } from './until-sent.js';

/** The long answers that are on their way: each keeps what is still to be sent in memory, for as long as its reader likes. */
export class LongAnswers {
  private readonly slots = new Slots();

  /**
   * Counts an answer until it is sent or given up; one that is not read in time ends with its connection.
   *
   * @param owner of the project that asked
   * @throws TooManyRequestsError when the owner has too many, BusyError when all owners together have
   */
  admit(owner: string, answer: ServerResponse): void {
    untilSent(answer, LONG_ANSWERS.readMs, this.slots.take(slotsOf(owner, LONG_ANSWERS)));
  }
}
