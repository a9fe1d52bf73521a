import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { untilSent } from '../common/http/until-sent.js';
import { OwnerSemaphore } from '../common/concurrency/owner-semaphore.js';
import { ownerOf } from '../common/tenancy/tenancy.js';
import { LONG_VALUES } from './vault.limits.js';

/** The long values in memory: each owner of projects has a few at a time, and a bounded number of requests waits. */
@Injectable()
export class LongValues {
  private readonly turns = new OwnerSemaphore(LONG_VALUES);

  /**
   * Waits for the owner's turn.
   *
   * @returns a function to be called when the value is no longer in memory
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  enter({ tenancy }: Caller): Promise<() => void> {
    return this.turns.enter(ownerOf(tenancy.project));
  }

  /** As {@link enter}, until a response is sent or given up. A response that is not read in time ends with its connection. */
  async enterUntilSent(caller: Caller, answer: ServerResponse): Promise<void> {
    const giveUp = (): unknown => answer.destroy();
    const leave = await this.turns.enter(ownerOf(caller.tenancy.project), giveUp);
    untilSent(answer, LONG_VALUES.readMs, leave);
  }
}
