import { COLLEAGUE_ROLES, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { COLLEAGUE_RIGHTS } from '../../common/colleague-rights/rights.js';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ChoiceList, Email, Flag, Millis, Text, Url, UserId, Uuid } from '../../common/contract/fields.js';

const ROLES = namedChoices('ColleagueRole', COLLEAGUE_ROLES);
const RIGHTS = namedChoices('ColleagueRight', COLLEAGUE_RIGHTS);
const ROLE = 'What they may do in the projects of the team.';

@Contract({ object: 'Colleague', doc: 'A member of the team that owns a project.' })
export class ColleagueRead {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
  @Text({ nullable: true, doc: 'What they are called in the team.' }) display_name: string | null;
  @Choice(ROLES, { doc: ROLE }) role: ColleagueRole;
}

@Contract({ object: 'OwnAccess', doc: 'What the caller may do in the project.' })
export class OwnAccessRead {
  @Choice(ROLES, { nullable: true, doc: 'Null for who comes with a key.' }) role: string | null;
  @ChoiceList(RIGHTS) rights: string[];
  @ChoiceList(ROLES, { doc: 'The roles as which the caller may invite others.' }) invitable_roles: string[];
}

@Contract()
export class ColleaguesQuery {
  @Uuid({ doc: 'A team of the dashboard, of which the caller is a member.' }) team_id: string;
}

@Contract()
export class ColleagueParams {
  @Uuid() team_id: string;
  @UserId() user_id: string;
}

@Contract({ input: 'ColleagueUpdateInput' })
export class ColleagueUpdate {
  @Choice(ROLES) role: ColleagueRole;
  @Flag({
    optional: true,
    doc: 'Keys that they made by a right which they lose go on working; by default they are revoked.',
  })
  keep_keys?: boolean;
}

@Contract()
export class ColleagueInvite {
  @Uuid({ doc: 'A team of the dashboard, of which the caller is a member.' }) team_id: string;
  @Email({ strict: true, doc: 'Whom to invite; they need no account yet.' }) email: string;
  @Url({ doc: 'Where the link in the email leads.' }) callback_url: string;
  @Choice(ROLES, { doc: 'Not above the role of the caller.' }) role: ColleagueRole;
}

@Contract({ doc: 'An invitation that nobody has accepted yet.' })
export class ColleagueInvitationRead {
  @Uuid() id: string;
  @Email() recipient_email: string;
  @Choice(ROLES) role: ColleagueRole;
  @Millis() expires_at_millis: number;
}
