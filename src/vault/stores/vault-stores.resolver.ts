import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';
import { VaultStoreArgs, VaultStoreUpdateArgs } from './vault-stores.args.js';
import { VaultStoreCreate, VaultStoreRead } from './vault-stores.contract.js';
import { VaultStoresService } from './vault-stores.service.js';

/** The stores of the data vault over GraphQL, for administrators; what is in them is for servers alone. */
@Resolver(() => VaultStoreRead)
export class VaultStoresResolver {
  constructor(private readonly stores: VaultStoresService) {}

  @QueryEndpoint({
    name: 'dataVaultStores',
    access: 'admin',
    returns: [VaultStoreRead],
    throws: [],
    summary: 'Sorted by id.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.stores.list(caller);
  }

  @MutationEndpoint({
    name: 'createDataVaultStore',
    access: 'admin',
    returns: VaultStoreRead,
    throws: ['DATA_VAULT_STORE_ALREADY_EXISTS', ...HAND_CHANGE_ERRORS],
    summary: 'A store of an id that was removed before has its values again.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: VaultStoreCreate) {
    return this.stores.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateDataVaultStore',
    access: 'admin',
    returns: VaultStoreRead,
    throws: ['DATA_VAULT_STORE_DOES_NOT_EXIST', ...HAND_CHANGE_ERRORS],
  })
  update(@CurrentCaller() caller: Caller, @Args() { id, input }: VaultStoreUpdateArgs) {
    return this.stores.update(caller, id, input);
  }

  @MutationEndpoint({
    name: 'deleteDataVaultStore',
    access: 'admin',
    returns: ID,
    throws: ['DATA_VAULT_STORE_DOES_NOT_EXIST', ...HAND_CHANGE_ERRORS],
    summary: 'Its values stay, and cannot be reached. Answers the id.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() { id }: VaultStoreArgs): Promise<string> {
    await this.stores.delete(caller, id);
    return id;
  }
}
