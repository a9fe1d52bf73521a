import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { DeleteCard } from '../../components/delete-card.js';
import { DeleteTeamDocument, type TeamDetailsFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { countMembers, nameTeam } from '../../entities/teams/team-words.js';

export function DeleteTeamCard({ team }: { team: TeamDetailsFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [deleteTeam] = useMutation(DeleteTeamDocument);
  return (
    <DeleteCard
      item={team}
      noun="team"
      description="Its users stay; what they are in this team goes."
      nameOf={nameTeam}
      onDelete={async ({ id }) => {
        await deleteTeam({ variables: { id } });
        await navigate(`/projects/${projectId}/teams`, { replace: true });
      }}
      farewell={(name) => `${name} is gone. Its users are not.`}
    >
      {(name) => (
        <>
          {name} is deleted with its {countMembers(team.memberCount).replace('member', 'membership')}, permissions,
          profiles, invitations, metadata and API keys.
        </>
      )}
    </DeleteCard>
  );
}
