'use client';

import type { EmailVerificationDetails } from '../../ceremonies/email-verification.js';
import { useState } from 'react';
import { useProject, useStackApp } from '../hooks.js';
import type { VerificationProblem } from '../state/use-email-verification.js';
import { Facts } from '../ui/facts.js';
import { CheckIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { HomeMessage, useWayBack } from './cards.js';
import { LinkProblemMessage } from './link-cards.js';
import { usePageTranslator } from '../use-page-translator.js';

/** The outcome of following the link of a verification email. */
export type VerificationOutcome = 'verified' | 'disowned' | VerificationProblem;

/** The address that it is about, and the time since when an account has it. */
export function VerificationFacts({ details }: { details: EmailVerificationDetails }) {
  const { email, isAccountMadeWithIt, addressAddedAt } = details;
  const { t, formatDate, formatRelative } = usePageTranslator();
  const [now] = useState(() => new Date());
  const age = formatRelative(addressAddedAt < now ? addressAddedAt : now, now);
  const facts = [
    [t('verifyAddress'), email],
    [t(isAccountMadeWithIt ? 'verifyMadeAt' : 'verifyAddedAt'), formatDate(addressAddedAt), `(${age})`],
  ] as const;
  return <Facts facts={facts} lines="single" />;
}

export function VerificationEnd({ outcome }: { outcome: VerificationOutcome }) {
  const { t } = usePageTranslator();
  if (outcome === 'invalid' || outcome === 'expired') return <LinkProblemMessage problem={outcome} />;
  if (outcome === 'used') return <TooLate title={t('linkUsedTitle')} />;
  if (outcome === 'verified before') return <TooLate title={t('verifiedTitle')} />;
  const [title, text] = (
    {
      verified: [t('verifiedTitle'), t('verifiedText')],
      disowned: [t('disownedTitle'), t('disownedText')],
      gone: [t('addressGoneTitle'), t('addressGoneText')],
    } as const
  )[outcome];
  return (
    <HomeMessage title={title} icon={<CheckIcon />}>
      {text}
    </HomeMessage>
  );
}

/** Once an address is verified, a code cannot take it off any more; whoever reads the email can still get the account. */
function TooLate({ title }: { title: string }) {
  const { t } = usePageTranslator();
  const { urls } = useStackApp();
  const { displayName: project } = useProject();
  const wayBack = useWayBack();
  return (
    <Message
      title={title}
      icon={<WarningIcon />}
      details={<p className="vst-hint">{t('tooLateRest', { project })}</p>}
      {...wayBack}
      secondaryButtonText={t('resetTitle')}
      secondaryAction={{ href: urls.forgotPassword }}
    >
      {t('tooLateText')}
    </Message>
  );
}
