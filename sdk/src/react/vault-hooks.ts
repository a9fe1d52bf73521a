'use client';

import { readsOf } from '../hooks/app-reads.js';
import { valueOf } from '../hooks/decorate.js';
import type { DataVaultStore } from '../hooks/objects.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import type { DataVaultActions } from '../resources/data-vault.js';

/** A store whose values a component can show. */
export type ShownDataVaultStore = DataVaultStore;

/**
 * A store of the data vault, on a server: its app holds the secret server key. Suspends for a moment.
 *
 * @example
 * const store = useDataVaultStore(serverApp, 'github-tokens');
 * const token = store.useValue(user.id, { secret });
 */
export function useDataVaultStore(app: DataVaultActions, id: string): ShownDataVaultStore {
  return useAsyncValue(valueOf(readsOf(app).shared, app, ['getDataVaultStore', id]));
}
