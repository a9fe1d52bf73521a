import { Contract } from '../common/contract/contract-class.js';
import { Text, Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';

/** A permission that was granted to a user directly, or taken away. */
@Contract()
export class ProjectPermissionEvent {
  @Text({ doc: 'The id of the permission.' }) id: string;
  @Uuid() user_id: string;
}

@Contract()
export class TeamPermissionEvent extends ProjectPermissionEvent {
  @Uuid() team_id: string;
}

/** What a new user and the creator of a team are given by default is told by `user.created` and `team.created`. */
export const PERMISSION_EVENTS = declareEvents({
  'project_permission.created': ProjectPermissionEvent,
  'project_permission.deleted': ProjectPermissionEvent,
  'team_permission.created': TeamPermissionEvent,
  'team_permission.deleted': TeamPermissionEvent,
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PERMISSION_EVENTS> {}
}
