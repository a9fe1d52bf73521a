import type { EventDeclaration } from './common/events/event-registry.js';

const HEAD = '// Written by `npm run emit` from the events that features declare. Change those.';

/** It lies beside the file that is printed here, and not in this folder. */
const WIRE_TYPES = './wire-types.generated.js';

/**
 * The types of all events as TypeScript, beside the file of the wire types.
 *
 * @example printEvents(new Map([['team.created', { payload: ServerTeamRead, doc: 'A team was made.' }]]));
 */
export function printEvents(events: ReadonlyMap<string, EventDeclaration>): string {
  const names = [...new Set([...events.values()].map(({ payload }) => payload.name))].toSorted();
  const members = [...events].map(([type, { payload, doc }]) => `/** ${doc} */\n'${type}': ${payload.name};`);
  return `${HEAD}
import type { ${names.join(', ')} } from '${WIRE_TYPES}';

/** The payload of every event, by the name of the event. */
export interface EventPayloads { ${members.join('\n')} }

/** The name of an event: a noun, a dot and a verb in the past. */
export type EventType = keyof EventPayloads;
`;
}
