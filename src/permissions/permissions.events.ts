import { Contract } from '../common/contract/contract-class.js';
import { Choice, Text, Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
import type { PermissionScope } from './permission-closure.js';
import { PERMISSION_SCOPES } from './permissions.contract.js';

/** A permission that was granted to a user directly, or revoked. */
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

/** Events of permissions. The default grants of new users and team creators are part of `user.created` and `team.created`. */
export const PERMISSION_EVENTS = declareEvents({
  'permission_definition.created': { payload: PermissionDefinitionEvent, doc: 'A permission definition was made.' },
  'permission_definition.updated': { payload: PermissionDefinitionEvent, doc: 'A permission definition was changed.' },
  'permission_definition.deleted': { payload: PermissionDefinitionEvent, doc: 'A permission definition was deleted.' },
  'project_permission.created': {
    payload: ProjectPermissionEvent,
    doc: 'A user was granted a permission in the project.',
    audit: { object: ['user', 'user_id'] },
  },
  'project_permission.deleted': {
    payload: ProjectPermissionEvent,
    doc: 'A permission of a user in the project was taken away.',
    audit: { object: ['user', 'user_id'] },
  },
  'team_permission.created': {
    payload: TeamPermissionEvent,
    doc: 'A user was granted a permission in a team.',
    audit: { object: ['team', 'team_id'] },
  },
  'team_permission.deleted': {
    payload: TeamPermissionEvent,
    doc: 'A permission of a user in a team was taken away.',
    audit: { object: ['team', 'team_id'] },
  },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PERMISSION_EVENTS> {}
}
