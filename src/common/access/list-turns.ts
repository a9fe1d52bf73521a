import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { LISTS } from '../contract/page.limits.js';
import { schemaError } from '../contract/validate.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { ownerOf } from '../tenancy/tenancy.js';
import type { Caller } from './caller.js';

const RETRY_AFTER_SECONDS = 1;

/**
 * The reading of lists, which takes the database's time, the process's and its memory: each owner of projects has a few
 * at a time, and each request so many bytes of them, however many lists a GraphQL operation names.
 */
@Injectable()
export class ListTurns {
  private readonly owners = new Map<string, PQueue>();
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

  private async inTurn<T>(owner: string, read: () => Promise<T>): Promise<T> {
    const queue = this.owners.get(owner) ?? new PQueue({ concurrency: LISTS.atOnce });
    if (queue.size >= LISTS.waiting) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    this.owners.set(owner, queue);
    try {
      return await queue.add(read);
    } finally {
      if (queue.size === 0 && queue.pending === 0) this.owners.delete(owner);
    }
  }
}
