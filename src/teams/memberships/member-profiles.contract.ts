import { Contract } from '../../common/contract/contract-class.js';
import { Nested, Text, Url, UserId, Uuid } from '../../common/contract/fields.js';
import { IMAGE_URL_LENGTH, NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { ServerUserRead } from '../../users/users.contract.js';

/** A member as the others of a team see them. */
@Contract()
export class TeamMemberProfileRead {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
  @Text({ nullable: true, doc: "The member's name in this team, else the user's own." }) display_name: string | null;
  @Url({ nullable: true, max: IMAGE_URL_LENGTH, doc: "The member's image in this team, else the user's own." })
  profile_image_url: string | null;
}

@Contract({ object: 'TeamMember', doc: 'A user as a member of a team.' })
export class ServerTeamMemberProfileRead extends TeamMemberProfileRead {
  @Nested(() => ServerUserRead) user: ServerUserRead;
}

@Contract({ input: 'TeamMemberProfileUpdateInput' })
export class TeamMemberProfileUpdate {
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: "null falls back to the user's own." })
  display_name?: string | null;
  @Text({ optional: true, nullable: true, min: 1, max: IMAGE_URL_LENGTH, doc: 'A base64 image or an http(s) address.' })
  profile_image_url?: string | null;
}

@Contract()
export class TeamMemberProfileQuery {
  @Uuid({ optional: true, doc: 'Clients must say it.' }) team_id?: string;
  @UserId({ optional: true }) user_id?: string;
}
