'use client';

import { useState } from 'react';
import type { ContactChannel } from '../../resources/contact-channel.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { findEmailProblem } from '../validate.js';
import { RowActions } from './row-actions.js';
import { useProtectedSubmit } from './second-factor.js';
import { Section, Success } from '../ui/section.js';
import { useSettingsTranslator, type SettingsTranslate } from './use-settings-translator.js';

export function EmailsSection({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const channels = useOwnList('listContactChannels');
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
  const { t } = useSettingsTranslator();
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
  const { t } = useSettingsTranslator();
  const { change, ...submission } = useEmailChange(onSuccess);
  const { value: email } = channel;
  const actions = listChanges(channel, { t, isOnlySignIn }).map(({ text, run, success }) => ({
    text,
    run: () => void change(run, success),
  }));
  const removal = {
    title: t('removeEmailTitle', { email }),
    text: t('removeEmailText'),
    run: () => change((totpCode) => channel.delete({ totpCode })),
  };
  return (
    <RowActions
      label={t('emailActions', { email })}
      actions={actions}
      removal={isOnlySignIn ? null : removal}
      submission={submission}
    />
  );
}

/** Does something with an address, and reads again what may have changed with it. */
function useEmailChange(onSuccess: RowProps['onSuccess']) {
  const reads = useOwnReads();
  const { isBusy, error, submit, question } = useProtectedSubmit();
  const change = async (work: Change['run'], success: string | null = null) => {
    onSuccess(null);
    const outcome = await submit(async (totpCode) => {
      await work(totpCode);
      await reads.reload('listContactChannels', 'getUser');
    });
    if (outcome === 'done') onSuccess(success);
    return outcome;
  };
  return { isBusy, error, change, question };
}

interface Change {
  text: string;
  run: (totpCode?: string) => Promise<void>;
  /** Said when it is done. */
  success?: string;
}

/** The changes that can be made to an address as it is now, besides removing it. */
function listChanges(
  channel: ContactChannel,
  { t, isOnlySignIn }: { t: SettingsTranslate; isOnlySignIn: boolean },
): Change[] {
  const { isVerified, isPrimary, usedForAuth, value } = channel;
  if (!isVerified) {
    const success = t('verificationSent', { email: value });
    const send = { text: t('sendVerification'), run: () => channel.sendVerificationEmail(), success };
    return usedForAuth && !isOnlySignIn ? [send, stopUsing(channel, t)] : [send];
  }
  const changes: Array<Change | false> = [
    !isPrimary && { text: t('setPrimary'), run: (totpCode) => channel.update({ isPrimary: true, totpCode }) },
    !usedForAuth && { text: t('useForSignIn'), run: (totpCode) => channel.update({ usedForAuth: true, totpCode }) },
    usedForAuth && !isOnlySignIn && stopUsing(channel, t),
  ];
  return changes.filter((change) => change !== false);
}

function stopUsing(channel: ContactChannel, t: SettingsTranslate): Change {
  return { text: t('stopUsingForSignIn'), run: (totpCode) => channel.update({ usedForAuth: false, totpCode }) };
}

interface AddProps {
  user: CurrentUser;
  taken: readonly ContactChannel[];
  onSuccess: (text: string | null) => void;
  onClose: () => void;
}

function AddEmailForm({ user, taken, onSuccess, onClose }: AddProps) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const [email, setEmail] = useState('');
  const isTaken = (address: string) => taken.some(({ value }) => value.toLowerCase() === address.toLowerCase());
  const work = async (value: string) => {
    const channel = await user.createContactChannel({ type: 'email', value, usedForAuth: false });
    await reads.reload('listContactChannels');
    if (!channel.isVerified) await channel.sendVerificationEmail();
    onSuccess(t('verificationSent', { email: value }));
    onClose();
  };
  const findProblem = (address: string) => (isTaken(address) ? t('duplicateEmail') : findEmailProblem(address, t));
  const { field, isBusy, send } = useEmailForm({ email, setEmail, work, findProblem });
  const add = () => {
    onSuccess(null);
    return send();
  };
  return (
    <Form onSubmit={add}>
      <Field {...field} id="new-email" autoComplete="email" />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('add')}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
