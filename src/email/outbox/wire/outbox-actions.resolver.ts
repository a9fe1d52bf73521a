import { Args, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../../common/access/graphql-endpoint.js';
import { perCaller } from '../../../common/graphql/per-caller.js';
import { EmailRead } from '../emails.contract.js';
import { ChangeEmails, EmailChangeRead, EmailProgressRead } from './outbox-actions.contract.js';
import { OutboxActionsService } from './outbox-actions.service.js';

/** The progress of emails, and the actions on them before they are sent, for administrators. */
@Resolver(() => EmailRead)
export class OutboxActionsResolver {
  private readonly progress = perCaller((caller, ids) => this.actions.readProgress(caller, ids));

  constructor(private readonly actions: OutboxActionsService) {}

  @FieldEndpoint({
    name: 'progress',
    access: 'admin',
    returns: EmailProgressRead,
    nullable: true,
    throws: [],
    summary: 'How far it is, and what can be done with it; null for one that was deleted meanwhile.',
  })
  read(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return this.progress(caller).load(email.id);
  }

  @MutationEndpoint({
    name: 'changeEmails',
    access: 'admin',
    returns: [EmailChangeRead],
    throws: [],
    summary: 'Pauses, resumes, reschedules, retries or cancels emails, each for itself; answers what became of each.',
  })
  change(@CurrentCaller() caller: Caller, @Args('input') input: ChangeEmails) {
    return this.actions.change(caller, input);
  }
}
