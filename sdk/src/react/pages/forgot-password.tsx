import { useRef, useState } from 'react';
import { isKnownError } from '../../errors.js';
import { useStackApp, useUser } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { PageFrame, Title, type PageProps } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import { findEmailProblem } from '../validate.js';
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
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, submit } = useSubmit();
  const send = async () => {
    const found = findEmailProblem(email, t);
    setProblem(found);
    if (found) return input.current?.focus();
    const isSent = await submit(async () => {
      const result = await app.sendForgotPasswordEmail(email);
      // Whether there is such an account is nobody's business.
      return result.status === 'error' && isKnownError(result.error, 'USER_NOT_FOUND') ? undefined : result;
    });
    if (isSent) onSent(email);
    else input.current?.focus();
  };
  return (
    <>
      <Title text={t('forgotText')}>{t('forgotTitle')}</Title>
      <form
        className="vst-stack"
        data-gap="small"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          id="email"
          type="email"
          label={t('email')}
          value={email}
          onChange={setEmail}
          error={problem ?? error}
          autoComplete="username"
          inputRef={input}
          isRequired
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('forgotButton')}
        </Button>
      </form>
      <p className="vst-foot">
        <a href={keepReturn(app.urls.signIn)}>{t('backToSignIn')}</a>
      </p>
    </>
  );
}
