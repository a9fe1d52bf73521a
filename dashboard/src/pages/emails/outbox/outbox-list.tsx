import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import { showPage } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { NoMatches } from '../../../components/lists/no-matches.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useListLength } from '../../../components/lists/use-list-length.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import {
  type EmailCountsFragment,
  EmailsCountDocument,
  EmailsDocument,
  type OutboxItemFragment,
} from '../../../gql/graphql.js';
import type { Selection } from '../../../components/lists/select-boxes.js';
import type { OutboxBarProps } from './actions/outbox-bar.js';
import type { ActionOutcome } from './actions/outcome-note.js';
import { countMoving } from './email-words.js';
import { LookFurther } from './no-emails.js';
import { OUTBOX_ADDRESS, toCountVariables, toVariables } from './outbox-search.js';
import { OutboxTable } from './outbox-table.js';
import { OutboxToolbar } from './outbox-toolbar.js';
import { pollWhile } from '../../../components/polling.js';

const OutboxBar = lazy(async () => {
  const { OutboxBar: bar } = await import('./actions/outbox-bar.js').catch(refuseLoad);
  return { default: bar };
});

const OutcomeNote = lazy(async () => {
  const { OutcomeNote: note } = await import('./actions/outcome-note.js').catch(refuseLoad);
  return { default: note };
});

interface OutboxListProps {
  /** Only the emails of this mailing; null for all. */
  mailingId?: string | null;
  /** Names the table for screen readers. */
  label: string;
  /** The number of emails by status, those of other pages included; undefined until they are counted. */
  counts: EmailCountsFragment | undefined;
  /** Stands where there is no email at all. */
  empty?: ReactNode;
}

/** Emails that can be searched and paged through, and keep themselves up to date. */
export function OutboxList({ mailingId = null, label, counts, empty }: OutboxListProps) {
  const { search, ask, narrow, isNarrowed, clear, clearings, paging } = useListSearch(OUTBOX_ADDRESS);
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);
  const isBusy = counts ? counts.queued + counts.sending > 0 : false;
  const variables = toVariables(search, mailingId);
  const page = showPage(useQuery(EmailsDocument, { variables, ...pollWhile(isBusy) }), ({ emails }) => emails);
  const { data } = useListLength(page, search, {
    document: EmailsCountDocument,
    variables: toCountVariables(search, mailingId),
    polling: pollWhile(false),
  });
  const further = page.pageInfo?.hasNextPage ? page.pageInfo.endCursor : null;
  const nothing =
    empty === undefined || isNarrowed ? (
      <NoMatches noun="emails" query={search.query} clear="Show all emails" onClear={clear} />
    ) : (
      empty
    );
  return (
    <>
      <OutboxToolbar key={clearings} {...{ search, mailingId, counts }} onAsk={ask} onNarrow={narrow} />
      <Suspense fallback={null}>
        {outcome && <OutcomeNote outcome={outcome} onPutAway={() => setOutcome(null)} />}
      </Suspense>
      <ListBody
        noun="emails"
        list={page}
        empty={further === null ? nothing : <LookFurther onGo={() => paging.goNext(further, 0)} />}
      >
        {(emails) => (
          <PagedItems noun="emails" page={page} paging={paging} counted={countMoving(emails)} total={data?.emailsCount}>
            <OutboxTable emails={emails} label={label} search={search} onSort={ask} {...{ selected, onSelect }} />
            <BulkBar {...{ emails, selected, onSelect }} onDone={setOutcome} />
          </PagedItems>
        )}
      </ListBody>
    </>
  );
}

interface BulkBarProps extends Selection, Pick<OutboxBarProps, 'onDone'> {
  emails: OutboxItemFragment[];
}

/** The actions on the selected emails of the page; nothing without any. */
function BulkBar({ emails, selected, onSelect, onDone }: BulkBarProps) {
  const chosen = emails.filter(({ id }) => selected.has(id));
  if (chosen.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OutboxBar chosen={chosen} onClear={() => onSelect(new Set())} onDone={onDone} />
    </Suspense>
  );
}
