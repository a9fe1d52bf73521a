import type { Declaration } from '../entries';
import { all, inProject } from '../rules';

/** Values, which servers alone set and read: of those that nobody set there are none. */
export const VAULT_ROUTES: Record<string, Declaration | Declaration[]> = {
  Vault_get: {
    access: 'server',
    ids: { id: 'store' },
    body: () => ({ hashed_key: 'never set' }),
    reads: true,
    rule: all(inProject('id', 'DATA_VAULT_STORE_DOES_NOT_EXIST'), () => 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'),
  },
  Vault_set: {
    access: 'server',
    ids: { id: 'store' },
    body: ({ tag }) => ({ hashed_key: 'set', encrypted_value: tag }),
    rule: inProject('id', 'DATA_VAULT_STORE_DOES_NOT_EXIST'),
  },
};
