import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { decryptValue, deriveEntryKeys, encryptValue } from './data-vault-crypto.js';
import type { EncryptedValueRead, VaultEntrySet } from '../wire/wire-types.generated.js';

/** The secret that a value is encrypted with, besides its key. Whoever loses it loses the value. */
export interface DataVaultSecret {
  /** Any text. Keep it in the environment of your servers: it is never sent, and nobody can restore it. */
  secret: string;
}

/** A place for values that only your servers can read: they are encrypted before they are sent. */
export interface DataVaultStore {
  /** The id in the configuration of the project. */
  readonly id: string;
  /**
   * Sets the value of a key: any text, up to 5 MB. The one before is gone. Another secret is another value.
   *
   * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST
   * @example await store.setValue(user.id, token, { secret: process.env.VAULT_SECRET });
   */
  setValue(key: string, value: string, options: DataVaultSecret): Promise<void>;
  /**
   * The value of a key; null when none was set with this secret.
   *
   * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST
   * @example const token = await store.getValue(user.id, { secret: process.env.VAULT_SECRET });
   */
  getValue(key: string, options: DataVaultSecret): Promise<string | null>;
}

export interface DataVaultActions {
  /**
   * A store by its id in the configuration. Nothing is asked yet: whether there is such a store shows at the first value.
   *
   * @example const store = await app.getDataVaultStore('github-tokens');
   */
  getDataVaultStore(id: string): Promise<DataVaultStore>;
}

/** `send` is of the server tier. */
export function createDataVaultActions(send: SendRequest): DataVaultActions {
  return { getDataVaultStore: async (id) => createStore(id, send) };
}

function createStore(id: string, send: SendRequest): DataVaultStore {
  const path = `/data-vault/stores/${encodeURIComponent(id)}`;
  return Object.freeze({
    id,
    setValue: async (key: string, value: string, options: DataVaultSecret) => {
      const { hashedKey, valueKey } = await deriveEntryKeys(key, requireSecret(options));
      const body: VaultEntrySet = { hashed_key: hashedKey, encrypted_value: await encryptValue(value, valueKey) };
      await send({ method: 'POST', path: `${path}/set`, body });
    },
    getValue: async (key: string, options: DataVaultSecret) => {
      const { hashedKey, valueKey } = await deriveEntryKeys(key, requireSecret(options));
      const encrypted = await findValue(send, `${path}/get`, hashedKey);
      return encrypted === null ? null : decryptValue(encrypted, valueKey);
    },
  });
}

async function findValue(send: SendRequest, path: string, hashedKey: string): Promise<string | null> {
  try {
    const found = await send<EncryptedValueRead>({ method: 'POST', path, body: { hashed_key: hashedKey } });
    return found.encrypted_value;
  } catch (error) {
    if (isKnownError(error, 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST')) return null;
    throw error;
  }
}

/** A secret that is missing must never become an empty one. */
function requireSecret(options: Partial<DataVaultSecret> | undefined): string {
  const secret: unknown = options?.secret;
  if (typeof secret !== 'string') throw new Error('A value of the data vault needs a secret: pass { secret: "…" }.');
  return secret;
}
