import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showPage } from '../../components/lists/connection.js';
import { ListPage } from '../../components/lists/list-page.js';
import { NoMatches } from '../../components/lists/no-matches.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useListLength } from '../../components/lists/use-list-length.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { AuditLogCountDocument, AuditLogDocument, type AuditListEntryFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { AUDIT_ADDRESS, toCountVariables, toVariables, type AuditSearch } from './audit-search.js';
import { AuditTable } from './audit-table.js';
import { AuditToolbar } from './audit-toolbar.js';
import { countEntries } from './audit-words.js';
import { EntryDrawer } from './entry-drawer.js';
import { ExportMenu } from './export-menu.js';
import { LookFurther, NoEntries } from './no-entries.js';
import { RetentionNote } from './retention-note.js';

/** The audit log: actors, actions, objects and origins. */
export function AuditLogPage() {
  const project = useProject();
  const { search, ask, narrow, isNarrowed, clear, clearings, paging } = useListSearch(AUDIT_ADDRESS);
  const { page, total } = useEntries(search);
  const [opened, setOpened] = useState<AuditListEntryFragment | null>(null);
  const further = page.pageInfo?.hasNextPage ? page.pageInfo.endCursor : null;
  const nothing = isNarrowed ? <NotFound query={search.query} onClear={clear} /> : <NoEntries />;
  const show: typeof narrow = (change) => {
    setOpened(null);
    narrow(change);
  };
  return (
    <>
      <ListPage
        title="Audit log"
        documentTitle={`Audit log of ${project.displayName}`}
        description={<RetentionNote />}
        action={<ExportMenu search={search} isNarrowed={isNarrowed} />}
        toolbar={<AuditToolbar key={clearings} search={search} entries={page.items} onAsk={ask} onNarrow={narrow} />}
        noun="entries"
        list={page}
        empty={further === null ? nothing : <LookFurther onGo={() => paging.goNext(further, 0)} />}
      >
        {(entries) => (
          <PagedItems noun="entries" page={page} paging={paging} counted={countEntries(entries.length)} total={total}>
            <AuditTable
              entries={entries}
              isDescending={search.isDescending}
              onSort={(isDescending) => ask({ isDescending })}
              onOpen={setOpened}
            />
          </PagedItems>
        )}
      </ListPage>
      <EntryDrawer entry={opened} onClose={() => setOpened(null)} onAsk={show} />
    </>
  );
}

function NotFound({ query, onClear }: { query: string; onClear: () => void }) {
  return <NoMatches noun="entries" query={query} clear="Show the whole log" onClear={onClear} />;
}

function useEntries(search: AuditSearch) {
  const page = showPage(useQuery(AuditLogDocument, { variables: toVariables(search) }), ({ auditLog }) => auditLog);
  const { data } = useListLength(page, search, {
    document: AuditLogCountDocument,
    variables: toCountVariables(search),
  });
  return { page, total: data?.auditLogCount };
}
