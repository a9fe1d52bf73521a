import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Uuid } from '../../common/contract/fields.js';
import { OF_SECURITY } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class SessionEndedEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

@Contract()
export class SessionCreatedEvent extends SessionEndedEvent {
  @Flag() is_impersonation: boolean;
}

export const SESSION_EVENTS = declareEvents({
  'session.created': { payload: SessionCreatedEvent, doc: 'A user signed in.', audit: OF_SECURITY },
  /** Somebody ended it, or a change of what its user signs in with did. Running out is no event. */
  'session.ended': {
    payload: SessionEndedEvent,
    doc: 'A session of a user was ended before it ran out.',
    audit: OF_SECURITY,
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof SESSION_EVENTS> {}
}
