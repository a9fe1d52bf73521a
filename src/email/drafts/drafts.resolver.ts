import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { DraftCreate, DraftParams, DraftRead, DraftUpdate } from './drafts.contract.js';
import { DraftsService } from './drafts.service.js';

/** Email drafts over GraphQL, for administrators. */
@Resolver(() => DraftRead)
export class DraftsResolver {
  constructor(private readonly drafts: DraftsService) {}

  @QueryEndpoint({
    name: 'emailDrafts',
    access: 'admin',
    returns: [DraftRead],
    throws: [],
    summary: 'The one changed last comes first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.drafts.list(caller);
  }

  @QueryEndpoint({
    name: 'emailDraft',
    access: 'admin',
    returns: DraftRead,
    nullable: true,
    throws: [],
    summary: 'One draft, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.drafts.find(caller, checkArguments(DraftParams, { id }).id);
  }

  @MutationEndpoint({ name: 'createEmailDraft', access: 'admin', returns: DraftRead, throws: [] })
  create(@CurrentCaller() caller: Caller, @Args('input') input: DraftCreate) {
    return this.drafts.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateEmailDraft',
    access: 'admin',
    returns: DraftRead,
    throws: ['EMAIL_DRAFT_NOT_FOUND', 'EMAIL_DRAFT_IS_CODE', 'EMAIL_DRAFT_HAS_BLOCKS'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: DraftUpdate,
  ) {
    return this.drafts.update(caller, checkArguments(DraftParams, { id }).id, input);
  }

  @MutationEndpoint({
    name: 'turnEmailDraftIntoSource',
    access: 'admin',
    returns: DraftRead,
    throws: ['EMAIL_DRAFT_NOT_FOUND', 'EMAIL_DRAFT_IS_CODE'],
    summary: 'Makes a draft without code one that is code. There is no way back.',
  })
  turnIntoSource(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.drafts.turnIntoSource(caller, checkArguments(DraftParams, { id }).id);
  }

  @MutationEndpoint({
    name: 'deleteEmailDraft',
    access: 'admin',
    returns: ID,
    throws: ['EMAIL_DRAFT_NOT_FOUND'],
    summary: 'Answers the id of the deleted draft.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.drafts.delete(caller, checkArguments(DraftParams, { id }).id);
    return id;
  }
}
