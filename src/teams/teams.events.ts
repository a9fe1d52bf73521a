import { Contract } from '../common/contract/contract-class.js';
import { Uuid } from '../common/contract/fields.js';
import { declareActions } from '../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';
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
export const TEAM_EVENTS = declareEvents(
  {
    'team.created': ServerTeamRead,
    'team.updated': ServerTeamRead,
    'team.deleted': TeamDeletedEvent,
    'team_membership.created': TeamMembershipEvent,
    'team_membership.deleted': TeamMembershipEvent,
  },
  {
    'team.created': { ignored: ['created_at_millis'] },
    'team_membership.created': { object: ['team', 'team_id'] },
    'team_membership.deleted': { object: ['team', 'team_id'] },
  },
);

/** How somebody shows themselves in a team is no event. */
export const TEAM_ACTIONS = declareActions({ 'team_member_profile.updated': { object: ['team', 'team_id'] } });

describeEvents(TEAM_EVENTS, {
  'team.created': 'A team was made.',
  'team.updated': 'A team was changed.',
  'team.deleted': 'A team was deleted.',
  'team_membership.created': 'A user became a member of a team, other than by making it.',
  'team_membership.deleted': 'A user is no longer a member of a team.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof TEAM_EVENTS> {}
}
