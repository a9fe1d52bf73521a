import { Args, ArgsType, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { Url } from '../../common/contract/fields.js';
import { ContactChannelArgs, toParams } from '../../users/contact-channels/contact-channels.args.js';
import { ContactVerificationService } from './contact-verification.service.js';

@ArgsType()
export class VerificationMailArgs extends ContactChannelArgs {
  @Url({ doc: 'Where the link in the mail leads.' }) callback_url: string;
}

/** Verification mails over GraphQL, for administrators. */
@Resolver()
export class ContactVerificationResolver {
  constructor(private readonly verification: ContactVerificationService) {}

  @MutationEndpoint({
    name: 'sendVerificationEmail',
    access: 'admin',
    returns: ID,
    throws: [
      'USER_ID_DOES_NOT_EXIST',
      'CONTACT_CHANNEL_NOT_FOUND',
      'EMAIL_ALREADY_VERIFIED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
    summary: 'Answers the id of the contact channel.',
  })
  async send(@CurrentCaller() caller: Caller, @Args() args: VerificationMailArgs): Promise<string> {
    await this.verification.send(caller, toParams(args), args.callback_url);
    return args.id;
  }
}
