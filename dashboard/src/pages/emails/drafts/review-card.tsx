import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Card, Checkbox, Group, List, Stack, Text, Title } from '@mantine/core';
import IconSend from 'tabler:send';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { useProject } from '../../../session/project-context.js';
import type { PreviewState } from '../editor/use-email-preview.js';
import {
  EmailAudienceDocument,
  type EmailAudienceFragment,
  type EmailDraftFragment,
  type EmailRecipientsInput,
  SendEmailDraftDocument,
} from '../../../gql/graphql.js';
import type { ThemeChoice } from '../theme-choice.js';
import { useEmailSettings, type EmailSettings } from '../server/use-email-settings.js';
import { countPeople } from '../count-words.js';
import { makeRequestId } from './request-id.js';

interface ReviewCardProps {
  draft: EmailDraftFragment;
  /** Null while nobody is chosen. */
  recipients: EmailRecipientsInput | null;
  /** Instead of the one in the source; empty for none. */
  subject: string;
  /** Used if the source names none. */
  category: string;
  themeId: ThemeChoice;
  rendered: PreviewState;
}

/** Says exactly what sending will do, and does it. */
export function ReviewCard(props: ReviewCardProps) {
  const { settings } = useEmailSettings();
  const [isReviewing, setReviewing] = useState(false);
  const obstacle = findObstacle({ ...props, settings });
  const { recipients } = props;
  if (isReviewing && !obstacle && recipients) {
    return <Review {...props} {...{ recipients, settings }} onBack={() => setReviewing(false)} />;
  }
  return (
    <Group justify="flex-end" gap="sm">
      {obstacle && (
        <Text size="sm" c="dimmed" component="output">
          {obstacle}
        </Text>
      )}
      <Button disabled={obstacle !== null} onClick={() => setReviewing(true)}>
        Review
      </Button>
    </Group>
  );
}

interface ReviewProps extends ReviewCardProps {
  recipients: EmailRecipientsInput;
  settings: EmailSettings | null;
  onBack: () => void;
}

function Review({ settings, onBack, ...mailing }: ReviewProps) {
  const { draft, subject, rendered, recipients } = mailing;
  const [onlyVerified, setOnlyVerified] = useState(false);
  const categoryName = rendered.preview?.notificationCategory ?? mailing.category;
  const variables = { recipients, onlyVerified, notificationCategoryName: categoryName };
  const audience = useQuery(EmailAudienceDocument, { variables, fetchPolicy: 'network-only' });
  const { send, loading, error } = useSending({ ...mailing, onlyVerified });
  const counts = (audience.data ?? audience.previousData)?.emailAudience;
  return (
    <Card component="section" aria-label="Review">
      <Stack gap="sm">
        <Title order={2}>Review</Title>
        {error && <ErrorPanel title="Nothing was sent" error={error} />}
        {audience.error && <ErrorPanel title="The recipients could not be counted" error={audience.error} />}
        {!counts && !audience.error && <LoadingBlock label="Counting recipients" height={110} />}
        {counts && (
          <Facts
            counts={counts}
            subject={subject || (rendered.preview?.subject ?? '')}
            category={categoryName}
            settings={settings}
            onlyVerified={onlyVerified}
          />
        )}
        {counts && <VerifiedChoice counts={counts} value={onlyVerified} onChange={setOnlyVerified} />}
        {draft.sentAtMillis !== null && (
          <Text size="sm" fw={560}>
            This draft was sent before. Whoever got it then gets it again.
          </Text>
        )}
        <ReviewButtons counts={audience.data?.emailAudience} isSending={loading} onBack={onBack} onSend={send} />
      </Stack>
    </Card>
  );
}

interface VerifiedChoiceProps {
  counts: EmailAudienceFragment;
  value: boolean;
  onChange: (onlyVerified: boolean) => void;
}

/** Asks only where there is somebody to leave out. */
function VerifiedChoice({ counts, value, onChange }: VerifiedChoiceProps) {
  if (counts.unverified === 0 && !value) return null;
  return (
    <Checkbox
      label="Leave out addresses that nobody verified"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface ReviewButtonsProps {
  counts: EmailAudienceFragment | undefined;
  isSending: boolean;
  onBack: () => void;
  onSend: () => void;
}

function ReviewButtons({ counts, isSending, onBack, onSend }: ReviewButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={!counts || counts.deliverable === 0}
        loading={isSending}
        onClick={onSend}
      >
        {counts ? `Send to ${countPeople(counts.deliverable)}` : 'Send'}
      </Button>
    </Group>
  );
}

type Sending = Omit<ReviewProps, 'settings' | 'onBack'> & { onlyVerified: boolean };

function useSending({ draft, recipients, subject, category, themeId, onlyVerified }: Sending) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  // The same for every click and every attempt of this review: the server sends it once.
  const [requestId] = useState(makeRequestId);
  const [mutate, { loading, error }] = useMutation(SendEmailDraftDocument);
  const submit = async () => {
    const settings = { requestId, recipients, onlyVerified, notificationCategoryName: category, themeId };
    const input = { ...settings, ...(subject ? { subject } : {}) };
    const answer = await mutate({ variables: { id: draft.id, input } });
    const mailingId = answer.data?.sendEmailDraft.mailingId;
    if (mailingId) await navigate(`/projects/${projectId}/emails/mailings/${mailingId}`);
  };
  // Failures are in `error`.
  return { loading, error, send: () => void submit().catch(() => undefined) };
}

interface FactsProps {
  counts: EmailAudienceFragment;
  subject: string;
  category: string;
  settings: EmailSettings | null;
  onlyVerified: boolean;
}

function Facts({ counts, subject, category, settings, onlyVerified }: FactsProps) {
  const server = settings?.server;
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <strong>{countPeople(counts.deliverable)}</strong> will each get one email, with the subject “
        {subject || 'no subject'}”, in the category {category}.
      </List.Item>
      {counts.withoutAddress > 0 && (
        <List.Item>{countPeople(counts.withoutAddress)} without an email address will be skipped.</List.Item>
      )}
      {counts.unverified > 0 && (
        <List.Item>
          {onlyVerified
            ? `${countPeople(counts.unverified)} whose address nobody verified will be skipped.`
            : `Of these, ${countPeople(counts.unverified)} never verified the address.`}
        </List.Item>
      )}
      {counts.unsubscribed > 0 && (
        <List.Item>
          {countPeople(counts.unsubscribed)} who unsubscribed from {category} will be skipped.
        </List.Item>
      )}
      <List.Item>
        {settings?.kind === 'inbox'
          ? 'The emails are kept in the outbox here. Nobody gets them: this project uses the built-in inbox.'
          : `The emails leave through ${server?.host ?? 'the email server'}, from ${server?.senderName ?? ''} <${server?.senderEmail ?? ''}>.`}
      </List.Item>
      <List.Item>Who they are is decided when you send it. What is still queued then can be stopped.</List.Item>
    </List>
  );
}

function findObstacle({
  recipients,
  rendered,
  settings,
}: Pick<ReviewCardProps, 'recipients' | 'rendered'> & { settings: EmailSettings | null }): string | null {
  if (settings?.kind === 'shared') return 'Set up an email server first.';
  if (rendered.problem) return 'The source has an error: correct it first.';
  if (recipients === null) return 'Choose recipients first.';
  return null;
}
