import { createTeamApiKeyActions, type TeamApiKeyActions } from './api-key.js';
import { createTeamInviteActions, type TeamInviteActions, type TeamInviteDependencies } from './team-invitation.js';

export { listReceivedInvitations } from './team-invitation.js';

/** The actions of members on the invitations and keys of their team. */
export type ClientTeamActions = TeamInviteActions & TeamApiKeyActions;

export function createTeamActions(teamId: string, dependencies: TeamInviteDependencies): ClientTeamActions {
  return {
    ...createTeamInviteActions(teamId, dependencies),
    ...createTeamApiKeyActions(teamId, dependencies.send),
  };
}
