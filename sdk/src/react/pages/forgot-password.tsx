'use client';

import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp, useVisitor } from '../hooks.js';
import { keepReturn } from '../links.js';
import type { PagesApp } from '../pages-app.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { SignedInMessage } from './cards.js';
import { EmailSentMessage } from './link-cards.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Asks for the address to which a link for a new password goes.
 *
 * @example <ForgotPassword fullPage />
 */
export function ForgotPassword({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <ForgotPasswordCard />
    </PageFrame>
  );
}

function ForgotPasswordCard() {
  const app = useStackApp();
  const user = useVisitor();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (user) return <SignedInMessage user={user} />;
  if (sentTo === null) return <ForgotPasswordForm onSent={setSentTo} />;
  return <EmailSentMessage email={sentTo} onResend={() => sendLink(app, sentTo)} />;
}

async function sendLink(app: PagesApp, email: string) {
  const result = await app.sendForgotPasswordEmail(email);
  // The page tells nobody whether there is such an account.
  const isUnknown = result.status === 'error' && isKnownError(result.error, 'USER_NOT_FOUND');
  return isUnknown ? undefined : result;
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const [email, setEmail] = useState('');
  const work = async (address: string) => {
    const result = await sendLink(app, address);
    if (result?.status !== 'error') onSent(address);
    return result;
  };
  const { field, isBusy, waitUntil, send } = useEmailForm({ email, setEmail, work });
  return (
    <>
      <Title text={t('forgotText')}>{t('forgotTitle')}</Title>
      <Form onSubmit={send}>
        <Field {...field} id="email" autoComplete="username" />
        <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
          {t('forgotButton')}
        </Button>
      </Form>
      <p className="vst-foot">
        <a href={keepReturn(app.urls.signIn)}>{t('backToSignIn')}</a>
      </p>
    </>
  );
}
