import { useQuery } from '@apollo/client/react';
import { CatalogDocument } from '../../gql/graphql.js';
import { useUpdateConfiguration } from '../settings/use-update-configuration.js';
import type { JsonObject } from '../../json.js';

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

/** Writes settings below `payments` by their paths, such as `products.pro`; null removes what is there. */
export function useUpdateCatalog(): (settings: JsonObject) => Promise<void> {
  const update = useUpdateConfiguration(CatalogDocument);
  return (settings) =>
    update(Object.fromEntries(Object.entries(settings).map(([path, value]) => [`payments.${path}`, value])));
}
