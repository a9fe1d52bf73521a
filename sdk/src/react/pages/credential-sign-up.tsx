import { describePasswordError, PASSWORD_MIN } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, PasswordField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useFields } from '../ui/use-fields.js';
import { findEmailProblem, findPasswordProblem } from '../validate.js';
import { useDraft } from './draft.js';

const FIELDS = ['email', 'password', 'repeat-password'] as const;

/**
 * The form that creates an account with an address and a password.
 *
 * @example <CredentialSignUp noPasswordRepeat />
 */
export function CredentialSignUp({ noPasswordRepeat = false }: { noPasswordRepeat?: boolean }) {
  const { t } = useTranslator();
  const { email, setEmail } = useDraft();
  const fields = useFields(FIELDS);
  const { isBusy, error, send } = useSignUp({ email, fields, noPasswordRepeat });
  const { form, problems, field } = fields;
  return (
    <Form onSubmit={send} formRef={form}>
      <Field
        {...field('email')}
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        error={problems.email ?? error}
        autoComplete="username"
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordRule', { min: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      {!noPasswordRepeat && (
        <PasswordField {...field('repeat-password')} label={t('repeatPassword')} autoComplete="new-password" />
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {t('signUp')}
      </Button>
    </Form>
  );
}

interface SignUpOptions {
  email: string;
  fields: ReturnType<typeof useFields<(typeof FIELDS)[number]>>;
  noPasswordRepeat: boolean;
}

function useSignUp({ email, fields, noPasswordRepeat }: SignUpOptions) {
  const app = useStackApp();
  const translator = useTranslator();
  const { t } = translator;
  const { isBusy, error, submit } = useCeremony();
  const { password, 'repeat-password': repeat } = fields.values;
  const send = async () => {
    const found = {
      email: findEmailProblem(email, t),
      password: findPasswordProblem(password, t),
      'repeat-password': noPasswordRepeat || repeat === password ? null : t('errorPasswordsDiffer'),
    };
    if (!fields.pass(found)) return;
    let isPasswordAtFault = false;
    const isSignedUp = await submit(
      () => app.signUpWithCredential({ email, password }),
      (failure) => {
        const problem = describePasswordError(failure, translator);
        isPasswordAtFault = problem !== null;
        if (!isPasswordAtFault) return undefined;
        fields.pass({ password: problem });
        return null;
      },
    );
    if (!isSignedUp && !isPasswordAtFault) fields.focus('email');
  };
  return { isBusy, error, send };
}
