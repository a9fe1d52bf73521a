import { Args, Field, ID, Int, ObjectType, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { EmailParams, EmailRead } from '../outbox/emails.contract.js';
import { DraftParams } from '../drafts/drafts.contract.js';
import { EmailResendingService } from '../outbox/email-resending.service.js';
import { SendEmail } from './send-email.contract.js';
import { SendDraft, SentDraftRead } from './send-draft.contract.js';
import { SEND_DRAFT_ERRORS, SendDraftService } from './send-draft.service.js';
import { SendEmailService } from './send-email.service.js';
import { PreviewEmail, TestEmail, TestEmailRead } from './test-email.contract.js';
import { TestEmailService } from './test-email.service.js';
import { SEND_EMAIL_ERRORS } from './send-email.service.js';

@ObjectType({ description: 'A mailing that was queued.' })
export class SendEmailResult {
  @Field(() => ID)
  mailingId: string;

  @Field(() => Int)
  recipientCount: number;
}

/** Sending over GraphQL, for administrators. */
@Resolver()
export class SendingResolver {
  constructor(
    private readonly sending: SendEmailService,
    private readonly drafts: SendDraftService,
    private readonly resending: EmailResendingService,
    private readonly testing: TestEmailService,
  ) {}

  @MutationEndpoint({ name: 'sendEmail', access: 'admin', returns: SendEmailResult, throws: SEND_EMAIL_ERRORS })
  async send(@CurrentCaller() caller: Caller, @Args('input') input: SendEmail): Promise<SendEmailResult> {
    const { mailingId, results } = await this.sending.send(caller, input);
    return { mailingId, recipientCount: results.length };
  }

  @MutationEndpoint({
    name: 'sendEmailDraft',
    access: 'admin',
    returns: SentDraftRead,
    throws: SEND_DRAFT_ERRORS,
    summary: 'Sends a draft to its recipients as they are now; the same request sends it once.',
  })
  sendDraft(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: SendDraft,
  ) {
    return this.drafts.send(caller, checkArguments(DraftParams, { id }).id, input);
  }

  @MutationEndpoint({
    name: 'resendEmail',
    access: 'admin',
    returns: EmailRead,
    throws: ['EMAIL_NOT_FOUND', 'EMAIL_STILL_ON_ITS_WAY'],
    summary: 'Queues a copy and answers it.',
  })
  resend(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.resending.resend(caller, checkArguments(EmailParams, { id }).id);
  }

  @MutationEndpoint({
    name: 'sendPreviewEmail',
    access: 'admin',
    returns: EmailRead,
    throws: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST', 'EMAIL_THEME_ID_DOES_NOT_EXIST'],
    summary: 'Sends a template as its preview shows it.',
  })
  sendPreview(@CurrentCaller() caller: Caller, @Args('input') input: PreviewEmail) {
    return this.testing.sendPreview(caller, input);
  }

  @MutationEndpoint({
    name: 'checkMailServer',
    access: 'admin',
    returns: TestEmailRead,
    throws: [],
    summary: 'Sends one email through the server.',
  })
  checkServer(@CurrentCaller() caller: Caller, @Args('input') input: TestEmail) {
    return this.testing.tryServer(caller, input);
  }
}
