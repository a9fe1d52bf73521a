import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** A theme or a template; a built-in one that is restored was updated, too. */
@Contract()
export class EmailSourceEvent {
  @Uuid() id: string;
}

export const EMAIL_SOURCE_EVENTS = declareEvents({
  'email_theme.created': { payload: EmailSourceEvent, doc: 'An email theme was made.' },
  'email_theme.updated': { payload: EmailSourceEvent, doc: 'An email theme was changed.' },
  'email_theme.deleted': { payload: EmailSourceEvent, doc: 'An email theme was deleted.' },
  'email_template.created': { payload: EmailSourceEvent, doc: 'An email template was made.' },
  'email_template.updated': { payload: EmailSourceEvent, doc: 'An email template was changed.' },
  'email_template.deleted': { payload: EmailSourceEvent, doc: 'An email template was deleted.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof EMAIL_SOURCE_EVENTS> {}
}
