import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

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

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof DRAFT_EVENTS> {}
}
