import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp, useUser } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { EmailSentMessage, SignedInMessage } from './cards.js';

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
  const user = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (user) return <SignedInMessage user={user} />;
  return sentTo === null ? <ForgotPasswordForm onSent={setSentTo} /> : <EmailSentMessage email={sentTo} />;
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const app = useStackApp();
  const { t } = useTranslator();
  const [email, setEmail] = useState('');
  const work = async (address: string) => {
    const result = await app.sendForgotPasswordEmail(address);
    // Whether there is such an account is nobody's business.
    const isUnknown = result.status === 'error' && isKnownError(result.error, 'USER_NOT_FOUND');
    if (isUnknown || result.status === 'ok') onSent(address);
    return isUnknown ? undefined : result;
  };
  const { field, isBusy, send } = useEmailForm({ email, setEmail, work });
  return (
    <>
      <Title text={t('forgotText')}>{t('forgotTitle')}</Title>
      <Form onSubmit={send}>
        <Field {...field} id="email" autoComplete="username" />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('forgotButton')}
        </Button>
      </Form>
      <p className="vst-foot">
        <a href={keepReturn(app.urls.signIn)}>{t('backToSignIn')}</a>
      </p>
    </>
  );
}
