import { useQuery } from '@apollo/client/react';
import { WebhookEventTypesDocument } from '../../gql/graphql.js';

/** The events that endpoints can be told. It changes with the server only. */
export function useEventTypes() {
  const { data, error, refetch } = useQuery(WebhookEventTypesDocument, { fetchPolicy: 'cache-first' });
  return { types: data?.webhookEventTypes, error, onRetry: () => void refetch().catch(() => undefined) };
}
