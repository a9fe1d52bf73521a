import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class EmailDraftEvent {
  @Uuid() id: string;
}

export const DRAFT_EVENTS = declareEvents({
  'email_draft.created': { payload: EmailDraftEvent, doc: 'An email draft was made.' },
  'email_draft.updated': { payload: EmailDraftEvent, doc: 'An email draft was changed.' },
  'email_draft.deleted': { payload: EmailDraftEvent, doc: 'An email draft was deleted.' },
  'email_draft.sent': { payload: EmailDraftEvent, doc: 'An email draft was sent.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof DRAFT_EVENTS> {}
}
