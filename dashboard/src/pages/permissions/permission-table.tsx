import { Badge, Skeleton, Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { useRows, type RowProps } from '../../components/use-rows.js';
import type { PermissionFragment, PermissionHolderCountFragment, PermissionScope } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { countUsers } from '../../entities/users/user-name.js';
import { countPermissions, permissionPath } from './permission-words.js';

interface PermissionTableProps {
  scope: PermissionScope;
  definitions: PermissionFragment[];
  /** Undefined until it is known. */
  holders: ReadonlyMap<string, PermissionHolderCountFragment> | undefined;
}

export function PermissionTable({ scope, definitions, holders }: PermissionTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: PermissionFragment) => `/projects/${projectId}${permissionPath(scope, id)}`;
  const rows = useRows(definitions, { onOpen: (definition) => void navigate(pathOf(definition)) });
  return (
    <DataTable label="Permissions" minWidth={720} head={HEAD}>
      {definitions.map((definition, index) => (
        <PermissionRow
          key={definition.id}
          definition={definition}
          path={pathOf(definition)}
          holders={holders?.get(definition.id)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Id</Table.Th>
    <Table.Th>Description</Table.Th>
    <Table.Th>Contains</Table.Th>
    <Table.Th>Held by</Table.Th>
  </>
);

interface PermissionRowProps {
  definition: PermissionFragment;
  path: string;
  holders: PermissionHolderCountFragment | undefined;
  rowProps: RowProps;
}

function PermissionRow({ definition, path, holders, rowProps }: PermissionRowProps) {
  const { id, description, isSystem, containedPermissionIds: contained } = definition;
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title">
        <div className={classes.name}>
          <Link to={path} className={classes.link} style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>
            {id}
          </Link>
          {isSystem && (
            <Badge color="gray" size="sm" style={{ flex: 'none' }}>
              system
            </Badge>
          )}
        </div>
      </Table.Td>
      <Table.Td maw={320} data-cell="first">
        <Text size="sm" lineClamp={2} className={classes.line}>
          {description}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {contained.length === 0 ? (
          <Text span size="sm" c="dimmed">
            nothing
          </Text>
        ) : (
          countPermissions(contained.length)
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }} data-cell="second">
        {holders ? <Holders holders={holders} /> : <Skeleton height={14} width={70} />}
      </Table.Td>
    </Table.Tr>
  );
}

function Holders({ holders: { direct, all } }: { holders: PermissionHolderCountFragment }) {
  if (all === 0) {
    return (
      <Text span size="sm" c="dimmed">
        nobody
      </Text>
    );
  }
  return (
    <>
      {countUsers(all)}
      {direct > 0 && direct < all && (
        <Text span size="xs" c="dimmed">
          {' '}
          ({direct} directly)
        </Text>
      )}
    </>
  );
}
