import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Text, Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class FeatureRequestCreatedEvent {
  @Uuid() id: string;
  @Text() title: string;
}

@Contract()
export class FeatureRequestVotedEvent {
  @Uuid() id: string;
  @Flag({ doc: 'Whether they vote for it from now on.' }) upvoted: boolean;
}

export const FEATURE_REQUEST_EVENTS = declareEvents({
  'feature_request.created': { payload: FeatureRequestCreatedEvent, doc: 'A feature request was made.' },
  'feature_request.voted': { payload: FeatureRequestVotedEvent, doc: 'A feature request got a vote, or lost one.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof FEATURE_REQUEST_EVENTS> {}
}
