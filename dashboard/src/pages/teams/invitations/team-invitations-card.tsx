import type { TeamDetailsFragment } from '../../../gql/graphql.js';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import { nameTeam } from '../../../entities/teams/team-words.js';
import { InvitationsCard } from './invitations-card.js';

/** The invitations into a team of the project. Their links lead to the server's own page, which is always there. */
export function TeamInvitationsCard({ team }: { team: TeamDetailsFragment }) {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId, app } = useProject();
  const open = async () => {
    const found = await app.getTeam(team.id);
    if (!found) throw new Error('The team is gone: somebody has deleted it.');
    return found;
  };
  return (
    <InvitationsCard
      teamId={team.id}
      open={open}
      callbackUrl={`${apiUrl}/p/${projectId}/handler/team-invitation`}
      description={`Whoever follows the link in the email joins ${nameTeam(team)}; a link is good for seven days.`}
    />
  );
}
