import type { WebhookEndpointFragment } from '../../gql/graphql.js';

/** The host of an endpoint's address, which is what people know it by. */
export function hostOf({ url }: Pick<WebhookEndpointFragment, 'url'>): string {
  return new URL(url).host;
}

/** The name of an endpoint: its description, or its host. */
export function nameEndpoint(endpoint: Pick<WebhookEndpointFragment, 'url' | 'description'>): string {
  return endpoint.description.trim() || hostOf(endpoint);
}

/** "all events", "1 type of events", "3 types of events". */
export function countEventTypes({ eventTypes }: Pick<WebhookEndpointFragment, 'eventTypes'>): string {
  if (eventTypes === null) return 'all events';
  return eventTypes.length === 1 ? '1 type of events' : `${eventTypes.length} types of events`;
}

type State = Pick<WebhookEndpointFragment, 'enabled' | 'disabledReason' | 'failingSinceMillis' | 'disabledAtMillis'>;

/** The state of an endpoint, as a word and its colour. */
export function stateOf({ enabled, disabledReason, failingSinceMillis }: State): { word: string; color: string } {
  if (!enabled) return { word: 'disabled', color: disabledReason === null ? 'gray' : 'red' };
  return failingSinceMillis === null ? { word: 'enabled', color: 'verdigris' } : { word: 'failing', color: 'amber' };
}

/** The reason why an endpoint was disabled; null while it is enabled. */
export function explainDisabling({ enabled, disabledReason }: State): string | null {
  if (enabled) return null;
  if (disabledReason === 'failing') return 'It did nothing but fail for days, so the server stopped calling it.';
  if (disabledReason === 'gone') return 'It answered with 410, which says that it is gone for good.';
  return 'Somebody turned it off.';
}

/** The share of the latest attempts that an endpoint took; never 100 % while one of them failed. */
export function describeSuccess({ successRate }: Pick<WebhookEndpointFragment, 'successRate'>): string {
  if (successRate === null) return 'nothing was sent yet';
  return `${Math.floor(successRate * 100)} % of the latest attempts`;
}

/** From when on a replay brings what an endpoint has missed. */
export function missedSince(
  endpoint: Pick<WebhookEndpointFragment, 'failingSinceMillis' | 'disabledAtMillis' | 'missedSinceMillis'>,
): number | null {
  const { failingSinceMillis, disabledAtMillis, missedSinceMillis } = endpoint;
  const moments = [failingSinceMillis, disabledAtMillis, missedSinceMillis].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
