import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ProjectKeySetRead } from './project-keys.contract.js';

export const PROJECT_KEY_EVENTS = declareEvents({
  'project_key_set.created': ProjectKeySetRead,
  /** Described anew, or revoked. */
  'project_key_set.updated': ProjectKeySetRead,
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PROJECT_KEY_EVENTS> {}
}
