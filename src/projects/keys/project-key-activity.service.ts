import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ProjectKeyUses } from '../../common/access/project-key-uses.js';
import { WriteBehind } from '../../common/concurrency/write-behind.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KEY_USE_NOTED_MS, KEY_USES_REMEMBERED } from './project-keys.limits.js';
import { NOTE_KEY_USES } from './project-keys.statements.js';

interface KeyUse {
  projectId: string;
  /** Of the set. */
  id: string;
}

/**
 * Notes when the keys of a set were last used, every few minutes for each: gathered in memory and written together, so that
 * no request waits for it, and a flood of them is one row.
 */
@Injectable()
export class ProjectKeyActivityService extends ProjectKeyUses implements OnApplicationShutdown {
  /**
   * The moments, on the steady clock, at which uses of sets were noted. The cache's own expiry would begin a timer for each
   * request, which keeps all of that request until it ends.
   */
  private readonly noted = new LRUCache<string, number>({ max: KEY_USES_REMEMBERED });
  private readonly uses = new WriteBehind<KeyUse>({
    write: (batch) => this.write(batch),
    orderOf: ({ id }) => id,
  });

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  override note(projectId: string, setId: string): void {
    const now = performance.now();
    if (now < (this.noted.get(setId) ?? -Infinity) + KEY_USE_NOTED_MS) return;
    this.noted.set(setId, now);
    this.uses.put(setId, { projectId, id: setId });
  }

  onApplicationShutdown(): Promise<void> {
    return this.uses.end();
  }

  private async write(batch: KeyUse[]): Promise<void> {
    try {
      await this.database.rows(NOTE_KEY_USES, [JSON.stringify(batch)]);
    } catch (error) {
      for (const { id } of batch) this.noted.delete(id);
      this.log.warn({ error: (error as Error).message }, 'Uses of project keys could not be recorded');
    }
  }
}
