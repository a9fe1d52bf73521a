import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

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

describeEvents(EMAIL_SOURCE_EVENTS, {
  'email_theme.created': 'An email theme was made.',
  'email_theme.updated': 'An email theme was changed.',
  'email_theme.deleted': 'An email theme was deleted.',
  'email_template.created': 'An email template was made.',
  'email_template.updated': 'An email template was changed.',
  'email_template.deleted': 'An email template was deleted.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof EMAIL_SOURCE_EVENTS> {}
}
