import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class TeamInvitationEvent {
  @Uuid() id: string;
  @Uuid() team_id: string;
}

/** Events of invitations. An acceptance is no event of its own: `team_membership.created` is. */
export const INVITATION_EVENTS = declareEvents({
  'team_invitation.created': { payload: TeamInvitationEvent, doc: 'A team invitation was made.' },
  'team_invitation.revoked': { payload: TeamInvitationEvent, doc: 'A team invitation was revoked.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof INVITATION_EVENTS> {}
}
