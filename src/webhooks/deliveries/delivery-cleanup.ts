import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { EndpointQueues } from '../queues/endpoint-queues.js';
import { DROP_OLD, DROP_ORPHANS, DROPPED_BATCH, RECOUNT_PENDING } from './delivery-cleanup.statements.js';

/** Scheduled jobs: delete deliveries that are old or whose endpoint is gone, and take up abandoned queues. */
@Injectable()
export class DeliveryCleanup {
  constructor(jobs: JobsService, database: Database, queues: EndpointQueues) {
    jobs.schedule({ name: 'take-up-webhook-lanes', cron: '*/5 * * * *', work: () => queues.takeUpAbandoned() });
    jobs.schedule({
      name: 'drop-old-webhook-deliveries',
      cron: '23 * * * *',
      work: async () => {
        let hasDropped = false;
        for (const statement of [DROP_OLD, DROP_ORPHANS]) {
          for (let count = DROPPED_BATCH; count === DROPPED_BATCH;) {
            count = (await database.rows(statement)).length;
            hasDropped ||= count > 0;
          }
        }
        if (hasDropped) await database.rows(RECOUNT_PENDING);
      },
    });
  }
}
