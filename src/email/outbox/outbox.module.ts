import { Module } from '@nestjs/common';
import { EmailContentModule } from './content/email-content.module.js';
import { RendererModule } from '../renderer/renderer.module.js';
import { EmailExportsController } from './email-exports.controller.js';
import { EmailExportsService } from './email-exports.service.js';
import { EmailDeliveryService } from './email-delivery.service.js';
import { EmailPreparationService } from './email-preparation.service.js';
import { EmailsController } from './emails.controller.js';
import { EmailsQueries } from './emails.queries.js';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';
import './outbox.events.js';
import { MailingsService } from './mailings.service.js';
import { OutboxCleanup } from './outbox-cleanup.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';
import { RecipientsQueries } from './recipients.queries.js';
import { EmailResendingService } from './email-resending.service.js';
import { SharedServerModule } from './shared-server/shared-server.module.js';
import { SystemEmailsService } from './system-emails.service.js';
import { TransportsModule } from './transports/transports.module.js';

/** Emails from the queue to the email server. No other module writes them. */
@Module({
  imports: [EmailContentModule, RendererModule, SharedServerModule, TransportsModule],
  controllers: [EmailExportsController, EmailsController],
  providers: [
    EmailDeliveryService,
    EmailExportsService,
    EmailPreparationService,
    EmailsQueries,
    EmailsResolver,
    EmailsService,
    MailingsService,
    OutboxCleanup,
    OutboxQueue,
    OutboxWorker,
    RecipientsQueries,
    EmailResendingService,
    SystemEmailsService,
  ],
  exports: [
    EmailsQueries,
    EmailsService,
    MailingsService,
    RecipientsQueries,
    EmailResendingService,
    SystemEmailsService,
    EmailContentModule,
  ],
})
export class OutboxModule {}
