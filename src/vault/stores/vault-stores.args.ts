import { ArgsType } from '@nestjs/graphql';
import { Nested, Text } from '../../common/contract/fields.js';
import { STORE_ID_LENGTH } from '../vault.limits.js';
import { VaultStoreUpdate } from './vault-stores.contract.js';

/** Which store is meant. */
@ArgsType()
export class VaultStoreArgs {
  @Text({ max: STORE_ID_LENGTH }) id: string;
}

/** Which store, and what becomes of it. */
@ArgsType()
export class VaultStoreUpdateArgs extends VaultStoreArgs {
  @Nested(() => VaultStoreUpdate) input: VaultStoreUpdate;
}
