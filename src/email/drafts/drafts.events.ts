import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class EmailDraftEvent {
  @Uuid() id: string;
}

export const DRAFT_EVENTS = declareEvents({
  'email_draft.created': EmailDraftEvent,
  'email_draft.updated': EmailDraftEvent,
  'email_draft.deleted': EmailDraftEvent,
  'email_draft.sent': EmailDraftEvent,
});

describeEvents(DRAFT_EVENTS, {
  'email_draft.created': 'An email draft was made.',
  'email_draft.updated': 'An email draft was changed.',
  'email_draft.deleted': 'An email draft was deleted.',
  'email_draft.sent': 'An email draft was sent.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof DRAFT_EVENTS> {}
}
