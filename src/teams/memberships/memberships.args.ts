import { ArgsType } from '@nestjs/graphql';
import { Flag, Nested, Uuid } from '../../common/contract/fields.js';
import { TeamMemberProfileUpdate } from './member-profiles.contract.js';

/** A member of a team. */
@ArgsType()
export class TeamMemberArgs {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

/** A member of a team who is to be removed, and what becomes of the keys that they made there. */
@ArgsType()
export class TeamMemberRemoveArgs extends TeamMemberArgs {
  @Flag({ optional: true, default: false, doc: 'Whether they go on working; otherwise they are revoked.' })
  keep_keys?: boolean;
}

/** A member of a team, and the changes of their profile there. */
@ArgsType()
export class TeamMemberUpdateArgs extends TeamMemberArgs {
  @Nested(() => TeamMemberProfileUpdate) input: TeamMemberProfileUpdate;
}
