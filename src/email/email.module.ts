import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../common/config/environment.js';
import { UsersModule } from '../users/users.module.js';
import { EmailDelivery } from './outbox/email-delivery.js';
import { EmailPreparation } from './outbox/email-preparation.js';
import { EmailSealing } from './outbox/email-sealing.js';
import { LoadedMailings } from './outbox/loaded-mailings.js';
import { OutboxClaims } from './outbox/outbox-claims.js';
import { OutboxCleanup } from './outbox/outbox-cleanup.js';
import { OutboxWorker } from './outbox/outbox-worker.js';
import { RecipientsQueries } from './outbox/recipients.queries.js';
import { mailerOptions } from './outbox/transports/smtp-options.js';
import { Transports } from './outbox/transports/transports.js';
import { EmailRenderer } from './renderer/email-renderer.js';
import { SystemEmails } from './system-emails.js';

/** Floor 3: what mails look like, and that each of them arrives once. */
@Module({
  imports: [UsersModule, MailerModule.forRootAsync({ inject: [ENVIRONMENT], useFactory: mailerOptions })],
  providers: [
    EmailDelivery,
    EmailPreparation,
    EmailRenderer,
    EmailSealing,
    LoadedMailings,
    OutboxClaims,
    OutboxCleanup,
    OutboxWorker,
    RecipientsQueries,
    SystemEmails,
    Transports,
  ],
  exports: [SystemEmails],
})
export class EmailModule {}
