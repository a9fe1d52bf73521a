import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { MetricsQuery } from './metrics.contract.js';
import { MetricsService } from './metrics.service.js';
import { ProjectMetricsRead } from './overviews.contract.js';

/** Counts of users. */
@ApiTags('Metrics')
@Controller('api/v1/internal/metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: ProjectMetricsRead,
    throws: [],
    summary: 'Read how many users the project has, who came last, and what was bought and sent.',
  })
  read(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery) {
    return this.metrics.readWithOverviews(caller, query.include_anonymous === 'true');
  }
}
