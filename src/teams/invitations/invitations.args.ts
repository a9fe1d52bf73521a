import { ArgsType } from '@nestjs/graphql';
import { Email, Url, Uuid } from '../../common/contract/fields.js';

/** An invitation of an address into a team. */
@ArgsType()
export class TeamInvitationArgs {
  @Uuid() team_id: string;
  @Email({ strict: true, doc: 'They need no account yet.' }) email: string;
  @Url({
    optional: true,
    nullable: true,
    doc: "Where the link in the email leads; the project's own page unless told.",
  })
  callback_url?: string | null;
}

/** An invitation that a user got. */
@ArgsType()
export class ReceivedInvitationArgs {
  @Uuid({ doc: 'Who joins.' }) user_id: string;
  @Uuid() id: string;
}

/** An invitation of a team. */
@ArgsType()
export class TeamInvitationRevokeArgs {
  @Uuid() team_id: string;
  @Uuid() id: string;
}
