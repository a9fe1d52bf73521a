import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ProjectKeyUses } from '../../common/access/project-key-uses.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KEY_USE_NOTED_MS, KEY_USES_REMEMBERED } from './project-keys.limits.js';
import { NOTE_KEY_USES } from './project-keys.statements.js';

const FLUSH_MS = 500;

/**
 * Notes when the keys of a set were last used, every few minutes for each: gathered in memory and written together, so that
 * no request waits for it, and a flood of them is one row.
 */
@Injectable()
export class ProjectKeyActivityService extends ProjectKeyUses implements OnApplicationShutdown {
  /** The sets whose use is noted or about to be. */
  private readonly noted = new LRUCache<string, true>({ max: KEY_USES_REMEMBERED, ttl: KEY_USE_NOTED_MS });
  private pending = new Map<string, string>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  override note(projectId: string, setId: string): void {
    if (this.noted.has(setId)) return;
    this.noted.set(setId, true);
    this.pending.set(setId, projectId);
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
    const batch = [...this.pending]
      .map(([id, projectId]) => ({ id, projectId }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    this.pending = new Map();
    this.writing = this.writing.then(() => this.write(batch));
  }

  private async write(batch: Array<{ projectId: string; id: string }>): Promise<void> {
    try {
      await this.database.rows(NOTE_KEY_USES, [JSON.stringify(batch)]);
    } catch (error) {
      for (const { id } of batch) this.noted.delete(id);
      this.log.warn({ error: (error as Error).message }, 'Uses of project keys could not be recorded');
    }
  }
}
