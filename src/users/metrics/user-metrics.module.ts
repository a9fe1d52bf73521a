import { Module } from '@nestjs/common';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsQueries } from './metrics.queries.js';
import { MetricsResolver, ProjectMetricsResolver } from './metrics.resolver.js';
import { MetricsService } from './metrics.service.js';
import { OverviewsQueries } from './overviews.queries.js';

/** Showing the counts of a project's users. */
@Module({
  imports: [UserReadsModule],
  controllers: [MetricsController],
  providers: [MetricsQueries, MetricsResolver, MetricsService, OverviewsQueries, ProjectMetricsResolver],
})
export class UserMetricsModule {}
