import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text, TextList, Uuid } from '../common/contract/fields.js';
import { LEVELS } from '../common/tenancy/settings/merge-levels.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';

@Contract()
export class ProjectCreatedEvent {
  @Text() id: string;
  @Text() display_name: string;
}

/** The names of the settings that changed. Values stay out: some are secrets. */
@Contract()
export class ProjectUpdatedEvent {
  @Text() id: string;
  @TextList({ doc: 'The names of the fields that were sent.' }) fields: string[];
}

@Contract()
export class ProjectTransferredEvent {
  @Text() id: string;
  @Uuid({ nullable: true, doc: 'The team that owned it; null when a platform had made it for nobody.' })
  old_team_id: string | null;
  @Uuid({ doc: 'The team that owns it now.' }) new_team_id: string;
}

@Contract()
export class ProjectConfigUpdatedEvent {
  @Choice(LEVELS) level: (typeof LEVELS)[number];
  @TextList({ doc: 'The paths that were sent, the first hundred of them.' }) paths: string[];
}

export const PROJECT_EVENTS = declareEvents({
  'project.created': { payload: ProjectCreatedEvent, doc: 'A project was made.' },
  'project.updated': { payload: ProjectUpdatedEvent, doc: 'Settings of the project were changed.' },
  'project.transferred': { payload: ProjectTransferredEvent, doc: 'The project got another owner.' },
  'project_config.updated': {
    payload: ProjectConfigUpdatedEvent,
    doc: 'The configuration of the project was changed.',
  },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PROJECT_EVENTS> {}
}
