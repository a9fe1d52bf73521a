import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { ProjectDocument } from '../../gql/graphql.js';
import { AccountsCard } from './accounts-card.js';
import { HostedPagesCard } from './hosted-pages-card.js';
import { MethodsCard } from './methods-card.js';

export function SignInMethodsPage() {
  const { displayName } = useProject();
  const { data, error, refetch } = useQuery(ProjectDocument);
  const config = data?.project.config;
  return (
    <>
      <PageHeader
        title="Sign-in methods"
        description="How the users of this project prove who they are."
        documentTitle={`Sign-in methods of ${displayName}`}
      />
      {!config && error && (
        <ErrorPanel title="The sign-in methods could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!config && !error && (
        <Stack component="output" maw={760} aria-busy="true" aria-label="Loading the sign-in methods">
          <Skeleton height={340} radius="lg" />
          <Skeleton height={220} radius="lg" />
        </Stack>
      )}
      {config && (
        <Stack maw={760}>
          <MethodsCard config={config} />
          <AccountsCard config={config} />
          <HostedPagesCard />
        </Stack>
      )}
    </>
  );
}
