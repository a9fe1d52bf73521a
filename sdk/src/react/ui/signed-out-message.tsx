'use client';

import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { Message } from './message-card.js';

/** Sends a visitor who is signed out to the sign-in page, and back here afterwards. */
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
