import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../common/config/environment.js';
import { UsersModule } from '../users/users.module.js';
import { AudienceResolver } from './audience/audience.resolver.js';
import { AudienceService } from './audience/audience.service.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsResolver } from './drafts/drafts.resolver.js';
import { DraftsService } from './drafts/drafts.service.js';
import { EmailSources } from './email-sources.js';
import { NotificationPreferencesController } from './notifications/notification-preferences.controller.js';
import { NotificationPreferencesResolver } from './notifications/notification-preferences.resolver.js';
import { NotificationPreferencesService } from './notifications/notification-preferences.service.js';
import { UnsubscribeController } from './notifications/unsubscribe.controller.js';
import { UnsubscribeService } from './notifications/unsubscribe.service.js';
import { EmailDelivery } from './outbox/email-delivery.js';
import { EmailPreparation } from './outbox/email-preparation.js';
import { EmailSealing } from './outbox/email-sealing.js';
import { EmailsController } from './outbox/emails.controller.js';
import { EmailsQueries } from './outbox/emails.queries.js';
import { EmailsResolver } from './outbox/emails.resolver.js';
import { EmailsService } from './outbox/emails.service.js';
import { LoadedMailings } from './outbox/loaded-mailings.js';
import { Mailings } from './outbox/mailings.service.js';
import { OutboxClaims } from './outbox/outbox-claims.js';
import { OutboxCleanup } from './outbox/outbox-cleanup.js';
import { OutboxWorker } from './outbox/outbox-worker.js';
import { RecipientsQueries } from './outbox/recipients.queries.js';
import { mailerOptions } from './outbox/transports/smtp-options.js';
import { Transports } from './outbox/transports/transports.js';
import { PreviewController } from './preview/preview.controller.js';
import { PreviewResolver } from './preview/preview.resolver.js';
import { PreviewService } from './preview/preview.service.js';
import { EmailRenderer } from './renderer/email-renderer.js';
import { FailedDigestController } from './sending/failed-digest.controller.js';
import { FailedDigestService } from './sending/failed-digest.service.js';
import { ResendingService } from './sending/resending.service.js';
import { SendEmailController } from './sending/send-email.controller.js';
import { SendEmailService } from './sending/send-email.service.js';
import { SendingResolver } from './sending/sending.resolver.js';
import { SignInInvitationController } from './sending/sign-in-invitation.controller.js';
import { SignInInvitationService } from './sending/sign-in-invitation.service.js';
import { TestEmailController } from './sending/test-email.controller.js';
import { TestEmailService } from './sending/test-email.service.js';
import { SystemEmails } from './system-emails.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesResolver } from './templates/templates.resolver.js';
import { TemplatesService } from './templates/templates.service.js';
import { ThemesController } from './themes/themes.controller.js';
import { ThemesResolver } from './themes/themes.resolver.js';
import { ThemesService } from './themes/themes.service.js';

/** Floor 3: what mails look like, and that each of them arrives once. */
@Module({
  imports: [UsersModule, MailerModule.forRootAsync({ imports: [], inject: [ENVIRONMENT], useFactory: mailerOptions })],
  controllers: [
    DraftsController,
    EmailsController,
    FailedDigestController,
    NotificationPreferencesController,
    PreviewController,
    SendEmailController,
    SignInInvitationController,
    TemplatesController,
    TestEmailController,
    ThemesController,
    UnsubscribeController,
  ],
  providers: [
    AudienceResolver,
    AudienceService,
    DraftsResolver,
    DraftsService,
    EmailDelivery,
    EmailPreparation,
    EmailRenderer,
    EmailSealing,
    EmailSources,
    EmailsQueries,
    EmailsResolver,
    EmailsService,
    FailedDigestService,
    LoadedMailings,
    Mailings,
    NotificationPreferencesResolver,
    NotificationPreferencesService,
    OutboxClaims,
    OutboxCleanup,
    OutboxWorker,
    PreviewResolver,
    PreviewService,
    RecipientsQueries,
    ResendingService,
    SendEmailService,
    SendingResolver,
    SignInInvitationService,
    SystemEmails,
    TemplatesResolver,
    TemplatesService,
    TestEmailService,
    ThemesResolver,
    ThemesService,
    Transports,
    UnsubscribeService,
  ],
  exports: [EmailRenderer, SystemEmails],
})
export class EmailModule {}
