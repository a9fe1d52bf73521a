import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** A theme or a template; a built-in one that is restored was updated, too. */
@Contract()
export class EmailSourceEvent {
  @Uuid() id: string;
}

export const EMAIL_SOURCE_EVENTS = declareEvents({
  'email_theme.created': EmailSourceEvent,
  'email_theme.updated': EmailSourceEvent,
  'email_theme.deleted': EmailSourceEvent,
  'email_template.created': EmailSourceEvent,
  'email_template.updated': EmailSourceEvent,
  'email_template.deleted': EmailSourceEvent,
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof EMAIL_SOURCE_EVENTS> {}
}
