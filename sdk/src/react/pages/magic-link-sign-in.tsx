'use client';

import { useState } from 'react';
import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { CodeInput } from '../ui/code-input.js';
import { Field, FormError } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { ResendButton } from '../ui/resend-button.js';
import { useEmailForm } from '../ui/use-email-form.js';
import type { Submission } from '../ui/use-submit.js';
import { useDraft } from './draft.js';

/**
 * The form that sends an email with a link and a code, and takes the code.
 *
 * @example <MagicLinkSignIn />
 */
export function MagicLinkSignIn() {
  return (
    <InlineFrame placeholder={{ width: 320, height: 140 }} isWide>
      <MagicLinkSignInForm />
    </InlineFrame>
  );
}

/** The same on a page of ours. */
export function MagicLinkSignInForm() {
  const app = useStackApp();
  const { t } = useTranslator();
  const { email, setEmail, isGiven } = useDraft();
  const [nonce, setNonce] = useState<string | null>(null);
  const work = async (address: string) => {
    const result = await app.sendMagicLinkEmail(address);
    if (result.status === 'ok') setNonce(result.data.nonce);
    return result;
  };
  const { field, isBusy, waitUntil, send } = useEmailForm({ email, setEmail, work });
  if (nonce !== null) {
    const resend = () => work(email.trim());
    return <CodeForm email={email} nonce={nonce} onResend={resend} onCancel={() => setNonce(null)} />;
  }
  return (
    <Form onSubmit={send}>
      {isGiven ? (
        <FormError error={field.error} isSpaceKept={false} />
      ) : (
        <Field {...field} id="email" autoComplete="username webauthn" />
      )}
      <Button type="submit" isWide isBusy={isBusy} waitUntil={waitUntil}>
        {t('sendEmail')}
      </Button>
    </Form>
  );
}

interface CodeFormProps {
  email: string;
  /** The rest of the code, which only this page knows. */
  nonce: string;
  onResend: Parameters<Submission['submit']>[0];
  onCancel: () => void;
}

function CodeForm({ email, nonce, onResend, onCancel }: CodeFormProps) {
  const app = useStackApp();
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const { isBusy, error, waitUntil, submit } = useCeremony('#code', email);
  const send = async (typed: string) => {
    const isSignedIn = await submit(() => app.signInWithMagicLink(typed.toLowerCase() + nonce));
    if (!isSignedIn) setCode('');
  };
  return (
    <div className="vst-center">
      <h2>{t('enterCode')}</h2>
      <p className="vst-muted">{t('codeSentTo', { email })}</p>
      <CodeInput
        id="code"
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={error}
        isBusy={isBusy}
        waitUntil={waitUntil}
      />
      <ResendButton send={onResend} />
      <Button variant="quiet" isWide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
