import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** A user's new choice for a category. */
@Contract()
export class NotificationPreferenceUpdatedEvent {
  @Uuid() user_id: string;
  @Uuid() notification_category_id: string;
  @Flag() enabled: boolean;
}

export const NOTIFICATION_PREFERENCE_EVENTS = declareEvents({
  'notification_preference.updated': {
    payload: NotificationPreferenceUpdatedEvent,
    doc: 'A notification preference of a user was changed.',
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof NOTIFICATION_PREFERENCE_EVENTS> {}
}
