import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../common/database/database.js';
import { bodyOf } from '../calls/message.js';
import { BATCH, KEPT_BODIES } from '../webhooks.limits.js';
import { READ_BODIES } from './endpoint-queues.statements.js';

/** By the ids of events. */
type Bodies = ReadonlyMap<string, Buffer>;

/** The memory that an entry takes beside its body, in bytes, about. */
const ENTRY_BYTES = 500;

/**
 * The bodies of messages about events. An event never changes: its body is read and made once for all endpoints that it goes to at
 * about the same time.
 */
@Injectable()
export class EventBodies {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BODIES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  });
  /** Reads that asked for an event. */
  private readonly underWay = new Map<string, Promise<Bodies>>();

  constructor(private readonly database: Database) {}

  /**
   * The bodies of the first of these events, in their order: no more bytes than a batch may have, unless the first one alone
   * has more.
   *
   * @returns none if the first event is gone
   */
  async read(projectId: string, ids: readonly string[]): Promise<Buffer[]> {
    const bodies: Buffer[] = [];
    let bytes = 0;
    let mayAsk = true;
    for (const [place, id] of ids.entries()) {
      let body = await this.find(projectId, id);
      if (!body && mayAsk) {
        mayAsk = false;
        body = (await this.ask(projectId, ids.slice(place))).get(id);
      }
      bytes += body?.length ?? 0;
      if (!body || (bytes > BATCH.bytes && bodies.length > 0)) break;
      bodies.push(body);
    }
    return bodies;
  }

  private async find(projectId: string, id: string): Promise<Buffer | undefined> {
    const key = keyOf(projectId, id);
    const kept = this.kept.get(key);
    if (kept) return kept;
    // Whoever asked hears of an error; others ask again.
    const read = await this.underWay.get(key)?.catch(() => null);
    return read?.get(id);
  }

  /** Asks for those that are not kept and nobody asked for yet. */
  private async ask(projectId: string, ids: readonly string[]): Promise<Bodies> {
    const keys = new Map(ids.map((id) => [id, keyOf(projectId, id)]));
    const asked = ids.filter((id) => !this.kept.has(keys.get(id)!) && !this.underWay.has(keys.get(id)!));
    const reading = this.readRows(projectId, asked);
    for (const id of asked) this.underWay.set(keys.get(id)!, reading);
    try {
      const bodies = await reading;
      for (const [id, body] of bodies) this.kept.set(keyOf(projectId, id), body);
      return bodies;
    } finally {
      for (const id of asked) this.underWay.delete(keys.get(id)!);
    }
  }

  private async readRows(projectId: string, ids: readonly string[]): Promise<Bodies> {
    const rows = await this.database.rows<{ id: string; type: string; data: string }>(READ_BODIES, [projectId, ids]);
    return new Map(rows.map(({ id, type, data }) => [id, bodyOf(type, data)]));
  }
}

function keyOf(projectId: string, eventId: string): string {
  return `${projectId} ${eventId}`;
}
