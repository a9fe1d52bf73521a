import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WriteBehind } from '../common/concurrency/write-behind.js';
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

/**
 * Notes when keys were last used, once a minute for each: gathered in memory and written together, so that no check waits
 * for it. A hash by the server's previous secret is replaced on the way: a key in use outlives any number of rotations.
 */
@Injectable()
export class ApiKeyActivityService implements OnApplicationShutdown {
  private readonly uses = new WriteBehind<Use>({
    write: (batch) => this.write(batch),
    orderOf: ({ id }) => id,
  });

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
    this.uses.put(id, { projectId, id, hash: hash.toString('hex') });
  }

  onApplicationShutdown(): Promise<void> {
    return this.uses.end();
  }

  private async write(batch: Use[]): Promise<void> {
    try {
      await this.database.rows(NOTE_USES, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Uses of API keys could not be recorded');
    }
  }
}
