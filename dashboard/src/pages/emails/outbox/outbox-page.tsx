import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { NoEmails, NoEmailsFound } from './no-emails.js';
import { EmailCountsDocument } from '../../../gql/graphql.js';
import { OutboxList } from './outbox-list.js';
import { OutboxToolbar } from './outbox-toolbar.js';
import { pollWhile } from './polling.js';
import { useOutboxSearch } from './use-outbox-search.js';

/** Every mail of the project and what became of it. */
export function OutboxPage() {
  const project = useProject();
  const outbox = useOutboxSearch();
  // Makes the search field anew, which keeps what is typed to itself otherwise.
  const [clearings, setClearings] = useState(0);
  const { data } = useQuery(EmailCountsDocument, pollWhile(false));
  const counts = data?.emailCounts;
  const isBusy = counts ? counts.queued + counts.sending > 0 : false;
  const clear = () => {
    outbox.ask({ query: '', status: null, transport: null });
    setClearings(clearings + 1);
  };
  return (
    <>
      <PageHeader
        title="Outbox"
        documentTitle={`Outbox of ${project.displayName}`}
        description="Every mail of this project and what became of it. Without a mail server, this is its inbox."
        action={
          <Button
            component={Link}
            to={`/projects/${project.id}/emails/drafts?new`}
            leftSection={<IconMailPlus size={16} aria-hidden />}
          >
            Write an e-mail
          </Button>
        }
      />
      <OutboxToolbar key={clearings} search={outbox.search} onAsk={outbox.ask} counts={counts} />
      <OutboxList outbox={outbox} label="Mails" isBusy={isBusy}>
        {outbox.isFiltered || outbox.hasPrevious ? <NoEmailsFound onClear={clear} /> : <NoEmails />}
      </OutboxList>
    </>
  );
}
