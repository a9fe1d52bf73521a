'use client';

import { isKnownError } from '../../errors.js';
import { describeError } from '../errors.js';
import { useStackApp } from '../hooks.js';
import { keepReturn } from '../links.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { Field, FormError, PasswordField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { useFields } from '../ui/use-fields.js';
import { findEmailProblem } from '../validate.js';
import { useDraft } from './draft.js';

const FIELDS = ['email', 'password'] as const;

/**
 * The form that signs in with an address and a password.
 *
 * @example <CredentialSignIn />
 */
export function CredentialSignIn() {
  return (
    <InlineFrame placeholder={{ width: 320, height: 240 }} isWide>
      <CredentialSignInForm />
    </InlineFrame>
  );
}

/** The same on a page of ours. */
export function CredentialSignInForm() {
  const app = useStackApp();
  const { t } = useTranslator();
  const fields = useFields(FIELDS);
  const { email, isGiven, changeEmail, isBusy, error, waitUntil, send } = useSignIn(fields);
  const { form, field } = fields;
  return (
    <Form onSubmit={send} formRef={form}>
      {isGiven ? (
        // Password managers look for whose password it is.
        <input type="email" id="email" name="email" autoComplete="username" value={email} readOnly hidden />
      ) : (
        <Field
          {...field('email')}
          type="email"
          label={t('email')}
          value={email}
          onChange={changeEmail}
          autoComplete="username webauthn"
        />
      )}
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        aside={<a href={keepReturn(app.urls.forgotPassword)}>{t('forgotPasswordLink')}</a>}
      />
      <FormError error={error} isSpaceKept={false} />
      <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
        {t('signIn')}
      </Button>
    </Form>
  );
}

function useSignIn({ values, focus, pass }: ReturnType<typeof useFields<(typeof FIELDS)[number]>>) {
  const app = useStackApp();
  const translator = useTranslator();
  const { t } = translator;
  const { email, setEmail, isGiven } = useDraft();
  const { isBusy, error, waitUntil, forget, submit } = useCeremony('#password', email);
  const explain = (failure: unknown) => {
    if (!isKnownError(failure, 'EMAIL_PASSWORD_MISMATCH')) return undefined;
    // The address stays as it is, mostly: the password is what is typed anew.
    pass({ password: describeError(failure, translator) });
    return null;
  };
  const send = async () => {
    const { password } = values;
    const found = { email: findEmailProblem(email, t), password: password === '' ? t('errorPasswordMissing') : null };
    if (!pass(found)) return;
    const isSignedIn = await submit(() => app.signInWithCredential({ email, password }), explain);
    if (!isSignedIn) focus('password');
  };
  const changeEmail = (changed: string) => {
    setEmail(changed);
    // Servers count the tries for each address.
    if (waitUntil !== null) forget();
  };
  return { email, isGiven, changeEmail, isBusy, error, waitUntil, send };
}
