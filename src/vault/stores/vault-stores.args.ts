import { ArgsType } from '@nestjs/graphql';
import { Nested, Text } from '../../common/contract/fields.js';
import { STORE_ID_LENGTH } from '../vault.limits.js';
import { VaultStoreUpdate } from './vault-stores.contract.js';

/** A store, by its id. */
@ArgsType()
export class VaultStoreArgs {
  @Text({ max: STORE_ID_LENGTH }) id: string;
}

/** A store and its changes. */
@ArgsType()
export class VaultStoreUpdateArgs extends VaultStoreArgs {
  @Nested(() => VaultStoreUpdate) input: VaultStoreUpdate;
}
