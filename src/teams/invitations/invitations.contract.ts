import { Contract } from '../../common/contract/contract-class.js';
import { Email, Flag, Millis, Text, Url, UserId, Uuid } from '../../common/contract/fields.js';

const SENDER = 'The member who sent it; null when a server did. It ends with their membership.';
const SENDER_NAME = 'What that member is called in the team; null for one without a name, too.';

@Contract()
export class TeamInvitationSend {
  @Uuid() team_id: string;
  @Email({ strict: true, doc: 'Whom to invite; they need no account yet.' }) email: string;
  @Url({ doc: 'Where the link in the email leads.' }) callback_url: string;
}

@Contract()
export class TeamInvitationSentRead {
  @Flag({ only: true }) success: true;
  @Uuid({ doc: 'The invitation, by which it can be revoked.' }) id: string;
}

@Contract({ object: 'TeamInvitation', doc: 'An invitation that nobody has accepted yet.' })
export class TeamInvitationRead {
  @Uuid() id: string;
  @Uuid() team_id: string;
  @Text() team_display_name: string;
  @Email() recipient_email: string;
  @Millis() expires_at_millis: number;
  @Uuid({ nullable: true, doc: SENDER }) sender_user_id: string | null;
  @Text({ nullable: true, doc: SENDER_NAME }) sender_display_name: string | null;
}

@Contract()
export class TeamInvitationListQuery {
  @Uuid({ optional: true, doc: 'The invitations of this team; send this, or user_id.' }) team_id?: string;
  @UserId({ optional: true, doc: 'Those that were sent to verified addresses of this user, or of "me".' })
  user_id?: string;
}

@Contract()
export class TeamInvitationRevokeQuery {
  @Uuid({ doc: 'The team that invited.' }) team_id: string;
}

@Contract()
export class TeamInvitationParams {
  @Uuid() id: string;
}

@Contract()
export class TeamInvitationAcceptQuery {
  @UserId({ doc: 'Who joins; the invitation was sent to a verified address of theirs.' }) user_id: string;
}

@Contract()
export class TeamInvitationDetailsRead {
  @Uuid() team_id: string;
  @Text() team_display_name: string;
  @Email({ doc: 'The address that was invited.' }) recipient_email: string;
  @Flag({ doc: "Whether that is an address of the signed-in user's." }) is_recipient: boolean;
  @Flag({ doc: 'Whether the signed-in user is in the team already.' }) is_member: boolean;
  @Uuid({ nullable: true, doc: SENDER }) sender_user_id: string | null;
  @Text({ nullable: true, doc: SENDER_NAME }) sender_display_name: string | null;
}

@Contract({ doc: 'An invitation as anybody sees it who holds its code.' })
export class TeamInvitationPreviewRead {
  @Text() team_display_name: string;
  @Text({ nullable: true, doc: "The address of the team's picture." }) team_profile_image_url: string | null;
  @Text({ nullable: true, doc: 'What whoever sent it is called in the team; null for a server, and without a name.' })
  sender_display_name: string | null;
}
