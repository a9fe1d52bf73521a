import { Contract } from '../../../common/contract/contract-class.js';
import { Text } from '../../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../../common/events/event-registry.js';

@Contract()
export class EmailSuppressionEvent {
  @Text() address: string;
}

export const SUPPRESSION_EVENTS = declareEvents({
  'email_suppression.removed': {
    payload: EmailSuppressionEvent,
    doc: 'An address that an email had come back from, or that had marked one as spam, gets emails again.',
  },
});

declare module '../../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof SUPPRESSION_EVENTS> {}
}
