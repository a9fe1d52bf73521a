import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Anchor, Button, Card, Grid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconInfoCircle from 'tabler:info-circle';
import IconPencil from 'tabler:pencil';
import IconRefresh from 'tabler:refresh';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { May, useMay } from '../../../session/access-context.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeader } from '../../../components/page-header.js';
import { describeError } from '../../../errors/described-error.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { EmailView } from '../message/email-view.js';
import { EmailActions } from './actions/email-actions.js';
import { EmailTimeline } from './timeline/email-timeline.js';
import { EmailFacts } from './email-facts.js';
import classes from './email-page.module.css';
import { describeFailure, explainSkip, hasEnded, isMoving, nameRecipient, nameSubject } from './email-words.js';
import { type EmailDetailsFragment, EmailDocument, ResendEmailDocument } from '../../../gql/graphql.js';
import { pollWhile } from '../../../components/polling.js';

export function EmailPage() {
  const { emailId = '' } = useParams();
  const { id: projectId } = useProject();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(EmailDocument, {
    variables: { id: emailId, withContents: useMay()('read_email_contents') },
  });
  const email = data?.email;
  const pollInterval = pollWhile(email ? isMoving(email) : true).pollInterval;
  const isFinal = email ? hasEnded(email) : false;
  useEffect(() => {
    // A final status stays as it is.
    if (isFinal) stopPolling();
    else startPolling(pollInterval);
  }, [isFinal, emailId, pollInterval, startPolling, stopPolling]);
  if (data && !email) return <NotFoundPage what="There is no email with this id. It may have been deleted." />;
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}/emails`} size="sm" w="fit-content">
        ← Outbox
      </Anchor>
      {email && <LoadedEmail key={email.id} email={email} />}
      {!data && error && (
        <ErrorPanel title="The email could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <EmailSkeleton />}
    </Stack>
  );
}

/** The sentences in the place of an email that is not shown. */
const NOTHING = {
  moving: 'It will be here when it has been rendered.',
  final: 'There is nothing to show: it was not rendered.',
  hidden: 'Your role does not show what emails say: there are links in them by which users sign in.',
};

function LoadedEmail({ email }: { email: EmailDetailsFragment }) {
  const title = nameSubject(email);
  const { html = null, text = null, source = null } = email;
  const mayRead = useMay()('read_email_contents');
  return (
    <div>
      <PageHeader
        title={title}
        documentTitle={`Email: ${title}`}
        description={`To ${nameRecipient(email)}`}
        action={
          <May right="send_emails">
            <EmailActions email={email}>
              {email.progress?.isEditable && <EditLink emailId={email.id} />}
              {hasEnded(email) && <Resend email={email} />}
            </EmailActions>
          </May>
        }
      />
      <FailureAlert email={email} />
      <SkipAlert email={email} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <section className={classes.mail} aria-label="Email" data-empty={html === null || undefined}>
            <EmailView parts={{ html, text, source }} title={`Email: ${title}`}>
              <Text c="dimmed" ta="center" p="xl">
                {mayRead ? NOTHING[hasEnded(email) ? 'final' : 'moving'] : NOTHING.hidden}
              </Text>
            </EmailView>
          </section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <EmailCards email={email} />
        </Grid.Col>
      </Grid>
    </div>
  );
}

/** The timeline of an email, and its details. */
function EmailCards({ email }: { email: EmailDetailsFragment }) {
  return (
    <Stack gap="md">
      <Card>
        <Title order={2} mb="xs">
          Timeline
        </Title>
        <EmailTimeline email={email} />
      </Card>
      <Card>
        <Title order={2} mb="xs">
          Details
        </Title>
        <EmailFacts email={email} />
      </Card>
    </Stack>
  );
}

function EditLink({ emailId }: { emailId: string }) {
  const { id: projectId } = useProject();
  return (
    <Button
      component={Link}
      to={`/projects/${projectId}/emails/mails/${emailId}/edit`}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Edit
    </Button>
  );
}

function Resend({ email }: { email: EmailDetailsFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [resend, { loading }] = useMutation(ResendEmailDocument);
  const start = async () => {
    try {
      const { data } = await resend({ variables: { id: email.id } });
      if (!data) return;
      notifications.show({ title: 'Email queued again', message: `A copy is on its way to ${nameRecipient(email)}.` });
      await navigate(`/projects/${projectId}/emails/mails/${data.resendEmail.id}`);
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'The email was not sent again', message: `${message} ${advice}` });
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={loading}
      onClick={() => void start()}
    >
      Send again
    </Button>
  );
}

function FailureAlert({ email }: { email: EmailDetailsFragment }) {
  const failure = describeFailure(email);
  const said = email.errorMessage ?? email.progress?.bounceReason;
  if (!failure) return null;
  return (
    <Alert
      color={hasEnded(email) ? 'red' : 'amber'}
      icon={<IconAlertTriangle size={18} />}
      title={failure.what}
      mb="md"
    >
      <Text size="sm">{failure.todo}</Text>
      {said && (
        <Text size="xs" ff="monospace" mt={6} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {said}
        </Text>
      )}
    </Alert>
  );
}

function SkipAlert({ email: { skippedReason } }: { email: EmailDetailsFragment }) {
  if (!skippedReason) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle size={18} />} title="This email was skipped" mb="md">
      <Text size="sm">
        Nobody got it: <span>{explainSkip(skippedReason)}</span>.
      </Text>
    </Alert>
  );
}

function EmailSkeleton() {
  return (
    <Stack component="output" aria-busy="true" aria-label="Loading the email">
      <Skeleton height={30} width={320} />
      <Skeleton height={560} radius="lg" />
    </Stack>
  );
}
