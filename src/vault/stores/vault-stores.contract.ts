import { Contract } from '../../common/contract/contract-class.js';
import { Num, Text } from '../../common/contract/fields.js';
import { STORE_ID_LENGTH, STORE_NAME_LENGTH } from '../vault.limits.js';

/** As the configuration takes it, but for what no setting may be called. */
const ID_PATTERN = /^(?!__proto__$)[a-zA-Z0-9_][a-zA-Z0-9_-]*$/;

@Contract({ object: 'DataVaultStore', doc: 'A place for values that the servers of an application encrypt.' })
export class VaultStoreRead {
  @Text() id: string;
  @Text() display_name: string;
  @Num({ integer: true, doc: 'How many values it holds.' }) entry_count: number;
}

@Contract({ input: 'DataVaultStoreCreateInput' })
export class VaultStoreCreate {
  @Text({ max: STORE_ID_LENGTH, pattern: ID_PATTERN, doc: 'Of letters, digits, "_" and "-"; it never changes.' })
  id: string;
  @Text({ min: 1, max: STORE_NAME_LENGTH }) display_name: string;
}

@Contract({ input: 'DataVaultStoreUpdateInput' })
export class VaultStoreUpdate {
  @Text({ min: 1, max: STORE_NAME_LENGTH }) display_name: string;
}
