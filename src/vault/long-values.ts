import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { untilSent } from '../common/http/until-sent.js';
import { Throttle } from '../common/concurrency/throttle.js';
import { OwnerSemaphore } from '../common/concurrency/owner-semaphore.js';
import { ownerOf } from '../common/tenancy/tenancy.js';
import { LONG_VALUES } from './vault.limits.js';

/** The long values in memory: each owner of projects has a few at a time, and a bounded number of requests waits. */
@Injectable()
export class LongValues {
  private readonly turns = new OwnerSemaphore(LONG_VALUES);
  private readonly pace = new Throttle(LONG_VALUES);

  /**
   * Waits for the owner's turn, and until their pace allows another one.
   *
   * @param giveUp ends what has the place, for an owner who has fewer
   * @returns a function to be called when the value is no longer in memory
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  async enter({ tenancy }: Caller, giveUp?: () => unknown): Promise<() => void> {
    const owner = ownerOf(tenancy.project);
    const leave = await this.turns.enter(owner, giveUp);
    await this.pace.wait(owner);
    return leave;
  }

  /** Counts a value of so many bytes for the owner's pace. */
  count({ tenancy }: Caller, bytes: number): void {
    this.pace.spend(ownerOf(tenancy.project), bytes);
  }

  /** As {@link enter}, until a response is sent or given up. A response that is not read in time ends with its connection. */
  async enterUntilSent(caller: Caller, answer: ServerResponse): Promise<void> {
    untilSent(answer, LONG_VALUES.readMs, await this.enter(caller, () => answer.destroy()));
  }
}
