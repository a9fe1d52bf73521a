import { Args, ArgsType, ID, Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { Uuid } from '../../common/contract/fields.js';
import { SavedViewCreate, SavedViewParams, SavedViewRead, SavedViewUpdate } from './saved-views.contract.js';
import { SavedViewsService } from './saved-views.service.js';

@ArgsType()
class SavedViewArgs {
  @Uuid() id: string;
}

/** Saved views of the list of users over GraphQL, for administrators. */
@Resolver(() => SavedViewRead)
export class SavedViewsResolver {
  constructor(private readonly views: SavedViewsService) {}

  @QueryEndpoint({
    name: 'savedViews',
    access: 'admin',
    returns: [SavedViewRead],
    throws: [],
    summary: 'The saved views of the list of users, by their names.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.views.list(caller);
  }

  @MutationEndpoint({
    name: 'createSavedView',
    access: 'admin',
    returns: SavedViewRead,
    throws: ['SAVED_VIEW_ALREADY_EXISTS', 'SAVED_VIEW_LIMIT_REACHED'],
    summary: 'Saves a filter and order of the list of users under a name, for all colleagues.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: SavedViewCreate) {
    return this.views.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateSavedView',
    access: 'admin',
    returns: SavedViewRead,
    throws: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_ALREADY_EXISTS'],
    summary: 'Renames a saved view, or has it show others.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: SavedViewUpdate,
  ) {
    return this.views.update(caller, checkArguments(SavedViewParams, { id }).id, input);
  }

  @MutationEndpoint({
    name: 'deleteSavedView',
    access: 'admin',
    returns: ID,
    throws: ['SAVED_VIEW_NOT_FOUND'],
    summary: 'Answers the id of the deleted view.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() { id }: SavedViewArgs): Promise<string> {
    await this.views.delete(caller, id);
    return id;
  }
}
