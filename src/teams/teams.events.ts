import { Contract } from '../common/contract/contract-class.js';
import { Uuid } from '../common/contract/fields.js';
import { declareActions } from '../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { ServerTeamRead } from '../users/team-view.contract.js';

@Contract()
export class TeamDeletedEvent {
  @Uuid() id: string;
}

@Contract()
export class TeamMembershipEvent {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

/** That its creator is in a team is told by `team.created`. */
export const TEAM_EVENTS = declareEvents({
  'team.created': { payload: ServerTeamRead, doc: 'A team was made.', audit: { ignored: ['created_at_millis'] } },
  'team.updated': { payload: ServerTeamRead, doc: 'A team was changed.' },
  'team.deleted': { payload: TeamDeletedEvent, doc: 'A team was deleted.' },
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

/** How somebody shows themselves in a team is no event. */
export const TEAM_ACTIONS = declareActions({ 'team_member_profile.updated': { object: ['team', 'team_id'] } });

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof TEAM_EVENTS> {}
}
