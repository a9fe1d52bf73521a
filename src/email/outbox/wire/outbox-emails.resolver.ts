import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../../common/contract/check-arguments.js';
import { EmailParams } from '../emails.contract.js';
import { EDIT_ERRORS, OutboxEditingService } from './outbox-editing.service.js';
import { OutboxEmailRead, OutboxEmailUpdate } from './outbox-emails.contract.js';
import { OutboxEmailsService } from './outbox-emails.service.js';

/** Emails of the outbox as they are edited, over GraphQL, for administrators. */
@Resolver(() => OutboxEmailRead)
export class OutboxEmailsResolver {
  constructor(
    private readonly outbox: OutboxEmailsService,
    private readonly editing: OutboxEditingService,
  ) {}

  @QueryEndpoint({
    name: 'outboxEmail',
    access: 'admin',
    returns: OutboxEmailRead,
    throws: ['EMAIL_NOT_FOUND'],
    summary: 'An email with its source, theme, variables and recipient.',
  })
  get(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.outbox.get(caller, checkArguments(EmailParams, { id }).id);
  }

  @MutationEndpoint({
    name: 'updateOutboxEmail',
    access: 'admin',
    returns: Boolean,
    throws: EDIT_ERRORS,
    summary:
      'Changes an email that was not sent yet; with other content or another recipient it begins anew. Answers true.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: OutboxEmailUpdate,
  ): Promise<true> {
    await this.editing.change(caller, checkArguments(EmailParams, { id }).id, input);
    return true;
  }
}
