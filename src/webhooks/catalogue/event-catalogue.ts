import { exampleOf } from '../../common/contract/example.js';
import { KnownError } from '../../common/errors/known-error.js';
import { declaredEvent, declaredEvents } from '../../common/events/event-registry.js';
import type { WebhookEventTypeRead } from './event-types.contract.js';

/** A message of a type, as endpoints get it. */
export function exampleMessage(type: string): { type: string; data: object } {
  const declared = declaredEvent(type);
  return { type, data: declared ? exampleOf(declared.payload) : {} };
}

/** Every type of events that endpoints can be sent, in alphabetical order. */
export function listEventTypes(): WebhookEventTypeRead[] {
  return [...declaredEvents()].map(([type, { doc }]) => ({ type, description: doc, example: exampleMessage(type) }));
}

/** @throws KnownError WEBHOOK_EVENT_TYPE_NOT_FOUND */
export function requireEventTypes(types: readonly string[]): void {
  const unknown = types.find((type) => declaredEvent(type) === undefined);
  if (unknown !== undefined) throw new KnownError('WEBHOOK_EVENT_TYPE_NOT_FOUND', { event_type: unknown });
}
