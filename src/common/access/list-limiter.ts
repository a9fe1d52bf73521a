import { Injectable } from '@nestjs/common';
import { LISTS } from '../contract/page.limits.js';
import { schemaError } from '../contract/validate.js';
import { OwnerSemaphore } from '../concurrency/owner-semaphore.js';
import { Throttle } from '../concurrency/throttle.js';
import { ownerOf } from '../tenancy/tenancy.js';
import type { Caller } from '../caller/caller.js';

/** The bytes of rows that were read: `paced` ones count for the pace of the owner alone, not for the request. */
interface ReadList {
  bytes: number;
  paced?: number;
}

/**
 * Bounds the reading of lists, which costs time of the database and of the process, and memory: an owner of projects
 * reads a few lists at a time and so many bytes of long ones a second, and a request so many bytes in all, however many
 * lists a GraphQL operation names.
 */
@Injectable()
export class ListLimiter {
  private readonly semaphore = new OwnerSemaphore({
    ofOwner: LISTS.atOnce,
    waitingOfOwner: LISTS.waiting,
    inAll: Infinity,
  });
  private readonly throttle = new Throttle({ perSecond: LISTS.longPerSecond, burst: LISTS.burstOfLong });
  private readonly readBytes = new WeakMap<Caller, number>();

  /**
   * Reads a list when the owner's turn has come.
   *
   * @param read tells how many bytes of rows it read; `paced` where they count for the owner's pace alone, because the list is
   *   the request's only one and has a bound of its own
   * @throws TooManyRequestsError (429) when too many lists of the owner wait; KnownError SCHEMA_ERROR when the request
   *   has read too much in all
   */
  async run<T extends ReadList>(caller: Caller, read: () => Promise<T>): Promise<T> {
    const list = await this.inTurn(ownerOf(caller.tenancy.project), read);
    const bytes = (this.readBytes.get(caller) ?? 0) + list.bytes;
    this.readBytes.set(caller, bytes);
    if (bytes <= LISTS.bytesOfRequest) return list;
    throw schemaError('The operation', [
      { path: 'lists', message: 'may not be so long together: ask for fewer at once' },
    ]);
  }

  private async inTurn<T extends ReadList>(owner: string, read: () => Promise<T>): Promise<T> {
    const leave = await this.semaphore.enter(owner);
    try {
      return await this.readThrottled(owner, read);
    } finally {
      leave();
    }
  }

  /** An owner who read too many bytes of long lists waits with the next list, long or not. */
  private async readThrottled<T extends ReadList>(owner: string, read: () => Promise<T>): Promise<T> {
    await this.throttle.wait(owner);
    const list = await read();
    const bytes = list.bytes + (list.paced ?? 0);
    if (bytes >= LISTS.long) this.throttle.spend(owner, bytes);
    return list;
  }
}
