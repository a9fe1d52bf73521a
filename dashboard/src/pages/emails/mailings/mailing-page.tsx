import { useQuery } from '@apollo/client/react';
import { Anchor, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';
import { FactList } from '../../../components/fact-list.js';
import { May } from '../../../session/access-context.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { countEmails } from '../count-words.js';
import { type EmailStatus, MailingDocument, type MailingFragment } from '../../../gql/graphql.js';
import { countIn, EMAIL_STATUSES, nameStatus } from '../outbox/email-words.js';
import { listSkips, nameAudience, nameMailing, nameSender } from './mailing-words.js';
import { StopButton } from './stop-button.js';
import { OutboxList } from '../outbox/outbox-list.js';
import { pollWhile } from '../../../components/polling.js';

/** The progress of a mailing, and its emails. */
export function MailingPage() {
  const { mailingId = '' } = useParams();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(MailingDocument, { variables: { id: mailingId }, ...pollWhile(true) });
  const mailing = data?.pastMailing;
  if (data && !mailing) return <NotFoundPage what="There is no mailing with this id." />;
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}/emails/mailings`} size="sm" w="fit-content">
        ← Mailings
      </Anchor>
      {mailing && <LoadedMailing mailing={mailing} />}
      {!data && error && (
        <ErrorPanel title="The mailing could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingBlock label="Loading the mailing" height={180} radius="lg" />}
    </Stack>
  );
}

function LoadedMailing({ mailing }: { mailing: MailingFragment }) {
  return (
    <div>
      <PageHeader
        title={nameMailing(mailing)}
        description={
          <>
            Started <RelativeTime millis={mailing.createdAtMillis} />
          </>
        }
        action={
          mailing.counts.queued > 0 &&
          mailing.stoppedAtMillis === null && (
            <May right="send_emails">
              <StopButton mailing={mailing} />
            </May>
          )
        }
      />
      <MailingFacts mailing={mailing} />
      <ProgressCard mailing={mailing} />
      <OutboxList mailingId={mailing.id} label="Emails of this mailing" counts={mailing.counts} />
    </div>
  );
}

function MailingFacts({ mailing }: { mailing: MailingFragment }) {
  const { id: projectId } = useProject();
  const { draftId, draftName, hasDraft, stoppedAtMillis } = mailing;
  const name = draftName ?? 'a draft';
  const draft = hasDraft ? (
    <Anchor component={Link} to={`/projects/${projectId}/emails/drafts/${draftId}`} size="sm">
      {name}
    </Anchor>
  ) : (
    `${name}, which is deleted`
  );
  const recipients = `${nameAudience(mailing)}${mailing.onlyVerified ? ', at verified addresses only' : ''}`;
  return (
    <Card mb="md">
      <FactList
        facts={[
          ...(draftId === null ? [] : [{ label: 'Draft', value: draft }]),
          { label: 'To', value: recipients },
          { label: 'Sent by', value: nameSender(mailing) },
          ...(stoppedAtMillis === null ? [] : [{ label: 'Stopped', value: <RelativeTime millis={stoppedAtMillis} /> }]),
        ]}
      />
    </Card>
  );
}

const BAR_COLORS: Partial<Record<EmailStatus, string>> = {
  sent: 'verdigris',
  delayed: 'amber',
  bounced: 'red',
  marked_as_spam: 'red',
  failed: 'red',
  skipped: 'gray.5',
};
const ENDS = Object.keys(BAR_COLORS) as EmailStatus[];

function ProgressCard({ mailing }: { mailing: MailingFragment }) {
  const { counts } = mailing;
  const skips = listSkips(mailing);
  const total = EMAIL_STATUSES.reduce((sum, status) => sum + countIn(counts, status), 0);
  const left = counts.queued + counts.sending;
  const done = total - left;
  return (
    <Card mb="lg">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text component="output" fw={580}>
          {left > 0 ? `${done.toLocaleString('en')} of ${countEmails(total)} done` : `All ${countEmails(total)} done`}
        </Text>
        <Text size="sm" c="dimmed">
          {EMAIL_STATUSES.filter((status) => countIn(counts, status) > 0)
            .map((status) => `${countIn(counts, status).toLocaleString('en')} ${nameStatus(status)}`)
            .join(', ')}
        </Text>
      </Group>
      {/* The words above it say the same. */}
      <Progress.Root size="lg" aria-hidden>
        {ENDS.map((status) => (
          <Progress.Section
            key={status}
            value={total > 0 ? (100 * countIn(counts, status)) / total : 0}
            color={BAR_COLORS[status]}
            withAria={false}
          />
        ))}
      </Progress.Root>
      {skips && (
        <Text size="sm" c="dimmed" mt="xs">
          Skipped: {skips}.
        </Text>
      )}
    </Card>
  );
}
