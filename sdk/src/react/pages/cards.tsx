'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import type { ReactNode } from 'react';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import { nameUser } from '../name-user.js';
import { useTranslator } from '../provider.js';
import type { LinkProblem } from '../state/link-problem.js';
import { CheckIcon, EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message, type CardAction } from '../ui/message-card.js';
import { ResendButton } from '../ui/resend-button.js';
import type { Submission } from '../ui/use-submit.js';

/** Says that somebody is signed in, where a page only serves those who are not. */
export function SignedInMessage({ user }: { user: CurrentUser }) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('signedInTitle')}
      icon={<CheckIcon />}
      primaryButtonText={t('goHome')}
      primaryAction={{ href: urls.home }}
      secondaryButtonText={t('signOut')}
      secondaryAction={{ href: urls.signOut }}
    >
      {t('signedInText', { name: nameUser(user) })}
    </Message>
  );
}

export function SignUpDisabledMessage() {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('signUpDisabledTitle')}
      primaryButtonText={t('goHome')}
      primaryAction={{ href: urls.home }}
      secondaryButtonText={t('signIn')}
      secondaryAction={{ href: keepReturn(urls.signIn) }}
    >
      {t('signUpDisabledText')}
    </Message>
  );
}

interface EmailSentProps {
  email: string;
  onResend: Parameters<Submission['submit']>[0];
}

/** Never tells whether there is such an account. */
export function EmailSentMessage({ email, onResend }: EmailSentProps) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('emailSentTitle')}
      icon={<EmailIcon />}
      primaryButtonText={t('backToSignIn')}
      primaryAction={{ href: keepReturn(urls.signIn) }}
      more={<ResendButton send={onResend} />}
    >
      {t('emailSentText', { email })}
    </Message>
  );
}

export function HomeMessage({ title, children, icon }: { title: string; children: ReactNode; icon?: ReactNode }) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message title={title} icon={icon} primaryButtonText={t('goHome')} primaryAction={{ href: urls.home }}>
      {children}
    </Message>
  );
}

export function UnknownErrorMessage() {
  const { t } = useTranslator();
  return (
    <HomeMessage title={t('unknownErrorTitle')} icon={<WarningIcon />}>
      {t('unknownErrorText')}
    </HomeMessage>
  );
}

/** The way out for visitors who cannot go on here: home when signed in, else to the sign-in page. */
export function useWayBack(): { primaryButtonText: string; primaryAction: CardAction } {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  if (useVisitor()) return { primaryButtonText: t('goHome'), primaryAction: { href: urls.home } };
  return { primaryButtonText: t('backToSignIn'), primaryAction: { href: keepReturn(urls.signIn) } };
}

interface LinkProblemProps {
  problem: LinkProblem;
  /** The page on which there is another link to be had. */
  again?: { text: string; href: string };
}

export function LinkProblemMessage({ problem, again }: LinkProblemProps) {
  const { t } = useTranslator();
  const wayBack = useWayBack();
  const titles = { invalid: t('linkInvalidTitle'), expired: t('linkExpiredTitle'), used: t('linkUsedTitle') };
  const texts = { invalid: t('linkInvalidText'), expired: t('linkExpiredText'), used: t('linkUsedText') };
  return (
    <Message
      title={titles[problem]}
      icon={<WarningIcon />}
      {...wayBack}
      secondaryButtonText={again?.text}
      secondaryAction={again && { href: again.href }}
    >
      {texts[problem]}
    </Message>
  );
}
