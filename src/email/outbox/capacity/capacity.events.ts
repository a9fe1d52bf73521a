import { Contract } from '../../../common/contract/contract-class.js';
import { IsoTime } from '../../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../../common/events/event-registry.js';

@Contract()
export class EmailCapacityBoostedEvent {
  @IsoTime() expires_at: string;
}

export const CAPACITY_EVENTS = declareEvents({
  'email_capacity.boosted': {
    payload: EmailCapacityBoostedEvent,
    doc: 'Emails of the project may be sent four times as fast for some hours.',
  },
});

declare module '../../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof CAPACITY_EVENTS> {}
}
