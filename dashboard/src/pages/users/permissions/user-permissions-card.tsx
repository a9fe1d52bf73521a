import { useMutation, useQuery } from '@apollo/client/react';
import { Card, Stack } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import {
  GrantProjectPermissionDocument,
  RevokeProjectPermissionDocument,
  UserPermissionsDocument,
} from '../../../gql/graphql.js';
import { GrantsEditor } from '../../permissions/grants-editor.js';

/** The permissions of a user in the whole project. */
export function UserPermissionsCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(UserPermissionsDocument, { variables: { userId } });
  const [grant] = useMutation(GrantProjectPermissionDocument);
  const [revoke] = useMutation(RevokeProjectPermissionDocument);
  const held = data?.user?.permissions;
  return (
    <Card>
      <Stack>
        <CardHead title="Permissions" description="In the whole project; each team has its own." />
        {!held && error && (
          <ErrorPanel title="The permissions could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!held && !error && <LoadingBlock label="Loading the permissions" height={96} />}
        {held && (
          <GrantsEditor
            scope="project"
            held={held}
            onGrant={(permissionId) => grant({ variables: { userId, permissionId } }).then(() => refetch())}
            onRevoke={(permissionId) => revoke({ variables: { userId, permissionId } }).then(() => refetch())}
          />
        )}
      </Stack>
    </Card>
  );
}
