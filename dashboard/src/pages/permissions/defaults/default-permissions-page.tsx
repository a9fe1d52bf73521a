import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';
import { DefaultPermissionsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { usePermissions } from '../use-permissions.js';
import { DefaultSetCard } from './default-set-card.js';
import { DEFAULT_SETS, readSet } from './default-sets.js';

/** The permissions that users get without anybody granting them. */
export function DefaultPermissionsPage() {
  const { displayName } = useProject();
  const { data, error, refetch } = useQuery(DefaultPermissionsDocument);
  const permissions = { team: usePermissions('team'), project: usePermissions('project') };
  const { team, project } = { team: permissions.team.items, project: permissions.project.items };
  const config = data?.project.config;
  const failure = error ?? permissions.team.error ?? permissions.project.error;
  const retry = () => {
    void refetch();
    permissions.team.onRetry();
    permissions.project.onRetry();
  };
  return (
    <>
      <PageHeader
        title="Given by default"
        documentTitle={`Default permissions of ${displayName}`}
        description="Granted from now on; who is a user or a member already keeps what they have."
      />
      {config && team && project ? (
        <Stack maw={760}>
          {DEFAULT_SETS.map((set) => (
            <DefaultSetCard
              key={set.setting}
              set={set}
              ids={readSet(config, set)}
              definitions={set.scope === 'team' ? team : project}
            />
          ))}
        </Stack>
      ) : (
        <NotYet failure={failure} onRetry={retry} />
      )}
    </>
  );
}

function NotYet({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure) return <ErrorPanel title="The permissions could not be read" error={failure} onRetry={onRetry} />;
  return <LoadingBlock label="Loading the permissions" height={420} radius="lg" maw={760} />;
}
