import { useRef, useState } from 'react';
import { describePasswordError, PASSWORD_MIN } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, PasswordField } from '../ui/field.js';
import { findEmailProblem, findPasswordProblem } from '../validate.js';
import { useDraft } from './draft.js';

/**
 * The form that creates an account with an address and a password.
 *
 * @example <CredentialSignUp noPasswordRepeat />
 */
export function CredentialSignUp({ noPasswordRepeat = false }: { noPasswordRepeat?: boolean }) {
  const app = useStackApp();
  const translator = useTranslator();
  const { t } = translator;
  const { email, setEmail } = useDraft();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problems, setProblems] = useState<Partial<Record<'email' | 'password' | 'repeat', string | null>>>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus();
  const { isBusy, error, submit } = useCeremony();

  const send = async () => {
    const found = {
      email: findEmailProblem(email, t),
      password: findPasswordProblem(password, t),
      repeat: noPasswordRepeat || repeat === password ? null : t('errorPasswordsDiffer'),
    };
    setProblems(found);
    if (found.email) return focus('email');
    if (found.password) return focus('password');
    if (found.repeat) return focus('repeat-password');
    let isPasswordAtFault = false;
    const isSignedUp = await submit(
      () => app.signUpWithCredential({ email, password }),
      (failure) => {
        const problem = describePasswordError(failure, translator);
        isPasswordAtFault = problem !== null;
        if (isPasswordAtFault) setProblems({ password: problem });
        return isPasswordAtFault ? null : undefined;
      },
    );
    if (isSignedUp) return;
    focus(isPasswordAtFault ? 'password' : 'email');
  };
  return (
    <form
      ref={form}
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
        error={problems.email ?? error}
        autoComplete="username"
        isRequired
      />
      <PasswordField
        id="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={problems.password}
        hint={t('passwordRule', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        isRequired
      />
      {!noPasswordRepeat && (
        <PasswordField
          id="repeat-password"
          label={t('repeatPassword')}
          value={repeat}
          onChange={setRepeat}
          error={problems.repeat}
          autoComplete="new-password"
          isRequired
        />
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {t('signUp')}
      </Button>
    </form>
  );
}
