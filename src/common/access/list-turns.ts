import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { LISTS } from '../contract/page.limits.js';
import { schemaError } from '../contract/validate.js';
import { turnOf } from '../jobs/queue-turn.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { ownerOf } from '../tenancy/tenancy.js';
import type { Caller } from './caller.js';

const RETRY_AFTER_SECONDS = 1;
const SECOND_MS = 1_000;

/** What an owner reads, and the moment until which they have read for, on the steady clock. */
interface Reader {
  queue: PQueue;
  readUntil: number;
}

/**
 * The reading of lists, which takes the database's time, the process's and its memory: each owner of projects has a few
 * at a time, so many bytes of long ones in a second, and each request so many bytes, however many lists a GraphQL
 * operation names.
 */
@Injectable()
export class ListTurns {
  private readonly owners = new Map<string, Reader>();
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
    const reader = this.owners.get(owner) ?? { queue: new PQueue({ concurrency: LISTS.atOnce }), readUntil: 0 };
    if (reader.queue.size >= LISTS.waiting) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    this.owners.set(owner, reader);
    const end = await turnOf(reader.queue);
    try {
      return await readAtPace(reader, read);
    } finally {
      end();
      this.forgetIdle(owner, reader);
    }
  }

  /** Whoever has read ahead is remembered until that is made up for. */
  private forgetIdle(owner: string, reader: Reader): void {
    if (reader.queue.size > 0 || reader.queue.pending > 0) return;
    const ahead = reader.readUntil - performance.now();
    if (ahead <= 0) this.owners.delete(owner);
    else setTimeout(() => this.forgetIdle(owner, reader), ahead + 1).unref();
  }
}

/** Who has read more long lists than their pace allows waits with the next one, long or not. */
async function readAtPace<T extends { bytes: number }>(reader: Reader, read: () => Promise<T>): Promise<T> {
  const ahead = reader.readUntil - performance.now() - (LISTS.burstOfLong / LISTS.longPerSecond) * SECOND_MS;
  if (ahead > 0) await delay(ahead);
  const list = await read();
  if (list.bytes >= LISTS.long) {
    const took = (list.bytes / LISTS.longPerSecond) * SECOND_MS;
    reader.readUntil = Math.max(reader.readUntil, performance.now()) + took;
  }
  return list;
}
