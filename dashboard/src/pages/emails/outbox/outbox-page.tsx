import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import IconMailPlus from 'tabler:mail-plus';
import { Link } from 'react-router';
import { May } from '../../../session/access-context.js';
import { PageHeader } from '../../../components/page-header.js';
import { EmailCountsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { NoEmails } from './no-emails.js';
import { OutboxList } from './outbox-list.js';
import { pollWhile } from '../../../components/polling.js';

/** Every email of the project and what became of it. */
export function OutboxPage() {
  const project = useProject();
  const { data } = useQuery(EmailCountsDocument, pollWhile(false));
  return (
    <>
      <PageHeader
        title="Outbox"
        documentTitle={`Outbox of ${project.displayName}`}
        description="Every email of this project and what became of it. Without an email server, this is its inbox."
        action={
          <May right="send_emails">
            <Button
              component={Link}
              to={`/projects/${project.id}/emails/drafts?new`}
              leftSection={<IconMailPlus size={16} aria-hidden />}
            >
              Write an email
            </Button>
          </May>
        }
      />
      <OutboxList label="Emails" counts={data?.emailCounts} empty={<NoEmails />} />
    </>
  );
}
