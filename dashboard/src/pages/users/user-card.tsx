import { Badge, Button, Card, Divider, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import { Link } from 'react-router';
import { OwnAvatar } from '../../components/own-avatar.js';
import { nameUser } from '../../entities/users/user-name.js';
import type { LockoutFragment, UserDetailsFragment, UserOverviewQuery } from '../../gql/graphql.js';
import { May } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { HistoryLink } from '../audit-log/history-link.js';
import { LockoutNote } from './lockouts/lockout-note.js';
import { RestrictionNote } from './restriction/restriction-note.js';
import { SuppressionNote } from './suppressions/suppression-note.js';
import { UserActions } from './user-actions.js';
import { UserFacts } from './user-facts.js';
import { listStates, type UserState } from './user-state.js';

interface UserCardProps {
  user: UserDetailsFragment;
  /** Undefined until it is read. */
  overview: UserOverviewQuery['userOverview'] | undefined;
  lockouts: readonly LockoutFragment[];
  onEdit: () => void;
}

/** The user: who they are, what is wrong, and what can be done about it. */
export function UserCard({ user, overview, lockouts, onEdit }: UserCardProps) {
  const name = nameUser(user);
  useDocumentTitle(`${name} · Vestibule`);
  return (
    <Card>
      <Stack gap="sm">
        <OwnAvatar src={user.profileImageUrl} size={64} name={name} color="verdigris" alt="" aria-hidden />
        <div>
          <Title order={1} size="h2" tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {user.primaryEmail && user.primaryEmail !== name && (
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {user.primaryEmail}
            </Text>
          )}
        </div>
        <States states={listStates(user, { emailFailure: overview?.emailFailure, lockouts })} />
        <LockoutNote userId={user.id} lockouts={lockouts} />
        <SuppressionNote userId={user.id} suppression={overview?.emailSuppression ?? null} />
        <RestrictionNote user={user} />
        <UserFacts user={user} />
        <Divider />
        <Stack gap="xs">
          <May right="change_people">
            <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Button>
          </May>
          <UserActions user={user} />
          <HistoryLink objectId={user.id} />
        </Stack>
      </Stack>
    </Card>
  );
}

function States({ states }: { states: UserState[] }) {
  const { id: projectId } = useProject();
  return (
    <ul
      aria-label="State"
      style={{ display: 'flex', flexWrap: 'wrap', gap: 6, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {states.map(({ label, color, emailId }) => (
        <li key={label}>
          {emailId === undefined ? (
            <Badge color={color}>{label}</Badge>
          ) : (
            <Badge
              color={color}
              component={Link}
              to={`/projects/${projectId}/emails/mails/${emailId}`}
              style={{ cursor: 'pointer' }}
            >
              {label}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
