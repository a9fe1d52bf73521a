import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { nodesOf, summarizePage } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { PageButtons } from '../../../components/lists/page-buttons.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import { type EmailCountsFragment, EmailsDocument } from '../../../gql/graphql.js';
import { countMoving } from './email-words.js';
import { NoEmailsFound } from './no-emails.js';
import { OUTBOX_ADDRESS, toVariables } from './outbox-search.js';
import { OutboxTable } from './outbox-table.js';
import { OutboxToolbar } from './outbox-toolbar.js';
import { pollWhile } from './polling.js';

interface OutboxListProps {
  /** Only the mails of this mailing; null for all. */
  mailingId?: string | null;
  /** Names the table for screen readers. */
  label: string;
  /** How many mails are in which state, those of other pages included; undefined until they are counted. */
  counts: EmailCountsFragment | undefined;
  /** Stands where there is no mail at all. */
  empty?: ReactNode;
}

/** Mails that can be searched and paged through, and keep themselves up to date. */
export function OutboxList({ mailingId = null, label, counts, empty }: OutboxListProps) {
  const { search, ask, isNarrowed, clear, clearings, paging } = useListSearch(OUTBOX_ADDRESS);
  const isBusy = counts ? counts.queued + counts.sending > 0 : false;
  const { data, previousData, error, refetch } = useQuery(EmailsDocument, {
    variables: toVariables(search, mailingId),
    ...pollWhile(isBusy),
  });
  // While the next answer is on its way the last one stays, so that the page does not jump.
  const shown = (data ?? previousData)?.emails;
  return (
    <>
      <OutboxToolbar key={clearings} search={search} onAsk={ask} counts={counts} />
      <ListBody
        noun="mails"
        list={{ items: nodesOf(shown), error, onRetry: () => void refetch() }}
        empty={empty === undefined || isNarrowed ? <NoEmailsFound onClear={clear} /> : empty}
      >
        {(emails) => (
          <div>
            <OutboxTable emails={emails} label={label} />
            <PageButtons
              noun="mails"
              paging={paging}
              pageInfo={shown?.pageInfo}
              summary={summarizePage(countMoving(emails), paging.pageNumber)}
            />
          </div>
        )}
      </ListBody>
    </>
  );
}
