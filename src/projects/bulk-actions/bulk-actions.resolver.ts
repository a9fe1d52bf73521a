import { Args, Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { BulkActionArgs, BulkActionResultsArgs } from './bulk-actions.args.js';
import { BulkActionCreate, BulkActionRead, BulkActionResultsRead } from './bulk-actions.contract.js';
import { BULK_ACTION_CANCEL_ERRORS, BULK_ACTION_ERRORS, BulkActionsService } from './bulk-actions.service.js';

/** Changes to many users over GraphQL, for administrators. */
@Resolver(() => BulkActionRead)
export class BulkActionsResolver {
  constructor(private readonly actions: BulkActionsService) {}

  @QueryEndpoint({
    name: 'bulkActions',
    access: 'admin',
    returns: [BulkActionRead],
    throws: [],
    summary: 'The newest twenty, the newest first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.actions.list(caller);
  }

  @QueryEndpoint({ name: 'bulkAction', access: 'admin', returns: BulkActionRead, throws: ['BULK_ACTION_NOT_FOUND'] })
  read(@CurrentCaller() caller: Caller, @Args() { id }: BulkActionArgs) {
    return this.actions.get(caller, id);
  }

  @QueryEndpoint({
    name: 'bulkActionResults',
    access: 'admin',
    returns: BulkActionResultsRead,
    throws: ['BULK_ACTION_NOT_FOUND'],
    summary: 'The users whom it skipped, or for whom it was refused, and why. For all others it was done.',
  })
  results(@CurrentCaller() caller: Caller, @Args() { id, first, from_number: cursor }: BulkActionResultsArgs) {
    return this.actions.results(caller, id, { limit: first, cursor: cursor ?? undefined });
  }

  @MutationEndpoint({
    name: 'startBulkAction',
    access: 'admin',
    returns: BulkActionRead,
    throws: BULK_ACTION_ERRORS,
    summary: 'Has a change made to many users, in the background: those of some ids, or all who match a filter now.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: BulkActionCreate) {
    return this.actions.create(caller, input);
  }

  @MutationEndpoint({
    name: 'cancelBulkAction',
    access: 'admin',
    returns: BulkActionRead,
    throws: BULK_ACTION_CANCEL_ERRORS,
    summary: 'Stops a bulk action; what it did stays.',
  })
  cancel(@CurrentCaller() caller: Caller, @Args() { id }: BulkActionArgs) {
    return this.actions.cancel(caller, id);
  }
}
