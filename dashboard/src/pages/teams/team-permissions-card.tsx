import { Card, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import table from '../../components/data-table.module.css';
import list from '../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { NoItems } from '../../components/no-items.js';
import type { PermissionFragment } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { permissionPath } from '../permissions/permission-words.js';
import { usePermissions } from '../permissions/use-permissions.js';

/** The permissions that members can have in a team: they are the same in every team of the project. */
export function TeamPermissionsCard({ teamId }: { teamId: string }) {
  const { id: projectId } = useProject();
  const { items, error, onRetry } = usePermissions('team');
  return (
    <Card>
      <Stack>
        <div>
          <CardHead title="Permissions" description="What members can be granted, the same in every team." />
          <Text c="dimmed">
            Who has which is beside each of the <Link to={`/projects/${projectId}/teams/${teamId}`}>members</Link>.
          </Text>
        </div>
        <ListBody
          noun="permissions"
          list={{ items, error, onRetry }}
          empty={<NoItems>None is defined.</NoItems>}
          skeleton={<ListSkeleton rows={4} height={44} />}
        >
          {(permissions) => (
            <ul className={list.list} aria-label="Permissions">
              {permissions.map((permission) => (
                <PermissionItem key={permission.id} permission={permission} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function PermissionItem({ permission: { id, description } }: { permission: PermissionFragment }) {
  const { id: projectId } = useProject();
  const maySee = useMay()('change_settings');
  return (
    <li className={list.item}>
      <div className={list.text}>
        {maySee ? (
          <Link to={`/projects/${projectId}${permissionPath('team', id)}`} className={table.link}>
            {id}
          </Link>
        ) : (
          id
        )}
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
    </li>
  );
}
