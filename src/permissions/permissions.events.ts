import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text, Uuid } from '../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';
import type { PermissionScope } from './permission-closure.js';
import { PERMISSION_SCOPES } from './permissions.contract.js';

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

@Contract()
export class PermissionDefinitionEvent {
  @Text() id: string;
  @Choice(PERMISSION_SCOPES) scope: PermissionScope;
  @Text({ optional: true, doc: 'What it was called before a change.' }) previous_id?: string;
}

/** What a new user and the creator of a team are given by default is told by `user.created` and `team.created`. */
export const PERMISSION_EVENTS = declareEvents(
  {
    'permission_definition.created': PermissionDefinitionEvent,
    'permission_definition.updated': PermissionDefinitionEvent,
    'permission_definition.deleted': PermissionDefinitionEvent,
    'project_permission.created': ProjectPermissionEvent,
    'project_permission.deleted': ProjectPermissionEvent,
    'team_permission.created': TeamPermissionEvent,
    'team_permission.deleted': TeamPermissionEvent,
  },
  {
    'project_permission.created': { object: ['user', 'user_id'] },
    'project_permission.deleted': { object: ['user', 'user_id'] },
    'team_permission.created': { object: ['team', 'team_id'] },
    'team_permission.deleted': { object: ['team', 'team_id'] },
  },
);

describeEvents(PERMISSION_EVENTS, {
  'permission_definition.created': 'A permission definition was made.',
  'permission_definition.updated': 'A permission definition was changed.',
  'permission_definition.deleted': 'A permission definition was deleted.',
  'project_permission.created': 'A user was granted a permission in the project.',
  'project_permission.deleted': 'A permission of a user in the project was taken away.',
  'team_permission.created': 'A user was granted a permission in a team.',
  'team_permission.deleted': 'A permission of a user in a team was taken away.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PERMISSION_EVENTS> {}
}
