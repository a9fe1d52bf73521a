'use client';

import { useState } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '../../password-length.js';
import { isKnownError } from '../../errors.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { describeError, describePasswordError } from '../errors.js';
import { useOwnReads, useProject } from '../hooks.js';
import { Button } from '../ui/button.js';
import { PasswordField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useFields } from '../ui/use-fields.js';
import { useSubmit } from '../ui/use-submit.js';
import { findPasswordProblem } from '../validate.js';
import { Section, Success } from '../ui/section.js';
import { useSignInMethods } from './use-sign-in-methods.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function PasswordSection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const { t } = useSettingsTranslator();
  const { hasSignInEmail } = useSignInMethods(user);
  const [isOpen, setOpen] = useState(false);
  const [success, setSuccess] = useState<string | null>(null);
  if (!config.credentialEnabled) return null;
  const text = user.hasPassword ? t('passwordSet') : t('passwordNotSet');
  return (
    <Section title={t('passwordSection')} text={hasSignInEmail || user.hasPassword ? text : t('needsSignInEmail')}>
      <Success text={success} />
      {isOpen && (
        <PasswordForm
          user={user}
          onDone={(done) => {
            setSuccess(done);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      {!isOpen && (hasSignInEmail || user.hasPassword) && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setSuccess(null);
              setOpen(true);
            }}
          >
            {user.hasPassword ? t('updatePassword') : t('setPassword')}
          </Button>
        </div>
      )}
    </Section>
  );
}

const FIELDS = ['old-password', 'new-password', 'repeat-password'] as const;

interface FormProps {
  user: CurrentUser;
  onDone: (text: string) => void;
  onCancel: () => void;
}

function PasswordForm({ user, onDone, onCancel }: FormProps) {
  const { t } = useSettingsTranslator();
  const fields = useFields(FIELDS);
  const { form, field } = fields;
  // Kept from the beginning: the reload after saving must not change which form this is.
  const [hadPassword] = useState(user.hasPassword);
  const { isBusy, save } = useSavePassword({ user, fields, hadPassword });
  const submit = async () => {
    if (await save()) onDone(hadPassword ? t('passwordSaved') : t('passwordFirstSaved'));
  };
  return (
    <Form onSubmit={submit} formRef={form}>
      {/* Password managers look for the account that a new password belongs to. */}
      <input type="hidden" autoComplete="username" value={user.primaryEmail ?? ''} readOnly />
      {hadPassword && (
        <PasswordField {...field('old-password')} label={t('oldPassword')} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('new-password')}
        label={t('newPassword')}
        hint={t('passwordRule', { min: PASSWORD_MIN_CHARACTERS })}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat-password')} label={t('repeatPassword')} autoComplete="new-password" />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy}>
          {hadPassword ? t('updatePassword') : t('setPassword')}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface SaveOptions {
  user: CurrentUser;
  fields: ReturnType<typeof useFields<(typeof FIELDS)[number]>>;
  hadPassword: boolean;
}

function useSavePassword({ user, fields, hadPassword }: SaveOptions) {
  const reads = useOwnReads();
  const translator = useSettingsTranslator();
  const { t } = translator;
  const { isBusy, submit } = useSubmit();
  const { 'old-password': oldPassword, 'new-password': newPassword, 'repeat-password': repeat } = fields.values;
  const change = () =>
    hadPassword ? user.updatePassword({ oldPassword, newPassword }) : user.setPassword({ password: newPassword });
  const explain = (failure: unknown) => {
    const name = isKnownError(failure, 'PASSWORD_CONFIRMATION_MISMATCH') ? 'old-password' : 'new-password';
    fields.pass({ [name]: describePasswordError(failure, translator) ?? describeError(failure, translator) });
    return null;
  };
  /** True when it is saved. */
  const save = async (): Promise<boolean> => {
    const found = {
      'old-password': hadPassword && oldPassword === '' ? t('errorPasswordMissing') : null,
      'new-password': findPasswordProblem(newPassword, t),
      'repeat-password': repeat === newPassword ? null : t('errorPasswordsDiffer'),
    };
    if (!fields.pass(found) || !(await submit(change, explain))) return false;
    await reads.reload('getUser');
    return true;
  };
  return { isBusy, save };
}
