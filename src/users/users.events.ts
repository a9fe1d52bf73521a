import { Contract } from '../common/contract/contract-class.js';
import { ListOf, Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
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

/** Fields that are part of other events, or that change by themselves: the audit log leaves them out. */
export const USER_NOISE = [
  'selected_team',
  'signed_up_at_millis',
  'last_active_at_millis',
  'risk_scores',
  'restricted_reason',
];

export const USER_EVENTS = declareEvents({
  'user.created': {
    payload: ServerUserRead,
    doc: 'A user was made, by signing up or by a server.',
    audit: { ignored: USER_NOISE },
  },
  'user.updated': { payload: ServerUserRead, doc: 'A user was changed.', audit: { ignored: USER_NOISE } },
  'user.deleted': { payload: UserDeletedEvent, doc: 'A user was deleted.' },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof USER_EVENTS> {}
}
