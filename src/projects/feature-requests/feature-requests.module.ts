import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { FeatureRequestsController } from './feature-requests.controller.js';
import './feature-requests.events.js';
import { FeatureRequestsQueries } from './feature-requests.queries.js';
import { FeatureRequestsService } from './feature-requests.service.js';

/** Features that users of the dashboard ask for. */
@Module({
  imports: [TeamsModule],
  controllers: [FeatureRequestsController],
  providers: [FeatureRequestsQueries, FeatureRequestsService],
})
export class FeatureRequestsModule {}
