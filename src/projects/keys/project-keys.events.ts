import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ProjectKeySetRead } from './project-keys.contract.js';

export const PROJECT_KEY_EVENTS = declareEvents({
  'project_key_set.created': { payload: ProjectKeySetRead, doc: 'A key set of the project was made.' },
  /** Described anew, or revoked. */
  'project_key_set.updated': { payload: ProjectKeySetRead, doc: 'A key set of the project was changed.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PROJECT_KEY_EVENTS> {}
}
