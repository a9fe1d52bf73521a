import { Module } from '@nestjs/common';
import { OverviewQueries } from './overview.queries.js';
import { OverviewResolver } from './overview.resolver.js';
import { OverviewService } from './overview.service.js';

/** A project in numbers. */
@Module({ providers: [OverviewQueries, OverviewResolver, OverviewService] })
export class OverviewModule {}
