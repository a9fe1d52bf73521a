import { Button, Card, Divider, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import { OwnAvatar } from '../../components/own-avatar.js';
import { nameTeam } from '../../entities/teams/team-words.js';
import type { TeamDetailsFragment } from '../../gql/graphql.js';
import { May } from '../../session/access-context.js';
import { HistoryLink } from '../audit-log/history-link.js';
import { TeamFacts } from './team-facts.js';

/** The team that the page is about, and what can be done to it. */
export function TeamCard({ team, onEdit }: { team: TeamDetailsFragment; onEdit: () => void }) {
  const name = nameTeam(team);
  useDocumentTitle(`${name} · Vestibule`);
  return (
    <Card>
      <Stack gap="sm">
        <OwnAvatar src={team.profileImageUrl} radius="sm" size={64} name={name} color="verdigris" alt="" aria-hidden />
        <Title order={1} size="h2" tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <TeamFacts team={team} />
        <Divider />
        <Stack gap="xs">
          <May right="change_people">
            <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Button>
          </May>
          <HistoryLink objectId={team.id} />
        </Stack>
      </Stack>
    </Card>
  );
}
