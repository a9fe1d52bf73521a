import { useQuery } from '@apollo/client/react';
import { Group, Text } from '@mantine/core';
import IconMailCheck from 'tabler:mail-check';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { showPage } from '../../../components/lists/connection.js';
import { textParameter, type AddressOf } from '../../../components/lists/list-address.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { NoMatches } from '../../../components/lists/no-matches.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import { SearchField } from '../../../components/search-field.js';
import { EmailSuppressionsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { SuppressionsTable } from './suppressions-table.js';
import { useLetIn } from './use-let-in.js';

const PAGE_SIZE = 50;
const ADDRESS: AddressOf<{ query: string }> = { query: textParameter('q') };

/** The addresses that get no more emails of the project, and the way to let them get some again. */
export function SuppressionsPage() {
  const project = useProject();
  const { search, ask, isNarrowed, clear, clearings, paging } = useListSearch(ADDRESS);
  const variables = { first: PAGE_SIZE, after: search.after, search: search.query || null };
  const page = showPage(useQuery(EmailSuppressionsDocument, { variables }), (data) => data.emailSuppressions);
  const { failure, busy, letIn } = useLetIn((address) => {
    // The page begins with this address, and begins nowhere once it is gone.
    if (address === search.after) paging.goPrevious();
  });
  const none = <NoMatches noun="addresses" query={search.query} clear="Show all addresses" onClear={clear} />;
  return (
    <ListPage
      title="Suppressed addresses"
      documentTitle={`Suppressed addresses of ${project.displayName}`}
      description="Addresses that get no more emails of this project: one came back for good, or was marked as spam."
      noun="addresses"
      list={page}
      empty={isNarrowed || search.after !== null ? none : <NoSuppressions />}
      toolbar={
        <>
          <Group gap="xs" mb="sm">
            <SearchField
              key={clearings}
              label="Search addresses"
              placeholder="Address"
              query={search.query}
              onAsk={(query) => ask({ query })}
            />
          </Group>
          {failure !== null && <ErrorPanel title="The address gets no emails yet" error={failure} />}
        </>
      }
    >
      {(suppressions) => (
        <PagedItems noun="addresses" page={page} paging={paging} counted={countAddresses(suppressions.length)}>
          <SuppressionsTable suppressions={suppressions} busy={busy} onLetIn={letIn} />
        </PagedItems>
      )}
    </ListPage>
  );
}

/** "1 address", "50 addresses". */
function countAddresses(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`;
}

function NoSuppressions() {
  return (
    <EmptyState icon={IconMailCheck} title="Every address gets emails">
      <Text c="dimmed" ta="center" maw="52ch">
        When your email provider reports that an email came back for good, or that its recipient marked it as spam, the
        address will be here, and gets no more emails for a year, or until you let it.
      </Text>
    </EmptyState>
  );
}
