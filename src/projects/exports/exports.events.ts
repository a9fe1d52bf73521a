import { Contract } from '../../common/contract/contract-class.js';
import { Flag } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class ProjectExportedEvent {
  @Flag({ doc: 'Whether secrets were in it, under a passphrase.' }) has_secrets: boolean;
}

export const EXPORT_EVENTS = declareEvents({
  'project.exported': { payload: ProjectExportedEvent, doc: 'Somebody exported the project.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof EXPORT_EVENTS> {}
}
