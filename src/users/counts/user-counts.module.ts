import { Module } from '@nestjs/common';
import { CountsBackfill } from './counts-backfill.js';
import { CountsCleanup } from './counts-cleanup.js';
import { UserCountsQueries } from './user-counts.queries.js';
import { UserCountsService } from './user-counts.service.js';
import { VisitsService } from './visits.service.js';

/** Counters of users by day, country and way to sign in, kept up to date by those who make, change and delete users. */
@Module({
  providers: [CountsBackfill, CountsCleanup, UserCountsQueries, UserCountsService, VisitsService],
  exports: [UserCountsService, VisitsService],
})
export class UserCountsModule {}
