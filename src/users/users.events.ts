import { Contract } from '../common/contract/contract-class.js';
import { ListOf, Uuid } from '../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { ServerUserRead } from './users.contract.js';

@Contract()
export class TeamReference {
  @Uuid() id: string;
}

@Contract()
export class UserDeletedEvent {
  @Uuid() id: string;
  @ListOf(() => TeamReference, { doc: 'The teams that the user was in.' }) teams: TeamReference[];
}

/** What others tell, or what comes by itself. */
export const USER_NOISE = [
  'selected_team',
  'signed_up_at_millis',
  'last_active_at_millis',
  'risk_scores',
  'restricted_reason',
];

export const USER_EVENTS = declareEvents(
  {
    'user.created': ServerUserRead,
    'user.updated': ServerUserRead,
    'user.deleted': UserDeletedEvent,
  },
  {
    'user.created': { ignored: USER_NOISE },
    'user.updated': { ignored: USER_NOISE },
  },
);

describeEvents(USER_EVENTS, {
  'user.created': 'A user was made, by signing up or by a server.',
  'user.updated': 'A user was changed.',
  'user.deleted': 'A user was deleted.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof USER_EVENTS> {}
}
