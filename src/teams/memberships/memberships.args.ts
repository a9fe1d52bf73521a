import { ArgsType } from '@nestjs/graphql';
import { Nested, Uuid } from '../../common/contract/fields.js';
import { TeamMemberProfileUpdate } from './member-profiles.contract.js';

/** A member of a team. */
@ArgsType()
export class TeamMemberArgs {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

/** A member of a team, and the changes of their profile there. */
@ArgsType()
export class TeamMemberUpdateArgs extends TeamMemberArgs {
  @Nested(() => TeamMemberProfileUpdate) input: TeamMemberProfileUpdate;
}
