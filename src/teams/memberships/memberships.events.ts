import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareActions } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class TeamMembershipEvent {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

/** Events of memberships, but for that of a team's creator, which `team.created` includes. */
export const MEMBERSHIP_EVENTS = declareEvents({
  'team_membership.created': {
    payload: TeamMembershipEvent,
    doc: 'A user became a member of a team, other than by making it.',
    audit: { object: ['team', 'team_id'] },
  },
  'team_membership.deleted': {
    payload: TeamMembershipEvent,
    doc: 'A user is no longer a member of a team.',
    audit: { object: ['team', 'team_id'] },
  },
});

/** A change of a member's profile stands in the audit log, and is no event. */
export const MEMBERSHIP_ACTIONS = declareActions({ 'team_member_profile.updated': { object: ['team', 'team_id'] } });

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof MEMBERSHIP_EVENTS> {}
}
