import { Module } from '@nestjs/common';
import { DeliverabilityModule } from '../outbox/deliverability/deliverability.module.js';
import { TransportsModule } from '../outbox/transports/transports.module.js';
import { DeliveryReportsController } from './delivery-reports.controller.js';
import { ReportIntakeService } from './report-intake.service.js';
import { ReportProofsService } from './report-proofs.service.js';
import { SnsProofsService } from './sns-proofs.service.js';

/** Reports of providers on emails. */
@Module({
  imports: [DeliverabilityModule, TransportsModule],
  controllers: [DeliveryReportsController],
  providers: [ReportIntakeService, ReportProofsService, SnsProofsService],
})
export class EmailDeliveryReportsModule {}
