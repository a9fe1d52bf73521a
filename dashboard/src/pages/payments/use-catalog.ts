import { useQuery } from '@apollo/client/react';
import { CatalogDocument } from '../../gql/graphql.js';
import { useUpdateConfiguration } from '../settings/use-update-configuration.js';
import type { SettingsChange } from '../../config/settings.js';

/** Everything that the project sells. */
export function useCatalog() {
  const { data, error, loading, refetch } = useQuery(CatalogDocument);
  return { catalog: data?.catalog, error, isLoading: loading, onRetry: () => void refetch() };
}

/** The same as the page around has read it: nothing is asked again, so that the revision stays that of what is shown. */
export function useShownCatalog() {
  const { data } = useQuery(CatalogDocument, { fetchPolicy: 'cache-first' });
  return data?.catalog;
}

/**
 * The same as it is on the server now, for a form: what is edited must be of the revision that is saved upon, so nothing
 * that was read before is shown.
 */
export function useFreshCatalog() {
  const { data, error, refetch } = useQuery(CatalogDocument, { fetchPolicy: 'network-only' });
  return { catalog: data?.catalog, error, onRetry: () => void refetch() };
}

/** Writes settings of the catalog by their paths in the configuration. */
export function useUpdateCatalog(): (change: SettingsChange) => Promise<void> {
  return useUpdateConfiguration(CatalogDocument);
}
