import { Injectable } from '@nestjs/common';
import { LISTS } from '../contract/page.limits.js';
import { schemaError } from '../contract/validate.js';
import { OwnerTurns } from '../jobs/owner-turns.js';
import { Pace } from '../jobs/pace.js';
import { ownerOf } from '../tenancy/tenancy.js';
import type { Caller } from './caller.js';

/**
 * The reading of lists, which takes the database's time, the process's and its memory: each owner of projects has a few
 * at a time, so many bytes of long ones in a second, and each request so many bytes, however many lists a GraphQL
 * operation names.
 */
@Injectable()
export class ListTurns {
  private readonly turns = new OwnerTurns({ ofOwner: LISTS.atOnce, waitingOfOwner: LISTS.waiting, inAll: Infinity });
  private readonly pace = new Pace({ perSecond: LISTS.longPerSecond, burst: LISTS.burstOfLong });
  private readonly readBytes = new WeakMap<Caller, number>();

  /**
   * Reads a list when the owner's turn has come.
   *
   * @param read tells how many bytes of rows it read
   * @throws TooManyRequestsError (429) when too many lists of the owner wait; KnownError SCHEMA_ERROR when the request
   *   has read too much in all
   */
  async run<T extends { bytes: number }>(caller: Caller, read: () => Promise<T>): Promise<T> {
    const list = await this.inTurn(ownerOf(caller.tenancy.project), read);
    const bytes = (this.readBytes.get(caller) ?? 0) + list.bytes;
    this.readBytes.set(caller, bytes);
    if (bytes <= LISTS.bytesOfRequest) return list;
    throw schemaError('The operation', [
      { path: 'lists', message: 'may not be so long together: ask for fewer at once' },
    ]);
  }

  private async inTurn<T extends { bytes: number }>(owner: string, read: () => Promise<T>): Promise<T> {
    const leave = await this.turns.enter(owner);
    try {
      return await this.readAtPace(owner, read);
    } finally {
      leave();
    }
  }

  /** Who has read more long lists than their pace allows waits with the next one, long or not. */
  private async readAtPace<T extends { bytes: number }>(owner: string, read: () => Promise<T>): Promise<T> {
    await this.pace.keep(owner);
    const list = await read();
    if (list.bytes >= LISTS.long) this.pace.spend(owner, list.bytes);
    return list;
  }
}
