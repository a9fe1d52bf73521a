import type { WebhookEventTypesQuery } from '../../gql/graphql.js';
import { nameNoun } from '../audit-log/audit-words.js';

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
    const noun = nameNoun(one.type.slice(0, one.type.indexOf('.')));
    groups.set(noun, [...(groups.get(noun) ?? []), one]);
  }
  return [...groups].map(([noun, members]) => ({ noun, types: members }));
}
