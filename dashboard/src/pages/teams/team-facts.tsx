import { Card, Title } from '@mantine/core';
import { OwnAvatar } from '../../components/own-avatar.js';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { Moment } from '../../components/moment.js';
import type { TeamDetailsFragment } from '../../gql/graphql.js';
import { nameTeam } from '../../entities/teams/team-words.js';

/** Everything known of a team but its members and metadata. */
export function TeamFacts({ team }: { team: TeamDetailsFragment }) {
  const { id, displayName, profileImageUrl, memberCount, createdAtMillis } = team;
  const image = profileImageUrl && (
    <OwnAvatar src={profileImageUrl} radius="sm" size={44} alt="" name={nameTeam(team)} />
  );
  return (
    <Card>
      <Title order={2} mb="sm">
        Profile
      </Title>
      <FactList
        facts={[
          { label: 'Id', value: <CopyableId value={id} label="team id" /> },
          { label: 'Name', value: displayName || null },
          { label: 'Image', value: image || null },
          { label: 'Members', value: memberCount },
          { label: 'Created', value: <Moment millis={createdAtMillis} /> },
        ]}
      />
    </Card>
  );
}
