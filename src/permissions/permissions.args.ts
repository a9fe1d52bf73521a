import { ArgsType } from '@nestjs/graphql';
import { Text, Uuid } from '../common/contract/fields.js';
import { ANY_ID_LENGTH } from './permissions.limits.js';

/** Which permission of which user is meant. */
@ArgsType()
export class ProjectPermissionArgs {
  @Uuid() user_id: string;
  @Text({ max: ANY_ID_LENGTH }) permission_id: string;
}

/** Which permission of which member is meant. */
@ArgsType()
export class TeamPermissionArgs extends ProjectPermissionArgs {
  @Uuid() team_id: string;
}
