import { Button, Card, Stack, Text } from '@mantine/core';
import { useState } from 'react';
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
import { PermissionHolders } from './holders/permission-holders.js';

/** The permissions that members can have in a team, the same in every team of the project, and who holds them in this one. */
export function TeamPermissionsCard({ teamId }: { teamId: string }) {
  const { items, error, onRetry } = usePermissions('team');
  return (
    <Card>
      <Stack>
        <CardHead
          title="Permissions"
          description="The permissions that members can be granted, the same in every team, and who holds them in this one."
        />
        <ListBody
          noun="permissions"
          list={{ items, error, onRetry }}
          empty={<NoItems>None is defined.</NoItems>}
          skeleton={<ListSkeleton rows={4} height={44} />}
        >
          {(permissions) => (
            <ul className={list.list} aria-label="Permissions">
              {permissions.map((permission) => (
                <PermissionItem key={permission.id} {...{ teamId, permission, definitions: permissions }} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

interface PermissionItemProps {
  teamId: string;
  permission: PermissionFragment;
  definitions: readonly PermissionFragment[];
}

function PermissionItem({ teamId, permission: { id, description }, definitions }: PermissionItemProps) {
  const { id: projectId } = useProject();
  const maySee = useMay()('change_settings');
  const [isOpen, setOpen] = useState(false);
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
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        aria-label={`Holders of ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        Holders
      </Button>
      {isOpen && <PermissionHolders {...{ teamId, permissionId: id, definitions }} />}
    </li>
  );
}
