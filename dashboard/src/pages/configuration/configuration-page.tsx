import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { showPage } from '../../components/lists/connection.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { PageHeader } from '../../components/page-header.js';
import { ConfigurationChangesDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { FileCard } from './file-card.js';
import { HistoryCard } from './history-card.js';
import { PushedCard } from './pushed-card.js';

const PAGE_SIZE = 20;

/** The configuration as a whole: as a file, and what became of it. */
export function ConfigurationPage() {
  const { displayName } = useProject();
  const paging = useLocalPaging();
  const changes = useQuery(ConfigurationChangesDocument, { variables: { first: PAGE_SIZE, after: paging.after } });
  const onChanged = () => changes.refetch();
  return (
    <>
      <PageHeader
        title="Configuration"
        documentTitle={`Configuration of ${displayName}`}
        description="All settings of the project together."
      />
      <Stack maw={860}>
        <PushedCard onChanged={onChanged} />
        <FileCard onChanged={onChanged} />
        <HistoryCard
          page={showPage(changes, ({ configurationChanges }) => configurationChanges)}
          paging={paging}
          onChanged={onChanged}
        />
      </Stack>
    </>
  );
}
