import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import IconUpload from 'tabler:upload';
import { showPage } from '../../components/lists/connection.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { PageHeader } from '../../components/page-header.js';
import { useCreating } from '../../components/use-creating.js';
import { ImportsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { pollWhile } from '../../components/polling.js';
import { ExportCard } from './export-card.js';
import { ImportsCard } from './imports-card.js';
import { isAtWork } from './import-words.js';
import { NewImportDrawer } from './new-import-drawer.js';

const PAGE_SIZE = 20;

/** Brings users, teams and whole projects in from elsewhere, and out as a file. */
export function ImportExportPage() {
  const { displayName } = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const paging = useLocalPaging();
  const variables = { first: PAGE_SIZE, after: paging.after };
  const query = useQuery(ImportsDocument, { variables, ...pollWhile(false) });
  const page = showPage(query, ({ imports }) => imports);
  const isBusy = page.items?.some(isAtWork) ?? false;
  return (
    <>
      <PageHeader
        title="Import and export"
        documentTitle={`Import and export of ${displayName}`}
        description="Bring users and teams in from elsewhere, with the passwords that they have; take everything along as a file."
        action={
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={startCreating}>
            New import
          </Button>
        }
      />
      <Stack>
        <ImportsCard page={page} paging={paging} isBusy={isBusy} />
        <ExportCard />
      </Stack>
      <NewImportDrawer opened={isCreating} onClose={stopCreating} />
    </>
  );
}
