'use client';

import { useState } from 'react';
import type { EmailVerificationDetails } from '../../ceremonies/email-verification.js';
import { isKnownError } from '../../errors.js';
import { useOwnReads, useProject, useStackApp } from '../hooks.js';
import { readParameter } from '../links.js';
import { findVerificationProblem, useEmailVerification } from '../state/use-email-verification.js';
import { useLinkCode, type LinkPageProps } from '../state/use-link-code.js';
import { EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { factsStyleSheet } from '../ui/facts-styles.js';
import { PageFrame, Skeleton, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { LinkProblemMessage } from './link-cards.js';
import { VerificationEnd, VerificationFacts, type VerificationOutcome } from './email-verification-cards.js';
import { usePageTranslator } from '../use-page-translator.js';

/** In the address when its link is for those who say that it was not them. */
const NOT_ME_PARAMETER = 'not_me';

/**
 * Verifies the address whose email's link was followed, or takes it off an account that somebody else made. Only asks what
 * the link is about before the click, so that programs that look at links in emails use up none.
 *
 * @example <EmailVerification fullPage />
 */
export function EmailVerification({ fullPage, searchParams }: PageProps & LinkPageProps) {
  return (
    <PageFrame fullPage={fullPage} styles={factsStyleSheet}>
      <EmailVerificationCard searchParams={searchParams} />
    </PageFrame>
  );
}

function EmailVerificationCard({ searchParams }: LinkPageProps) {
  const code = useLinkCode(searchParams);
  return code === null ? <LinkProblemMessage problem="invalid" /> : <Verification code={code} />;
}

function Verification({ code }: { code: string }) {
  const found = useEmailVerification(code);
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null);
  const [isNotMe, setNotMe] = useState(() => readParameter(NOT_ME_PARAMETER) !== null);
  const state = outcome ?? found;
  if (state === 'loading') return <Skeleton />;
  if (typeof state === 'string') return <VerificationEnd outcome={state} />;
  const question = { code, details: state, onEnd: setOutcome, onOther: () => setNotMe(!isNotMe) };
  if (!isNotMe) return <VerificationQuestion {...question} />;
  return state.isVerified ? <VerificationEnd outcome="verified before" /> : <NotMeQuestion {...question} />;
}

interface QuestionProps {
  code: string;
  details: EmailVerificationDetails;
  onEnd: (outcome: VerificationOutcome) => void;
  /** The other question is asked for. */
  onOther: () => void;
}

function VerificationQuestion({ code, details, onEnd, onOther }: QuestionProps) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, answer } = useAnswer(onEnd);
  const work = async () => {
    const result = await app.verifyEmail(code);
    // Whoever sends it a second time has what they want.
    const wasDone = result.status === 'error' && isKnownError(result.error, 'VERIFICATION_CODE_ALREADY_USED');
    return wasDone ? undefined : result;
  };
  return (
    <Message
      title={t('verifyTitle')}
      icon={<EmailIcon />}
      details={<VerificationFacts details={details} />}
      primaryButtonText={t('verifyButton')}
      primaryAction={() => answer(work, 'verified')}
      isBusy={isBusy}
      waitUntil={waitUntil}
      error={error}
      secondaryButtonText={t('notMe')}
      secondaryAction={onOther}
    >
      <VerificationStory details={details} /> {t('verifyText')}
    </Message>
  );
}

function NotMeQuestion({ code, details, onEnd, onOther }: QuestionProps) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, answer } = useAnswer(onEnd);
  return (
    <Message
      title={t('notMeTitle')}
      icon={<WarningIcon />}
      details={<VerificationFacts details={details} />}
      primaryButtonText={t('notMeButton')}
      primaryAction={() => answer(() => app.disownEmail(code), 'disowned')}
      isBusy={isBusy}
      waitUntil={waitUntil}
      error={error}
      secondaryButtonText={t('wasMe')}
      secondaryAction={onOther}
    >
      <VerificationStory details={details} /> {t('notMeText')}
    </Message>
  );
}

function VerificationStory({ details }: { details: EmailVerificationDetails }) {
  const { t } = usePageTranslator();
  const { displayName: project } = useProject();
  return t(details.isAccountMadeWithIt ? 'verifyMade' : 'verifyAdded', { project });
}

function useAnswer(onEnd: QuestionProps['onEnd']) {
  const reads = useOwnReads();
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const answer = async (work: Parameters<typeof submit>[0], outcome: VerificationOutcome) => {
    const isDone = await submit(work, (failure) => {
      const problem = findVerificationProblem(failure);
      if (problem) onEnd(problem);
      return problem ? null : undefined;
    });
    if (!isDone) return;
    onEnd(outcome);
    await reads.reload('getUser', 'listContactChannels');
  };
  return { isBusy, error, waitUntil, answer };
}
