'use client';

import { useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads, useProject, useSignInFirst, useStackApp, useVisitor } from '../hooks.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { CheckIcon, EmailIcon, WarningIcon } from '../ui/icons.js';
import { Message } from '../ui/message-card.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
import { ResendButton } from '../ui/resend-button.js';
import { SignedOutMessage } from '../ui/signed-out-message.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { useSubmit } from '../ui/use-submit.js';
import { usePageTranslator } from '../use-page-translator.js';

/**
 * Tells users who may not do anything yet what is missing: their address is to be verified, which they do from here, or
 * change; or an administrator restricted them, whose reason they read. Visitors are sent to the sign-in page.
 *
 * @example <Onboarding fullPage />
 */
export function Onboarding({ fullPage }: PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <OnboardingCard />
    </PageFrame>
  );
}

function OnboardingCard() {
  const user = useVisitor();
  const hasStayed = useSignInFirst(user === null);
  if (!user) return hasStayed ? <SignedOutMessage /> : <Skeleton />;
  if (user.restrictedReason?.type === 'restricted_by_administrator') return <Restricted user={user} />;
  if (user.isRestricted) return <Verification user={user} />;
  return <Finished />;
}

function Finished() {
  const app = useStackApp();
  const { t } = usePageTranslator();
  return (
    <Message
      title={t('onboardingDone')}
      icon={<CheckIcon />}
      primaryButtonText={t('onboardingContinue')}
      primaryAction={() => app.redirectToAfterSignIn({ replace: true })}
    />
  );
}

function Restricted({ user }: { user: CurrentUser }) {
  const { urls } = useStackApp();
  const { displayName: project } = useProject();
  const { t } = usePageTranslator();
  return (
    <Message
      title={t('restrictedTitle')}
      icon={<WarningIcon />}
      details={user.restrictedByAdminReason && <p>{user.restrictedByAdminReason}</p>}
      secondaryButtonText={t('signOut')}
      secondaryAction={{ href: urls.signOut }}
    >
      {t('restrictedText', { project })}
    </Message>
  );
}

function Verification({ user }: { user: CurrentUser }) {
  const [isChanging, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = user.primaryEmail;
  const finish = (address: string) => {
    setChanging(false);
    setSentTo(address);
  };
  if (email === null || isChanging) {
    return <AddressForm user={user} onSent={finish} onCancel={email === null ? undefined : () => setChanging(false)} />;
  }
  return (
    <AddressMessage
      {...{ user, email }}
      wasSent={sentTo === email}
      onSent={finish}
      onChange={() => setChanging(true)}
    />
  );
}

interface AddressMessageProps {
  user: CurrentUser;
  email: string;
  wasSent: boolean;
  onSent: (email: string) => void;
  onChange: () => void;
}

function AddressMessage({ user, email, wasSent, onSent, onChange }: AddressMessageProps) {
  const { urls } = useStackApp();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const check = useCheck(user);
  const send = async () => {
    if (await submit(() => user.sendVerificationEmail())) onSent(email);
  };
  return (
    <Message
      title={t('verifyTitle')}
      icon={<EmailIcon />}
      primaryButtonText={wasSent ? t('onboardingCheck') : t('sendEmail')}
      primaryAction={wasSent ? check.run : send}
      isBusy={wasSent ? check.isBusy : isBusy}
      waitUntil={wasSent ? check.waitUntil : waitUntil}
      error={wasSent ? check.error : error}
      secondaryButtonText={t('signOut')}
      secondaryAction={{ href: urls.signOut }}
      more={
        <>
          {wasSent && <ResendButton key={email} send={() => user.sendVerificationEmail()} />}
          <Button variant="quiet" onClick={onChange}>
            {t('onboardingChange')}
          </Button>
        </>
      }
    >
      {t(wasSent ? 'onboardingSent' : 'onboardingText', { email })}
    </Message>
  );
}

/** Looks whether the address is verified by now; the access token has to tell so, too, which a change renews. */
function useCheck(user: CurrentUser) {
  const reads = useOwnReads();
  const { t } = usePageTranslator();
  const { isBusy, error, waitUntil, submit, setError } = useSubmit();
  const run = async () => {
    if (!(await submit(() => user.update({})))) return;
    await reads.reload('getUser');
    // Whoever has verified it is shown another page by now.
    setError(t('onboardingNotYet'));
  };
  return { run, isBusy, error, waitUntil };
}

interface AddressFormProps {
  user: CurrentUser;
  onSent: (email: string) => void;
  onCancel: (() => void) | undefined;
}

function AddressForm({ user, onSent, onCancel }: AddressFormProps) {
  const { t } = usePageTranslator();
  const reads = useOwnReads();
  const [email, setEmail] = useState('');
  const work = async (address: string) => {
    const channels = await user.listContactChannels();
    const known = channels.find(({ value }) => value === address.toLowerCase());
    await known?.update({ isPrimary: true });
    const channel =
      known ??
      (await user.createContactChannel({ type: 'email', value: address, usedForAuth: false, isPrimary: true }));
    if (!channel.isVerified) await channel.sendVerificationEmail();
    await reads.reload('getUser', 'listContactChannels');
    onSent(channel.value);
  };
  const { field, isBusy, waitUntil, send } = useEmailForm({ email, setEmail, work });
  return (
    <>
      <Title text={t('onboardingNoAddress')}>{t('verifyTitle')}</Title>
      <Form onSubmit={send}>
        <Field {...field} id="email" autoComplete="email" />
        <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
          {t('sendEmail')}
        </Button>
        {onCancel && (
          <Button variant="secondary" isWide onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Form>
    </>
  );
}
