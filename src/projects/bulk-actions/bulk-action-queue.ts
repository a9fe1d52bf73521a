import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { LeasedQueue } from '../../common/jobs/leased-queue.js';
import type { LeasedItem, LeasedTable } from '../../common/jobs/leased-table.js';

/** PostgreSQL's NOTIFY on this channel, sent with the transaction that queues an action, wakes every worker. */
export const BULK_ACTION_CHANNEL = 'vestibule_bulk_actions';

const TABLE: LeasedTable<LeasedItem> = {
  name: 'bulk_actions',
  priorities: [0],
  columns: [],
  retries: { attempts: 5, firstDelayMs: 2_000 },
};

/** The bulk actions that are queued or worked on. */
@Injectable()
export class BulkActionQueue {
  readonly leases: LeasedQueue<LeasedItem>;

  constructor(database: Database) {
    this.leases = new LeasedQueue(database, TABLE);
  }
}
