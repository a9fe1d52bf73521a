import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { untilSent } from '../common/http/until-sent.js';
import { OwnerTurns } from '../common/jobs/owner-turns.js';
import { ownerOf } from '../common/tenancy/tenancy.js';
import { LONG_VALUES } from './vault.limits.js';

/** Long values in hand: each owner of projects has a few at a time, and so many may wait. */
@Injectable()
export class LongValues {
  private readonly turns = new OwnerTurns(LONG_VALUES);

  /**
   * Waits for the owner's turn; call what it returns when the value is no longer in memory.
   *
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  enter({ tenancy }: Caller): Promise<() => void> {
    return this.turns.enter(ownerOf(tenancy.project));
  }

  /** As {@link enter}, until an answer is sent or given up; one that is not read in time ends with its connection. */
  async enterUntilSent(caller: Caller, answer: ServerResponse): Promise<void> {
    untilSent(answer, LONG_VALUES.readMs, await this.enter(caller));
  }
}
