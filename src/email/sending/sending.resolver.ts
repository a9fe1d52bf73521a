import { Args, Field, ID, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { EmailParams, EmailRead } from '../outbox/emails.contract.js';
import { ResendingService } from '../outbox/resending.service.js';
import { SendEmail } from './send-email.contract.js';
import { SendEmailService } from './send-email.service.js';
import { PreviewEmail, TestEmail, TestEmailRead } from './test-email.contract.js';
import { TestEmailService } from './test-email.service.js';

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
    private readonly resending: ResendingService,
    private readonly testing: TestEmailService,
  ) {}

  @Mutation(() => SendEmailResult, { name: 'sendEmail' })
  @Endpoint({ access: 'admin', throws: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'USER_ID_DOES_NOT_EXIST'] })
  async send(@CurrentCaller() caller: Caller, @Args('input') input: SendEmail): Promise<SendEmailResult> {
    const { mailingId, results } = await this.sending.send(caller, input);
    return { mailingId, recipientCount: results.length };
  }

  @Mutation(() => EmailRead, { name: 'resendEmail', description: 'Queues a copy and answers it.' })
  @Endpoint({ access: 'admin' })
  resend(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.resending.resend(caller, checkArguments(EmailParams, { id }).id);
  }

  @Mutation(() => EmailRead, { name: 'sendPreviewEmail', description: 'Sends a template as its preview shows it.' })
  @Endpoint({ access: 'admin', throws: ['REQUIRES_CUSTOM_EMAIL_SERVER'] })
  sendPreview(@CurrentCaller() caller: Caller, @Args('input') input: PreviewEmail) {
    return this.testing.sendPreview(caller, input);
  }

  @Mutation(() => TestEmailRead, { name: 'checkMailServer', description: 'Sends one mail through the server.' })
  @Endpoint({ access: 'admin' })
  checkServer(@CurrentCaller() caller: Caller, @Args('input') input: TestEmail) {
    return this.testing.tryServer(caller, input);
  }
}
