import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';
import { DEFINITION_ERRORS } from './definition-changes.js';
import { HolderCountLoader } from './holder-count.loader.js';
import {
  DefinitionArgs,
  DefinitionCreateArgs,
  DefinitionScopeArgs,
  DefinitionUpdateArgs,
} from './permission-definitions.args.js';
import { HolderCountRead, ScopedDefinitionRead } from './permission-definitions.contract.js';
import { PermissionDefinitionsService } from './permission-definitions.service.js';

/** Permission definitions over GraphQL, for administrators. */
@Resolver(() => ScopedDefinitionRead)
export class PermissionDefinitionsResolver {
  constructor(
    private readonly definitions: PermissionDefinitionsService,
    private readonly holders: HolderCountLoader,
  ) {}

  @QueryEndpoint({
    name: 'permissionDefinitions',
    access: 'admin',
    returns: [ScopedDefinitionRead],
    throws: [],
    summary: 'Sorted by id, those of the system first.',
  })
  list(@CurrentCaller() caller: Caller, @Args() { scope }: DefinitionScopeArgs) {
    return this.definitions.listAll(caller, scope);
  }

  @FieldEndpoint({
    name: 'holderCount',
    access: 'admin',
    returns: HolderCountRead,
    throws: [],
    summary: 'How many users hold it; at least so many, where a quarter of a million grants do not tell.',
  })
  holderCount(@CurrentCaller() caller: Caller, @Parent() { scope, id }: ScopedDefinitionRead) {
    return this.holders.load(caller, scope, id);
  }

  @MutationEndpoint({
    name: 'createPermissionDefinition',
    access: 'admin',
    returns: ScopedDefinitionRead,
    throws: [...DEFINITION_ERRORS, ...HAND_CHANGE_ERRORS],
  })
  create(@CurrentCaller() caller: Caller, @Args() { scope, input }: DefinitionCreateArgs) {
    return this.definitions.create(caller, scope, input);
  }

  @MutationEndpoint({
    name: 'updatePermissionDefinition',
    access: 'admin',
    returns: ScopedDefinitionRead,
    throws: ['PERMISSION_NOT_FOUND', ...DEFINITION_ERRORS, ...HAND_CHANGE_ERRORS],
    summary: 'Replaces all of it; with a new id, whoever holds it keeps it.',
  })
  update(@CurrentCaller() caller: Caller, @Args() { scope, id, input }: DefinitionUpdateArgs) {
    return this.definitions.update(caller, { scope, id }, input);
  }

  @MutationEndpoint({
    name: 'deletePermissionDefinition',
    access: 'admin',
    returns: ID,
    throws: ['PERMISSION_NOT_FOUND', ...HAND_CHANGE_ERRORS],
    summary: 'Takes it away from everybody. Answers the id.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() { scope, id }: DefinitionArgs): Promise<string> {
    await this.definitions.delete(caller, { scope, id });
    return id;
  }
}
