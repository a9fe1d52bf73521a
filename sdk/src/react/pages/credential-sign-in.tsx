import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, PasswordField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useFields } from '../ui/use-fields.js';
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
  const { values, problems, form, focus, pass, field } = useFields(['email', 'password']);
  const { isBusy, error, submit } = useCeremony();
  const send = async () => {
    const { password } = values;
    const found = { email: findEmailProblem(email, t), password: password === '' ? t('errorPasswordMissing') : null };
    if (!pass(found)) return;
    const isSignedIn = await submit(() => app.signInWithCredential({ email, password }));
    if (!isSignedIn) focus('password');
  };
  return (
    <Form onSubmit={send} formRef={form}>
      <Field
        {...field('email')}
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        error={problems.email ?? error}
        autoComplete="username webauthn"
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        aside={<a href={keepReturn(app.urls.forgotPassword)}>{t('forgotPasswordLink')}</a>}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
