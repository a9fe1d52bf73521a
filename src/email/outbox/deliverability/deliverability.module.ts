import { Module } from '@nestjs/common';
import { DeliveryReportsService } from './delivery-reports.service.js';
import './suppressions.events.js';
import { SuppressionsController } from './suppressions.controller.js';
import { SuppressionsQueries } from './suppressions.queries.js';
import { SuppressionsResolver } from './suppressions.resolver.js';
import { SuppressionsService } from './suppressions.service.js';

/** The later fate of emails that a server took, and the addresses that get no more. */
@Module({
  controllers: [SuppressionsController],
  providers: [DeliveryReportsService, SuppressionsQueries, SuppressionsResolver, SuppressionsService],
  exports: [DeliveryReportsService, SuppressionsService],
})
export class DeliverabilityModule {}
