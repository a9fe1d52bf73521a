import { declareActions } from '../../common/audit/audit-rules.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ImportCountsRead } from './imports.contract.js';

/** One for all lines: what they made is told by nothing else. */
@Contract()
export class ImportCompletedEvent {
  @Uuid() id: string;
  @Text({ doc: 'Where the lines came from.' }) mapping: string;
  @Num({ integer: true }) lines: number;
  @Nested(() => ImportCountsRead) counts: ImportCountsRead;
}

export const IMPORT_EVENTS = declareEvents({
  'import.completed': { payload: ImportCompletedEvent, doc: 'An import was done: what it made, no other event tells.' },
});

/** Requests of administrators, for the audit log; the result of an import is an event. */
export const IMPORT_ACTIONS = declareActions({
  'import.created': {},
  'import.started': {},
  'import.cancelled': {},
  'import.deleted': {},
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof IMPORT_EVENTS> {}
}
