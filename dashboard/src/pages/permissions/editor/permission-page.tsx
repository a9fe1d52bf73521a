import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import type { PermissionScope } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { permissionListPath } from '../permission-words.js';
import { useHolderCounts, usePermissions } from '../use-permissions.js';
import { PermissionEditor } from './permission-editor.js';

const SCOPES: PermissionScope[] = ['team', 'project'];

export function PermissionPage() {
  const { scope: word, permissionId = '' } = useParams();
  const scope = SCOPES.find((each) => each === word);
  return scope ? <ScopedPermissionPage scope={scope} id={permissionId} /> : <NotFoundPage />;
}

function ScopedPermissionPage({ scope, id }: { scope: PermissionScope; id: string }) {
  const { id: projectId } = useProject();
  const { items: definitions, error, isLoading, onRetry } = usePermissions(scope);
  const holders = useHolderCounts(scope);
  const permission = definitions?.find((each) => each.id === id);
  if (definitions && !permission && !isLoading) {
    return <NotFoundPage what="There is no permission with this id. It may have been deleted or renamed." />;
  }
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}${permissionListPath(scope)}`} size="sm" w="fit-content">
        ← {scope === 'team' ? 'Permissions in teams' : 'Permissions in the project'}
      </Anchor>
      {!permission && error && <ErrorPanel title="The permission could not be read" error={error} onRetry={onRetry} />}
      {!permission && !error && <LoadingBlock label="Loading the permission" height={420} radius="lg" />}
      {definitions && permission && (
        <PermissionEditor
          key={`${permission.scope} ${permission.id}`}
          permission={permission}
          definitions={definitions}
          holders={holders?.get(id)}
        />
      )}
    </Stack>
  );
}
