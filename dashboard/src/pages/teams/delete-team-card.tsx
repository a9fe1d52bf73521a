import { useMutation } from '@apollo/client/react';
import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { DeleteModal } from '../../components/delete-modal.js';
import { DeleteTeamDocument, type TeamDetailsFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { countMembers, nameTeam } from './team-words.js';

export function DeleteTeamCard({ team }: { team: TeamDetailsFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [deleteTeam] = useMutation(DeleteTeamDocument);
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead title="Delete the team" description="Its users stay; what they are in this team goes." />
        <Button variant="default" c="red" onClick={asking.open}>
          Delete team…
        </Button>
      </Group>
      <DeleteModal
        item={isAsking ? team : null}
        noun="team"
        nameOf={nameTeam}
        onClose={asking.close}
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
      </DeleteModal>
    </Card>
  );
}
