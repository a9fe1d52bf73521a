import type { WebhookEventTypesQuery } from '../../gql/graphql.js';

export type EventType = WebhookEventTypesQuery['webhookEventTypes'][number];

/** The types of events of one noun. */
export interface EventGroup {
  noun: string;
  types: EventType[];
}

/**
 * The types in which what is searched for occurs, by their nouns; every word of it has to.
 *
 * @param types in alphabetical order
 */
export function groupTypes(types: readonly EventType[], query: string): EventGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, EventType[]>();
  for (const one of types) {
    const text = `${one.type} ${one.type.replaceAll('_', ' ')} ${one.description}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const noun = nounOf(one.type);
    groups.set(noun, [...(groups.get(noun) ?? []), one]);
  }
  return [...groups].map(([noun, members]) => ({ noun, types: members }));
}

/** "team_membership.created" is of "Team membership". */
function nounOf(type: string): string {
  const noun = type.slice(0, type.indexOf('.')).replaceAll('_', ' ');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
