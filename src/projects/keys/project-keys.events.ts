import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ProjectKeySetRead } from './project-keys.contract.js';

export const PROJECT_KEY_EVENTS = declareEvents({
  'project_key_set.created': ProjectKeySetRead,
  /** Described anew, or revoked. */
  'project_key_set.updated': ProjectKeySetRead,
});

describeEvents(PROJECT_KEY_EVENTS, {
  'project_key_set.created': 'A key set of the project was made.',
  'project_key_set.updated': 'A key set of the project was changed.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PROJECT_KEY_EVENTS> {}
}
