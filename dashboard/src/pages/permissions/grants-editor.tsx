import { Button, Group, Pill, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/access-context.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import type { HeldPermissionsFragment, PermissionFragment, PermissionScope } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { containmentOf, findPath } from './containment.js';
import classes from './grants-editor.module.css';
import { PermissionOption } from './permission-select.js';
import { permissionPath, toOptions } from './permission-words.js';
import { usePermissions } from './use-permissions.js';

interface GrantsEditorProps {
  scope: PermissionScope;
  held: HeldPermissionsFragment;
  onGrant: (permissionId: string) => Promise<unknown>;
  onRevoke: (permissionId: string) => Promise<unknown>;
}

/** The permissions that somebody was granted, and those that follow; each change is made at once. */
export function GrantsEditor({ scope, held, onGrant, onRevoke }: GrantsEditorProps) {
  const { items: definitions = [] } = usePermissions(scope);
  const { isBusy, failure, attempt } = useAttempt();
  const mayChange = useMay()('change_people');
  const change = async (work: (id: string) => Promise<unknown>, id: string, message: string) => {
    const isDone = await attempt(() => work(id));
    if (isDone) notifications.show({ title: 'Permissions', message });
    return isDone;
  };
  return (
    <Stack gap="sm">
      {failure !== null && <ErrorPanel title="The permissions were not changed" error={failure} />}
      <Granted
        ids={held.direct}
        isFixed={!mayChange}
        isBusy={isBusy}
        onRevoke={(id) => void change(onRevoke, id, `${id} is taken away.`)}
      />
      <Inherited scope={scope} held={held} definitions={definitions} />
      {mayChange && (
        <GrantForm
          choices={definitions.filter(({ id }) => !held.direct.includes(id))}
          isBusy={isBusy}
          onGrant={(id) => change(onGrant, id, `${id} is granted.`)}
        />
      )}
    </Stack>
  );
}

interface GrantedProps {
  ids: readonly string[];
  /** Nothing can be taken away. */
  isFixed: boolean;
  isBusy: boolean;
  onRevoke: (id: string) => void;
}

function Granted({ ids, isFixed, isBusy, onRevoke }: GrantedProps) {
  if (ids.length === 0) return <Text size="sm">Nothing is granted.</Text>;
  return (
    <ul className={classes.pills} aria-label="Granted">
      {ids.map((id) => (
        <li key={id}>
          <Pill
            withRemoveButton={!isFixed}
            disabled={isBusy}
            size="md"
            ff="monospace"
            onRemove={() => onRevoke(id)}
            removeButtonProps={{ 'aria-label': `Take ${id} away`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {id}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

interface InheritedProps extends Pick<GrantsEditorProps, 'scope' | 'held'> {
  definitions: readonly PermissionFragment[];
}

function Inherited({ scope, held, definitions }: InheritedProps) {
  const { id: projectId } = useProject();
  const mayOpen = useMay()('change_settings');
  const inherited = held.all.filter((id) => !held.direct.includes(id));
  if (inherited.length === 0) return null;
  const containment = containmentOf(definitions);
  const giverOf = (id: string) => held.direct.find((each) => findPath(containment, each, id) !== null);
  return (
    <ul className={classes.inherited} aria-label="Through what is granted">
      {inherited.map((id) => (
        <li key={id}>
          {mayOpen ? (
            <Link to={`/projects/${projectId}${permissionPath(scope, id)}`} className={classes.link}>
              {id}
            </Link>
          ) : (
            <Text span ff="monospace" size="sm">
              {id}
            </Text>
          )}
          {giverOf(id) && (
            <Text span size="xs" c="dimmed">
              {' '}
              through {giverOf(id)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

interface GrantFormProps {
  choices: readonly PermissionFragment[];
  isBusy: boolean;
  /** Tells whether it worked. */
  onGrant: (id: string) => Promise<boolean>;
}

function GrantForm({ choices, isBusy, onGrant }: GrantFormProps) {
  const [id, setId] = useState<string | null>(null);
  const options = toOptions(choices);
  const purposes = new Map(options.map(({ value, description }) => [value, description]));
  const grant = async () => {
    if (id !== null && (await onGrant(id))) setId(null);
  };
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label="Grant a permission"
        placeholder={options.length === 0 ? 'There is no other one' : 'Choose one'}
        disabled={options.length === 0}
        data={options}
        value={id}
        onChange={setId}
        searchable
        limit={200}
        nothingFoundMessage="No permission has this id."
        renderOption={({ option }) => <PermissionOption id={option.value} purpose={purposes.get(option.value) ?? ''} />}
        style={{ flex: '1 1 14rem' }}
      />
      <Button variant="default" disabled={id === null} loading={isBusy && id !== null} onClick={() => void grant()}>
        Grant
      </Button>
    </Group>
  );
}
