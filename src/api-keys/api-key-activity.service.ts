import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { LOG, type Log } from '../common/environment/log.js';
import { USE_NOTED_SECONDS } from './api-keys.limits.js';
import type { PresentedKey } from './api-keys.queries.js';

interface Use {
  projectId: string;
  id: string;
  /** In hexadecimal: the hash that the key is stored under from now on. */
  hash: string;
}

const FLUSH_MS = 500;

/** What another replica has noted meanwhile is not noted again. A hash of the secret before is replaced. */
const NOTE = `UPDATE api_keys k SET last_used_at = now(), key_hash = decode(u.hash, 'hex')
  FROM json_to_recordset($1::json) AS u ("projectId" text, id uuid, hash text)
  WHERE k.project_id = u."projectId" AND k.id = u.id AND (k.key_hash <> decode(u.hash, 'hex')
    OR coalesce(k.last_used_at < now() - interval '${USE_NOTED_SECONDS} seconds', true))`;

/**
 * Notes when keys were last used, once a minute for each: gathered in memory and written together, so that no check waits
 * for it. With it goes what is hashed with the server's secret of before: a key in use outlives any number of rotations.
 */
@Injectable()
export class ApiKeyActivityService implements OnApplicationShutdown {
  private pending = new Map<string, Use>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Notes that a key is used now, if that is worth it. What it gathers is written at shutdown at the latest.
   *
   * @param hashes of the key, the present one first
   */
  note(projectId: string, { id, isUseDue, isHashCurrent }: PresentedKey, [hash]: readonly Buffer[]): void {
    if (!hash || (!isUseDue && isHashCurrent)) return;
    this.pending.set(id, { projectId, id, hash: hash.toString('hex') });
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.flush();
    await this.writing;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    // One batch at a time and rows in one order, so that two never wait for each other.
    const batch = [...this.pending.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    this.pending = new Map();
    this.writing = this.writing.then(() => this.write(batch));
  }

  private async write(batch: Use[]): Promise<void> {
    try {
      await this.database.rows(NOTE, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Uses of API keys could not be recorded');
    }
  }
}
