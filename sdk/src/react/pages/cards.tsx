import type { CurrentUser } from '../../resources/current-user.js';
import type { ReactNode } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { CheckIcon, MailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';

/** How the pages call somebody. */
export function nameUser(user: CurrentUser): string {
  return user.displayName || user.primaryEmail || user.id;
}

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

export function SignedOutMessage() {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('signedOutTitle')}
      primaryButtonText={t('signIn')}
      primaryAction={{ href: keepReturn(urls.signIn) }}
    >
      {t('signedOutText')}
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

/** Never tells whether there is such an account. */
export function EmailSentMessage({ email }: { email: string }) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <Message
      title={t('emailSentTitle')}
      icon={<MailIcon />}
      primaryButtonText={t('goHome')}
      primaryAction={{ href: urls.home }}
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

export type LinkProblem = 'invalid' | 'expired' | 'used';

/** What is wrong with a link from a mail; null for anything else. */
export function findLinkProblem(error: unknown): LinkProblem | null {
  if (isKnownError(error, 'VERIFICATION_CODE_NOT_FOUND') || isKnownError(error, 'SCHEMA_ERROR')) return 'invalid';
  if (isKnownError(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired';
  if (isKnownError(error, 'VERIFICATION_CODE_ALREADY_USED')) return 'used';
  return isKnownError(error, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED') ? 'expired' : null;
}

export function LinkProblemMessage({ problem }: { problem: LinkProblem }) {
  const { t } = useTranslator();
  const titles = { invalid: t('linkInvalidTitle'), expired: t('linkExpiredTitle'), used: t('linkUsedTitle') };
  const texts = { invalid: t('linkInvalidText'), expired: t('linkExpiredText'), used: t('linkUsedText') };
  return (
    <HomeMessage title={titles[problem]} icon={<WarningIcon />}>
      {texts[problem]}
    </HomeMessage>
  );
}
