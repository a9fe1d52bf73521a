import { Global, Module } from '@nestjs/common';
import { ActivityCounts } from './activity-counts.service.js';

/** Counters of what happens in projects. */
@Global()
@Module({ providers: [ActivityCounts], exports: [ActivityCounts] })
export class ActivityModule {}
