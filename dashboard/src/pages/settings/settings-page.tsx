import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { ApiKeysCard } from './api-keys-card.js';
import { DangerZone } from './danger-zone.js';
import { DomainsCard } from './domains-card.js';
import { GeneralCard } from './general-card.js';
import { ProductionCard } from './production-card.js';
import { TransferCard } from './transfer-card.js';
import { ProjectDocument } from '../../gql/graphql.js';

export function SettingsPage() {
  const { displayName } = useProject();
  const { data, error, refetch } = useQuery(ProjectDocument);
  const project = data?.project;
  return (
    <>
      <PageHeader title="Settings" documentTitle={`Settings of ${displayName}`} />
      {!project && error && (
        <ErrorPanel title="The settings could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!project && !error && <SettingsSkeleton />}
      {project && (
        <Stack maw={760}>
          <GeneralCard project={project} />
          <DomainsCard config={project.config} />
          <ApiKeysCard config={project.config} />
          <ProductionCard project={project} />
          {/* The dashboard's own project is neither given away nor deleted. */}
          {project.id !== 'internal' && (
            <>
              <TransferCard project={project} />
              <DangerZone project={project} />
            </>
          )}
        </Stack>
      )}
    </>
  );
}

function SettingsSkeleton() {
  return (
    <Stack component="output" maw={760} aria-busy="true" aria-label="Loading the settings">
      <Skeleton height={230} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </Stack>
  );
}
