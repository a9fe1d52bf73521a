import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import { Text, TextList, UserId, Uuid } from '../common/contract/fields.js';
import { ANY_ID_LENGTH } from './permissions.limits.js';

/** The scopes of permissions. */
export const PERMISSION_SCOPES = namedChoices('PermissionScope', ['team', 'project']);

@Contract({ object: 'ProjectPermission', doc: 'A permission of a user in the project.' })
export class ProjectPermissionRead {
  @Text({ doc: 'The id of the permission.' }) id: string;
  @Uuid() user_id: string;
}

@Contract({ object: 'TeamPermission', doc: 'A permission of a member in a team.' })
export class TeamPermissionRead {
  @Text({ doc: 'The id of the permission.' }) id: string;
  @Uuid() user_id: string;
  @Uuid() team_id: string;
}

@Contract({ object: 'HeldPermissions', doc: 'What somebody may do, as ids of permissions in order.' })
export class HeldPermissionsRead {
  @TextList({ doc: 'What was granted, whether or not it is defined still.' }) direct: string[];
  @TextList({ doc: 'What was granted and is defined, and all that it contains.' }) all: string[];
}

const RECURSIVE = 'With "true", what is contained in other permissions, too; otherwise what was granted directly.';

@Contract()
export class ProjectPermissionListQuery {
  @UserId({ optional: true }) user_id?: string;
  @Text({ optional: true, max: ANY_ID_LENGTH }) permission_id?: string;
  @Text({ optional: true, max: 100, doc: RECURSIVE }) recursive?: string;
}

@Contract()
export class TeamPermissionListQuery extends ProjectPermissionListQuery {
  @Uuid({ optional: true }) team_id?: string;
}

@Contract()
export class ProjectPermissionParams {
  @UserId() user_id: string;
  @Text({ max: ANY_ID_LENGTH }) permission_id: string;
}

@Contract()
export class TeamPermissionParams extends ProjectPermissionParams {
  @Uuid() team_id: string;
}
