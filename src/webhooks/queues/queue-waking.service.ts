import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { HURRY_RETRIES, RESUME_QUEUE } from './queue-waking.statements.js';

/** Makes the queues of endpoints due. */
@Injectable()
export class QueueWakingService {
  constructor(private readonly database: Database) {}

  /** Lets an endpoint that was disabled, or failed, be tried at once with all that waits. Call it in a transaction. */
  async resume(projectId: string, id: string): Promise<void> {
    // The queue first, as whoever writes results does: in the other order each could wait for the other.
    await this.database.rows(RESUME_QUEUE, [projectId, id]);
    await this.database.rows(HURRY_RETRIES, [projectId, id]);
  }
}
