import { declareAuditRules, type AuditRule } from '../audit/audit-rules.js';
import type { ContractClass } from '../contract/field-registry.js';

/**
 * The payload of every event by its name. Each feature adds its own in its `x.events.ts`, derived from what it declares:
 *
 * @example
 * export const TEAM_EVENTS = declareEvents({ 'team.created': { payload: ServerTeamRead, doc: 'A team was made.' } });
 * declare module './event-registry.js' {
 *   interface EventPayloads extends PayloadsOf<typeof TEAM_EVENTS> {}
 * }
 */
// Filled in by features, by declaration merging.
export interface EventPayloads {}

/** The type of an event: a noun, a dot and a verb in the past. */
export type EventType = keyof EventPayloads & string;

/** All that is said of an event, once: the API's description, the dashboard and the SDK show what stands here. */
export interface EventDeclaration {
  /** The class of its data, which never hold secrets; examples are made from its fields. */
  payload: ContractClass;
  /** The occasion of the event, for those who get it as a webhook: a sentence. */
  doc: `${string}.`;
  /** The parts that the audit log keeps, where that is not all. */
  audit?: AuditRule;
}

type EventDeclarations = Record<string, EventDeclaration>;

/** The payloads that a declaration of events promises. */
export type PayloadsOf<D extends EventDeclarations> = { [T in keyof D]: InstanceType<D[T]['payload']> };

const TYPE = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
const DECLARED = new Map<string, EventDeclaration>();

/**
 * Declares the events of a feature.
 *
 * @throws Error for a name that is taken or is no noun and verb: a defect that keeps the server from starting
 */
export function declareEvents<D extends EventDeclarations>(events: D): D {
  for (const [type, declaration] of Object.entries(events)) {
    if (!TYPE.test(type)) throw new Error(`${type} is no name for an event: noun.verb, in lower case`);
    if (DECLARED.has(type)) throw new Error(`The event ${type} is declared twice`);
    DECLARED.set(type, declaration);
    if (declaration.audit) declareAuditRules({ [type]: declaration.audit });
  }
  return events;
}

/** Every event that was declared, by name in alphabetical order. */
export function declaredEvents(): ReadonlyMap<string, EventDeclaration> {
  return new Map([...DECLARED].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The declaration of an event; undefined when there is none. */
export function declaredEvent(type: string): EventDeclaration | undefined {
  return DECLARED.get(type);
}
