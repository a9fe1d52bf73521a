import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList, type Fact } from '../../components/fact-list.js';
import { pickName } from '../../components/pick-name.js';
import { PageLink } from '../../components/page-link.js';
import { Moment } from '../../components/moment.js';
import type { AuditActorFragment, AuditListEntryFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { DifferenceList } from '../configuration/difference-list.js';
import { ActorIcon } from './actor-icon.js';
import type { AuditNarrowing } from './audit-search.js';
import { ACTOR_NAMES, actorPath, nameAction, nameActor, nameNoun, objectPath, readChanges } from './audit-words.js';

interface EntryDrawerProps {
  /** Closed when null. */
  entry: AuditListEntryFragment | null;
  onClose: () => void;
  /** Narrows the list, and closes. */
  onAsk: (change: Partial<AuditNarrowing>) => void;
}

/** Everything that is known of one row of the log. */
export function EntryDrawer({ entry, onClose, onAsk }: EntryDrawerProps) {
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      title={entry ? nameAction(entry.action) : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {entry && <Entry entry={entry} onAsk={onAsk} />}
    </Drawer>
  );
}

function Entry({ entry, onAsk }: { entry: AuditListEntryFragment } & Pick<EntryDrawerProps, 'onAsk'>) {
  const { differences, leftOut } = readChanges(entry.changes);
  const { actor, object } = entry;
  return (
    <Stack>
      <div>
        <Title order={3} mb={4}>
          What changed
        </Title>
        {differences.length === 0 ? (
          <Text c="dimmed">No field: the action says it all.</Text>
        ) : (
          <DifferenceList label="What changed" differences={differences} leftOut={leftOut} unit="field" />
        )}
      </div>
      <EntryFacts entry={entry} />
      <Group gap="xs">
        {object.id !== null && (
          <Button variant="default" size="xs" onClick={() => onAsk({ objectId: object.id ?? undefined })}>
            All about this object
          </Button>
        )}
        {actor.id !== null && (
          <Button variant="default" size="xs" onClick={() => onAsk({ actorId: actor.id ?? undefined })}>
            All that they did
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAsk({ action: entry.action })}>
          All of this action
        </Button>
      </Group>
    </Stack>
  );
}

function EntryFacts({ entry }: { entry: AuditListEntryFragment }) {
  const { atMillis, action, impersonator, userId, userDisplayName, access, sessionId, ip, userAgent, requestId } =
    entry;
  const facts: Array<Fact | null> = [
    { label: 'When', value: <Moment millis={atMillis} /> },
    { label: 'Action', value: <code>{action}</code> },
    { label: 'Who', value: <Actor actor={entry.actor} /> },
    impersonator && { label: 'Impersonated by', value: <Actor actor={impersonator} /> },
    { label: 'Object', value: <ObjectLink entry={entry} /> },
    userId === null ? null : { label: 'Concerns the user', value: <UserLink userId={userId} name={userDisplayName} /> },
    { label: 'Access', value: access },
    { label: 'Session', value: sessionId && <CopyableId value={sessionId} label="session id" /> },
    { label: 'IP address', value: ip && <CopyableId value={ip} label="IP address" /> },
    { label: 'User agent', value: userAgent },
    { label: 'Request', value: requestId && <CopyableId value={requestId} label="request id" /> },
  ];
  return <FactList facts={facts.filter((fact) => fact !== null)} isNarrow />;
}

function Actor({ actor }: { actor: AuditActorFragment }) {
  const { id: projectId } = useProject();
  const to = actorPath(projectId, actor);
  const name = nameActor(actor);
  return (
    <Stack gap={2}>
      <Group gap={8}>
        <ActorIcon type={actor.type} />
        {to === null ? name : <PageLink to={to}>{name}</PageLink>}
        {name !== ACTOR_NAMES[actor.type] && (
          <Text span size="sm" c="dimmed">
            {ACTOR_NAMES[actor.type]}
          </Text>
        )}
      </Group>
      {actor.id !== null && <CopyableId value={actor.id} label="id of who did it" />}
    </Stack>
  );
}

function ObjectLink({ entry }: { entry: AuditListEntryFragment }) {
  const { id: projectId } = useProject();
  const to = objectPath(projectId, entry);
  const noun = nameNoun(entry.object.type);
  const name = pickName(entry.object.displayName, noun);
  return (
    <Stack gap={2}>
      <Group gap={8}>
        {to === null ? name : <PageLink to={to}>{name}</PageLink>}
        {name !== noun && (
          <Text span size="sm" c="dimmed">
            {noun}
          </Text>
        )}
      </Group>
      {entry.object.id !== null && <CopyableId value={entry.object.id} label="object id" />}
    </Stack>
  );
}

function UserLink({ userId, name }: { userId: string; name: string | null }) {
  const { id: projectId } = useProject();
  return <PageLink to={`/projects/${projectId}/users/${userId}`}>{pickName(name, userId)}</PageLink>;
}
