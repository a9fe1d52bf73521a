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

export const USER_EVENTS = declareEvents({
  'user.created': ServerUserRead,
  'user.updated': ServerUserRead,
  'user.deleted': UserDeletedEvent,
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof USER_EVENTS> {}
}
