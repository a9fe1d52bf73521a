import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { LOG, type Log } from '../common/environment/log.js';
import type { PresentedKey } from './api-keys.queries.js';
import { NOTE_USES } from './api-keys.statements.js';

interface Use {
  projectId: string;
  id: string;
  /** The hash by the present secret, in hexadecimal. */
  hash: string;
}

const FLUSH_MS = 500;

/**
 * Notes when keys were last used, once a minute for each: gathered in memory and written together, so that no check waits
 * for it. A hash by the server's previous secret is replaced on the way: a key in use outlives any number of rotations.
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
   * Notes that a key is used now, if its last note is old or its hash is by the previous secret. Notes are written within
   * half a second, and at shutdown.
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
      await this.database.rows(NOTE_USES, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Uses of API keys could not be recorded');
    }
  }
}
