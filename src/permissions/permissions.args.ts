import { ArgsType } from '@nestjs/graphql';
import { Text, Uuid } from '../common/contract/fields.js';
import { ANY_ID_LENGTH } from './permissions.limits.js';

/** A permission of a user in the project. */
@ArgsType()
export class ProjectPermissionArgs {
  @Uuid() user_id: string;
  @Text({ max: ANY_ID_LENGTH }) permission_id: string;
}

/** A permission of a member in a team. */
@ArgsType()
export class TeamPermissionArgs extends ProjectPermissionArgs {
  @Uuid() team_id: string;
}
