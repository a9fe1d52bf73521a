import { ArgsType } from '@nestjs/graphql';
import { Email, Url, Uuid } from '../../common/contract/fields.js';

/** Whom to invite into which team. */
@ArgsType()
export class TeamInvitationArgs {
  @Uuid() team_id: string;
  @Email({ strict: true, doc: 'They need no account yet.' }) email: string;
  @Url({ optional: true, nullable: true, doc: "Where the link in the mail leads; the project's own page unless told." })
  callback_url?: string | null;
}

/** Which invitation of which team. */
@ArgsType()
export class TeamInvitationRevokeArgs {
  @Uuid() team_id: string;
  @Uuid() id: string;
}
