import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageButtons } from '../../../components/page-buttons.js';
import { isMoving } from './email-words.js';
import { EmailsDocument } from '../../../gql/graphql.js';
import { OutboxTable } from './outbox-table.js';
import { pollWhile } from './polling.js';
import { toVariables, type useOutboxSearch } from './use-outbox-search.js';

interface OutboxListProps {
  outbox: ReturnType<typeof useOutboxSearch>;
  /** Only the mails of this mailing; null for all. */
  mailingId?: string | null;
  /** Names the table for screen readers. */
  label: string;
  /** Whether mails are queued that may not be on this page. */
  isBusy: boolean;
  /** Stands where no mail was found. */
  children: ReactNode;
}

/** A page of mails that keeps itself up to date. */
export function OutboxList({ outbox, mailingId = null, label, isBusy, children }: OutboxListProps) {
  const { search, goNext, goPrevious, hasPrevious, pageNumber } = outbox;
  const { data, previousData, error, refetch } = useQuery(EmailsDocument, {
    variables: toVariables(search, mailingId),
    ...pollWhile(isBusy),
  });
  // While the next answer is on its way the last one stays, so that the page does not jump.
  const shown = (data ?? previousData)?.emails;
  const emails = shown?.edges.map(({ node }) => node);
  if (!emails) {
    if (error) return <ErrorPanel title="The mails could not be read" error={error} onRetry={() => void refetch()} />;
    return <ListSkeleton />;
  }
  if (emails.length === 0) return children;
  return (
    <div>
      <OutboxTable emails={emails} label={label} />
      <PageButtons
        label="Pages of mails"
        hasPrevious={hasPrevious}
        hasNext={shown?.pageInfo.hasNextPage ?? false}
        onPrevious={goPrevious}
        onNext={() => shown?.pageInfo.endCursor && goNext(shown.pageInfo.endCursor)}
        summary={summarize({ count: emails.length, moving: emails.filter(isMoving).length, pageNumber })}
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <Stack component="output" gap={10} aria-busy="true" aria-label="Loading the mails">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}

function summarize({ count, moving, pageNumber }: { count: number; moving: number; pageNumber: number }): string {
  const mails = count === 1 ? '1 mail' : `${count} mails`;
  const page = pageNumber === 1 ? mails : `Page ${pageNumber}, ${mails}`;
  return moving > 0 ? `${page}, ${moving} on ${moving === 1 ? 'its' : 'their'} way` : page;
}
