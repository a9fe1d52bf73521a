import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Uuid } from '../../common/contract/fields.js';
import { securityRules } from '../../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class SessionEndedEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

@Contract()
export class SessionCreatedEvent extends SessionEndedEvent {
  @Flag() is_impersonation: boolean;
}

const EVENTS = {
  'session.created': SessionCreatedEvent,
  /** Somebody ended it, or a change of what its user signs in with did. Running out is no event. */
  'session.ended': SessionEndedEvent,
};

export const SESSION_EVENTS = declareEvents(EVENTS, securityRules(EVENTS));

describeEvents(SESSION_EVENTS, {
  'session.created': 'A user signed in.',
  'session.ended': 'A session of a user was ended before it ran out.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof SESSION_EVENTS> {}
}
