import { Module } from '@nestjs/common';
import { AudienceModule } from '../audience/audience.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { TransportsModule } from '../outbox/transports/transports.module.js';
import { FailedDigestController } from './failed-digest.controller.js';
import { FailedDigestQueries } from './failed-digest.queries.js';
import { FailedDigestService } from './failed-digest.service.js';
import { ManagedDomainsController } from './managed-domains.controller.js';
import { SendDraftController } from './send-draft.controller.js';
import { SendDraftService } from './send-draft.service.js';
import { SendEmailController } from './send-email.controller.js';
import { SendEmailService } from './send-email.service.js';
import { SendingResolver } from './sending.resolver.js';
import { SignInInvitationController } from './sign-in-invitation.controller.js';
import { SignInInvitationService } from './sign-in-invitation.service.js';
import { TestEmailController } from './test-email.controller.js';
import { TestEmailService } from './test-email.service.js';

/** Requests to send emails. */
@Module({
  imports: [AudienceModule, DraftsModule, OutboxModule, TransportsModule],
  controllers: [
    FailedDigestController,
    ManagedDomainsController,
    SendDraftController,
    SendEmailController,
    SignInInvitationController,
    TestEmailController,
  ],
  providers: [
    FailedDigestQueries,
    FailedDigestService,
    SendDraftService,
    SendEmailService,
    SendingResolver,
    SignInInvitationService,
    TestEmailService,
  ],
})
export class SendingModule {}
