import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { LeasedQueue } from '../../common/jobs/leased-queue.js';
import type { LeasedItem, LeasedTable } from '../../common/jobs/leased-table.js';

/** PostgreSQL's NOTIFY on this channel, sent with the transaction that queues an import, wakes every worker. */
export const IMPORT_CHANNEL = 'vestibule_imports';

/** An import that this process works on: nobody else does while the lease lasts. */
export interface ClaimedImport extends LeasedItem {
  mode: 'check' | 'run';
}

const TABLE: LeasedTable<ClaimedImport> = {
  name: 'imports',
  priorities: [0],
  columns: ['mode'],
  retries: { attempts: 5, firstDelayMs: 2_000 },
};

/** The imports that are queued or worked on. */
@Injectable()
export class ImportQueue {
  readonly leases: LeasedQueue<ClaimedImport>;

  constructor(database: Database) {
    this.leases = new LeasedQueue(database, TABLE);
  }
}
