import type { DataVaultActions, DataVaultSecret, DataVaultStore } from '../resources/data-vault.js';
import { AsyncValue, AsyncValues, useAsyncValue } from './state/async-value.js';

/** A store whose values a component can show. */
export interface ShownDataVaultStore extends DataVaultStore {
  /** The value of a key; null when none was set with this secret. Suspends while it is read. */
  useValue(key: string, options: DataVaultSecret): string | null;
}

const known = new WeakMap<DataVaultActions, AsyncValues<ShownDataVaultStore>>();

/**
 * A store of the data vault, on a server: its app holds the secret server key. Suspends for a moment.
 *
 * @example
 * const store = useDataVaultStore(serverApp, 'github-tokens');
 * const token = store.useValue(user.id, { secret });
 */
export function useDataVaultStore(app: DataVaultActions, id: string): ShownDataVaultStore {
  const stores = known.get(app) ?? new AsyncValues<ShownDataVaultStore>();
  known.set(app, stores);
  return useAsyncValue(stores.get(id, async () => toShown(await app.getDataVaultStore(id))));
}

function toShown(store: DataVaultStore): ShownDataVaultStore {
  const values = new Map<string, AsyncValue<string | null>>();
  const nameOf = (key: string, { secret }: DataVaultSecret) => JSON.stringify([key, secret]);
  const valueOf = (key: string, options: DataVaultSecret) => {
    const name = nameOf(key, options);
    const value = values.get(name) ?? new AsyncValue(() => store.getValue(key, options));
    values.set(name, value);
    return value;
  };
  return Object.freeze({
    ...store,
    setValue: async (key: string, value: string, options: DataVaultSecret) => {
      await store.setValue(key, value, options);
      values.get(nameOf(key, options))?.renew();
    },
    useValue: (key: string, options: DataVaultSecret) => useAsyncValue(valueOf(key, options)),
  });
}
