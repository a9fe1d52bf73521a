import { useState } from 'react';
import { isKnownError } from '../../errors.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { describeError, describePasswordError, PASSWORD_MIN } from '../errors.js';
import { useProject } from '../hooks.js';
import { useProvided, useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { PasswordField } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { findPasswordProblem } from '../validate.js';
import { Section, Success } from './section.js';
import { useSignInMethods } from './use-sign-in-methods.js';

export function PasswordSection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const { t } = useTranslator();
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

type FieldName = 'old' | 'new' | 'repeat';

interface FormProps {
  user: CurrentUser;
  onDone: (text: string) => void;
  onCancel: () => void;
}

function PasswordForm({ user, onDone, onCancel }: FormProps) {
  const { data, translator } = useProvided();
  const { t } = translator;
  const [values, setValues] = useState({ old: '', new: '', repeat: '' });
  const [problems, setProblems] = useState<Partial<Record<FieldName, string | null>>>({});
  const { isBusy, error, submit } = useSubmit();
  // Kept from the beginning: the reload after saving must not change which form this is.
  const [hadPassword] = useState(user.hasPassword);
  const save = async () => {
    const found = {
      old: hadPassword && values.old === '' ? t('errorPasswordMissing') : null,
      new: findPasswordProblem(values.new, t),
      repeat: values.repeat === values.new ? null : t('errorPasswordsDiffer'),
    };
    setProblems(found);
    if (found.old ?? found.new ?? found.repeat) return;
    const isSaved = await submit(
      () =>
        hadPassword
          ? user.updatePassword({ oldPassword: values.old, newPassword: values.new })
          : user.setPassword({ password: values.new }),
      (failure) => {
        const name = isKnownError(failure, 'PASSWORD_CONFIRMATION_MISMATCH') ? 'old' : 'new';
        const problem = describePasswordError(failure, translator) ?? describeError(failure, translator);
        setProblems({ [name]: problem });
        return null;
      },
    );
    if (!isSaved) return;
    await data.user.reload();
    onDone(hadPassword ? t('passwordSaved') : t('passwordFirstSaved'));
  };
  const field = (name: FieldName) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: problems[name],
    isRequired: true,
  });
  return (
    <form
      className="vst-stack"
      data-gap="small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* Password managers look for the account that a new password belongs to. */}
      <input type="hidden" autoComplete="username" value={user.primaryEmail ?? ''} readOnly />
      {hadPassword && (
        <PasswordField {...field('old')} id="old-password" label={t('oldPassword')} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('new')}
        id="new-password"
        label={t('newPassword')}
        hint={t('passwordRule', { min: PASSWORD_MIN })}
        error={problems.new ?? error}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeat')}
        id="repeat-password"
        label={t('repeatPassword')}
        autoComplete="new-password"
      />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy}>
          {hadPassword ? t('updatePassword') : t('setPassword')}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
