'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import type { ReactNode } from 'react';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import { nameUser } from '../name-user.js';
import { useTranslator } from '../provider.js';
import { CheckIcon, WarningIcon } from '../ui/icons.js';
import { Message, type CardAction } from '../ui/message-card.js';

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
