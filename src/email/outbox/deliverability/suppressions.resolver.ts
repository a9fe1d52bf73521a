import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../../common/access/graphql-endpoint.js';
import { connectionOf } from '../../../common/graphql/connection.js';
import { EmailSuppressionRead, SuppressionArgs, SuppressionsArgs } from './suppressions.contract.js';
import { SuppressionsService } from './suppressions.service.js';

const EmailSuppressionConnection = connectionOf(EmailSuppressionRead, 'EmailSuppression');

/** Addresses that get no more emails, over GraphQL, for administrators. */
@Resolver(() => EmailSuppressionRead)
export class SuppressionsResolver {
  constructor(private readonly suppressions: SuppressionsService) {}

  @QueryEndpoint({
    name: 'emailSuppressions',
    access: 'admin',
    returns: EmailSuppressionConnection,
    throws: [],
    summary: 'The addresses that get no more emails, the latest first.',
  })
  list(@CurrentCaller() caller: Caller, @Args() args: SuppressionsArgs) {
    return this.suppressions.list(caller, args);
  }

  @QueryEndpoint({
    name: 'emailSuppression',
    access: 'admin',
    returns: EmailSuppressionRead,
    nullable: true,
    throws: [],
    summary: 'Why an address gets no more emails; null when it gets them.',
  })
  find(@CurrentCaller() caller: Caller, @Args() { address }: SuppressionArgs) {
    return this.suppressions.find(caller, address);
  }

  @MutationEndpoint({
    name: 'removeEmailSuppression',
    access: 'admin',
    returns: String,
    throws: ['EMAIL_SUPPRESSION_NOT_FOUND'],
    summary: 'Lets an address get emails again. Answers the address, in lower case.',
  })
  remove(@CurrentCaller() caller: Caller, @Args() { address }: SuppressionArgs) {
    return this.suppressions.remove(caller, address);
  }
}
