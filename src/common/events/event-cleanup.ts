import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';
import { EventEntity } from './event.entity.js';

/** The age at which an event is dropped. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Drops old events. */
@Injectable()
export class EventCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-events',
      cron: '37 * * * *',
      work: async () => {
        await database.repository(EventEntity).delete({ occurredAt: LessThan(new Date(Date.now() - KEPT_MS)) });
      },
    });
  }
}
