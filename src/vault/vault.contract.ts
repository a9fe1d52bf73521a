import { Contract } from '../common/contract/contract-class.js';
import { Text } from '../common/contract/fields.js';
import { HASHED_KEY_LENGTH, VALUE_LENGTH } from './vault.limits.js';

@Contract()
export class VaultStoreParams {
  @Text({ doc: 'The id of a store in the configuration.' }) id: string;
}

/** The key of a value, as clients hashed it. */
@Contract()
export class HashedKey {
  @Text({ min: 1, max: HASHED_KEY_LENGTH, doc: 'What clients make of a key and a secret.' }) hashed_key: string;
}

@Contract()
export class VaultEntrySet extends HashedKey {
  @Text({ max: VALUE_LENGTH, doc: 'As a client encrypted it; any text is kept.' }) encrypted_value: string;
}

@Contract()
export class EncryptedValueRead {
  @Text() encrypted_value: string;
}
