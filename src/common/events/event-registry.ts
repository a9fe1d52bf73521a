import { declareAuditRules, type AuditRule } from '../audit/audit-rules.js';
import type { ContractClass } from '../contract/field-registry.js';

/**
 * The payload of every event by its name. Each feature adds its own in its `x.events.ts`, derived from what it declares:
 *
 * @example
 * export const TEAM_EVENTS = declareEvents({ 'team.created': ServerTeamRead });
 * declare module '../common/events/event-registry.js' {
 *   interface EventPayloads extends PayloadsOf<typeof TEAM_EVENTS> {}
 * }
 */
// Filled in by features, by declaration merging.
export interface EventPayloads {}

/** What happened: a noun, a dot and a verb in the past. */
export type EventType = keyof EventPayloads & string;

/** The payloads that a declaration of events promises. */
export type PayloadsOf<D extends Record<string, ContractClass>> = { [T in keyof D]: InstanceType<D[T]> };

const TYPE = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
const DECLARED = new Map<string, ContractClass>();

/**
 * Declares the events of a feature and the contract classes of their payloads, which never hold secrets.
 *
 * @param audit what the audit log keeps of them, where that is not all
 * @throws Error for a name that is taken or is no noun and verb: a defect that keeps the server from starting
 */
export function declareEvents<D extends Record<string, ContractClass>>(
  events: D,
  audit: Partial<Record<keyof D & string, AuditRule>> = {},
): D {
  for (const [type, payload] of Object.entries(events)) {
    if (!TYPE.test(type)) throw new Error(`${type} is no name for an event: noun.verb, in lower case`);
    if (DECLARED.has(type)) throw new Error(`The event ${type} is declared twice`);
    DECLARED.set(type, payload);
  }
  declareAuditRules(audit as Record<string, AuditRule>);
  return events;
}

const TEXTS = new Map<string, string>();

/**
 * Says of each event of a feature when it happens, for those who get it as a webhook.
 *
 * @param texts a sentence each
 */
export function describeEvents<D extends Record<string, ContractClass>>(
  events: D,
  texts: { readonly [T in keyof D]: string },
): void {
  for (const type of Object.keys(events)) TEXTS.set(type, texts[type] ?? '');
}

/** When an event happens, as its feature says. */
export function textOfEvent(type: string): string {
  return TEXTS.get(type) ?? '';
}

/** Every event that was declared, and the class of its payload, by name in alphabetical order. */
export function declaredEvents(): ReadonlyMap<string, ContractClass> {
  return new Map([...DECLARED].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The class of the payload of one event; undefined when nothing declares it. */
export function declaredEvent(type: string): ContractClass | undefined {
  return DECLARED.get(type);
}
