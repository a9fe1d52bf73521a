'use client';

import { isKnownError } from '../../errors.js';
import { PASSWORD_MIN_CHARACTERS } from '../../password-length.js';
import { describeError, describePasswordError } from '../errors.js';
import { useStackApp } from '../hooks.js';
import type { Translator } from '../i18n/translate.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, FormError, PasswordField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { useFields } from '../ui/use-fields.js';
import { findEmailProblem, findPasswordProblem } from '../validate.js';
import { useDraft } from './draft.js';

const FIELDS = ['email', 'password', 'repeat-password'] as const;

interface CredentialSignUpProps {
  noPasswordRepeat?: boolean;
}

/**
 * The form that creates an account with an address and a password.
 *
 * @example <CredentialSignUp noPasswordRepeat />
 */
export function CredentialSignUp(props: CredentialSignUpProps) {
  return (
    <InlineFrame placeholder={{ width: 320, height: 330 }} isWide>
      <CredentialSignUpForm {...props} />
    </InlineFrame>
  );
}

/** The same on a page of ours. */
export function CredentialSignUpForm({ noPasswordRepeat = false }: CredentialSignUpProps) {
  const { t } = useTranslator();
  const { email, setEmail } = useDraft();
  const fields = useFields(FIELDS);
  const { isBusy, error, waitUntil, send } = useSignUp({ email, fields, noPasswordRepeat });
  const { form, field } = fields;
  return (
    <Form onSubmit={send} formRef={form}>
      <Field
        {...field('email')}
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        autoComplete="username"
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordRule', { min: PASSWORD_MIN_CHARACTERS })}
        autoComplete="new-password"
      />
      {!noPasswordRepeat && (
        <PasswordField {...field('repeat-password')} label={t('repeatPassword')} autoComplete="new-password" />
      )}
      <FormError error={error} isSpaceKept={false} />
      <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
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
  const { isBusy, error, waitUntil, submit } = useCeremony('#password', email);
  const { password, 'repeat-password': repeat } = fields.values;
  const send = async () => {
    const found = {
      email: findEmailProblem(email, t),
      password: findPasswordProblem(password, t),
      'repeat-password': noPasswordRepeat || repeat === password ? null : t('errorPasswordsDiffer'),
    };
    if (!fields.pass(found)) return;
    await submit(
      () => app.signUpWithCredential({ email, password }),
      (failure) => {
        const problems = findSignUpProblems(failure, translator);
        if (problems !== null) fields.pass(problems);
        return problems === null ? undefined : null;
      },
    );
  };
  return { isBusy, error, waitUntil, send };
}

/** The problems of the fields that the server refused; null for a failure that is about none of them. */
function findSignUpProblems(failure: unknown, translator: Translator): { email: string } | { password: string } | null {
  if (isKnownError(failure, 'USER_EMAIL_ALREADY_EXISTS')) return { email: describeError(failure, translator) };
  const password = describePasswordError(failure, translator);
  return password === null ? null : { password };
}
