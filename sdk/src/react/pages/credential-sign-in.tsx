import { useRef, useState } from 'react';
import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, PasswordField } from '../ui/field.js';
import { findEmailProblem } from '../validate.js';
import { useDraft } from './draft.js';

/**
 * The form that signs in with an address and a password.
 *
 * @example <CredentialSignIn />
 */
export function CredentialSignIn() {
  const app = useStackApp();
  const { t } = useTranslator();
  const { email, setEmail } = useDraft();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email: string | null; password: string | null } | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, submit } = useCeremony();

  const send = async () => {
    const found = {
      email: findEmailProblem(email, t),
      password: password === '' ? t('errorPasswordMissing') : null,
    };
    setProblems(found);
    if (found.email) return emailInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    const isSignedIn = await submit(() => app.signInWithCredential({ email, password }));
    if (!isSignedIn) passwordInput.current?.focus();
  };
  return (
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
        error={problems?.email ?? error}
        autoComplete="username webauthn"
        inputRef={emailInput}
        isRequired
      />
      <PasswordField
        id="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={problems?.password}
        autoComplete="current-password"
        inputRef={passwordInput}
        aside={<a href={keepReturn(app.urls.forgotPassword)}>{t('forgotPasswordLink')}</a>}
        isRequired
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
