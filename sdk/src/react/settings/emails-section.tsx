import { useState } from 'react';
import type { ContactChannel } from '../../resources/contact-channel.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useProvided, useTranslator } from '../provider.js';
import { useAsyncValue } from '../state/async-value.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field, FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { findEmailProblem } from '../validate.js';
import { Section, Success } from './section.js';

export function EmailsSection({ user }: { user: CurrentUser }) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const channels = useAsyncValue(data.contactChannels);
  const [isAdding, setAdding] = useState(channels.length === 0);
  const [success, setSuccess] = useState<string | null>(null);
  const isOnlySignIn = (channel: ContactChannel) =>
    channel.usedForAuth && channels.filter(({ usedForAuth }) => usedForAuth).length === 1;
  return (
    <Section title={t('emails')} text={channels.length === 0 ? t('noEmails') : undefined}>
      {channels.length > 0 && (
        <ul className="vst-list">
          {[...channels].sort(comparePrimaryFirst).map((channel) => (
            <EmailRow key={channel.id} channel={channel} isOnlySignIn={isOnlySignIn(channel)} onSuccess={setSuccess} />
          ))}
        </ul>
      )}
      <Success text={success} />
      {isAdding ? (
        <AddEmailForm user={user} taken={channels} onSuccess={setSuccess} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            {t('addEmail')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function comparePrimaryFirst(one: ContactChannel, other: ContactChannel): number {
  return (
    Number(other.isPrimary) - Number(one.isPrimary) ||
    Number(other.isVerified) - Number(one.isVerified) ||
    one.value.localeCompare(other.value)
  );
}

interface RowProps {
  channel: ContactChannel;
  isOnlySignIn: boolean;
  onSuccess: (text: string | null) => void;
}

function EmailRow({ channel, isOnlySignIn, onSuccess }: RowProps) {
  const { t } = useTranslator();
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <span className="vst-strong">
          <bdi>{channel.value}</bdi>
        </span>
        <span className="vst-row" data-tight>
          {channel.isPrimary && (
            <span className="vst-badge" data-tone="accent">
              {t('primary')}
            </span>
          )}
          {!channel.isVerified && (
            <span className="vst-badge" data-tone="danger">
              {t('unverified')}
            </span>
          )}
          {channel.usedForAuth && <span className="vst-badge">{t('usedForSignIn')}</span>}
        </span>
        {isOnlySignIn && <span className="vst-hint">{t('lastSignInEmail')}</span>}
      </div>
      <EmailActions channel={channel} isOnlySignIn={isOnlySignIn} onSuccess={onSuccess} />
    </li>
  );
}

function EmailActions({ channel, isOnlySignIn, onSuccess }: RowProps) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, error, submit } = useSubmit();
  const change = async (work: () => Promise<void>, success: string | null = null) => {
    onSuccess(null);
    const isDone = await submit(async () => {
      await work();
      await Promise.all([data.contactChannels.reload(), data.user.reload()]);
    });
    if (isDone) onSuccess(success);
  };
  const { isVerified, isPrimary, usedForAuth, value } = channel;
  const sent = t('verificationSent', { email: value });
  const actions = [
    {
      text: t('sendVerification'),
      isShown: !isVerified,
      run: () => change(() => channel.sendVerificationEmail(), sent),
    },
    {
      text: t('setPrimary'),
      isShown: isVerified && !isPrimary,
      run: () => change(() => channel.update({ isPrimary: true })),
    },
    {
      text: t('useForSignIn'),
      isShown: isVerified && !usedForAuth,
      run: () => change(() => channel.update({ usedForAuth: true })),
    },
    {
      text: t('stopUsingForSignIn'),
      isShown: usedForAuth && !isOnlySignIn,
      run: () => change(() => channel.update({ usedForAuth: false })),
    },
    { text: t('remove'), isShown: !isOnlySignIn, run: () => setRemoving(true) },
  ];
  return (
    <div className="vst-stack" data-gap="small">
      <fieldset className="vst-row" data-tight aria-label={t('emailActions', { email: value })}>
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ text, run }) => (
            <Button key={text} variant="quiet" size="small" isDisabled={isBusy} onClick={() => void run()}>
              {text}
            </Button>
          ))}
      </fieldset>
      <FormError error={isRemoving ? null : error} isSpaceKept={false} />
      {isRemoving && (
        <Dialog
          title={t('removeEmailTitle', { email: value })}
          confirmText={t('remove')}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void change(() => channel.delete())}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removeEmailText')}</p>
        </Dialog>
      )}
    </div>
  );
}

interface AddProps {
  user: CurrentUser;
  taken: readonly ContactChannel[];
  onSuccess: (text: string | null) => void;
  onClose: () => void;
}

function AddEmailForm({ user, taken, onSuccess, onClose }: AddProps) {
  const { data } = useProvided();
  const { t } = useTranslator();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, error, submit } = useSubmit();
  const add = async () => {
    const value = email.trim();
    const isDuplicate = taken.some((channel) => channel.value.toLowerCase() === value.toLowerCase());
    const found = isDuplicate ? t('duplicateEmail') : findEmailProblem(value, t);
    setProblem(found);
    onSuccess(null);
    if (found) return;
    const isAdded = await submit(async () => {
      const channel = await user.createContactChannel({ type: 'email', value, usedForAuth: false });
      await data.contactChannels.reload();
      if (!channel.isVerified) await channel.sendVerificationEmail();
    });
    if (!isAdded) return;
    onSuccess(t('verificationSent', { email: value }));
    onClose();
  };
  return (
    <form
      className="vst-stack"
      data-gap="small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        id="new-email"
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        error={problem ?? error}
        autoComplete="email"
        isRequired
      />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('add')}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
