import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { DraftCreate, DraftParams, DraftRead, DraftUpdate } from './drafts.contract.js';
import { DraftsService } from './drafts.service.js';

/** E-mail drafts over GraphQL, for administrators. */
@Resolver(() => DraftRead)
export class DraftsResolver {
  constructor(private readonly drafts: DraftsService) {}

  @Query(() => [DraftRead], { name: 'emailDrafts', description: 'The one changed last comes first.' })
  @Endpoint({ access: 'admin' })
  list(@CurrentCaller() caller: Caller) {
    return this.drafts.list(caller);
  }

  @Query(() => DraftRead, { name: 'emailDraft', nullable: true, description: 'One draft, or null.' })
  @Endpoint({ access: 'admin' })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.drafts.find(caller, checkArguments(DraftParams, { id }).id);
  }

  @Mutation(() => DraftRead, { name: 'createEmailDraft' })
  @Endpoint({ access: 'admin' })
  create(@CurrentCaller() caller: Caller, @Args('input') input: DraftCreate) {
    return this.drafts.create(caller, input);
  }

  @Mutation(() => DraftRead, { name: 'updateEmailDraft' })
  @Endpoint({ access: 'admin' })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: DraftUpdate,
  ) {
    return this.drafts.update(caller, checkArguments(DraftParams, { id }).id, input);
  }

  @Mutation(() => ID, { name: 'deleteEmailDraft', description: 'Answers the id of the deleted draft.' })
  @Endpoint({ access: 'admin' })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.drafts.delete(caller, checkArguments(DraftParams, { id }).id);
    return id;
  }
}
