import { useQuery } from '@apollo/client/react';
import { Anchor, Grid, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { EmailDraftDocument, type EmailDraftFragment } from '../../../gql/graphql.js';
import { readThemeChoice } from '../theme-choice.js';
import { EditorSkeleton } from '../editor/editor-skeleton.js';
import { useEmailPreview } from '../editor/use-email-preview.js';
import { SharedServerBanner } from '../server/shared-server-banner.js';
import { FinalPreview } from './final-preview.js';
import { MailingOptions } from './mailing-options.js';
import { toRecipients, type Audience } from './audience.js';
import { RecipientsCard } from './recipients-card.js';
import { ReviewCard } from './review-card.js';
import { useFirstAudience } from './use-first-audience.js';

export function SendDraftPage() {
  const { draftId = '' } = useParams();
  const { data, error, refetch } = useQuery(EmailDraftDocument, { variables: { id: draftId } });
  const first = useFirstAudience();
  if (data?.emailDraft && first) return <Composer key={draftId} draft={data.emailDraft} first={first} />;
  if (data?.emailDraft === null)
    return <NotFoundPage what="There is no draft with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The draft could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the draft" />;
}

interface ComposerProps {
  draft: EmailDraftFragment;
  /** The recipients who are chosen from the start. */
  first: Audience;
}

function Composer({ draft, first }: ComposerProps) {
  const [audience, setAudience] = useState(first);
  const [subject, setSubject] = useState('');
  const [category, setCategory] = useState('Marketing');
  const [themeId, setThemeId] = useState(readThemeChoice(draft.themeId));
  const rendered = useEmailPreview({ templateTsxSource: draft.tsxSource, themeId });
  return (
    <>
      <ComposerHeader draft={draft} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            <RecipientsCard audience={audience} onChange={setAudience} />
            <MailingOptions
              subject={subject}
              onSubject={setSubject}
              preview={rendered.preview}
              category={category}
              onCategory={setCategory}
              themeId={themeId}
              onTheme={setThemeId}
            />
            <ReviewCard
              draft={draft}
              recipients={toRecipients(audience)}
              subject={subject.trim()}
              category={category}
              themeId={themeId}
              rendered={rendered}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <FinalPreview rendered={rendered} subject={subject.trim()} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function ComposerHeader({ draft: { id, displayName } }: { draft: EmailDraftFragment }) {
  const { id: projectId } = useProject();
  const path = `/projects/${projectId}/emails/drafts/${id}`;
  return (
    <>
      <Anchor component={Link} to={path} size="sm" display="inline-block" mb="xs">
        ← {displayName}
      </Anchor>
      <PageHeader title={`Send ${displayName}`} description="Nothing is sent before you have reviewed it." />
      <SharedServerBanner what="Emails to many people cannot be sent with it." />
    </>
  );
}
