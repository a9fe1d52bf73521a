'use client';

import { useState } from 'react';
import { useTranslator } from '../provider.js';
import { Button } from './button.js';
import { FormError } from './field.js';
import { useSubmit, type Submission } from './use-submit.js';

/** In milliseconds: an email takes a moment, and nobody should ask for another one before. */
const DELIVERY_MS = 30_000;

interface ResendButtonProps {
  send: Parameters<Submission['submit']>[0];
}

/** Sends the same email again, to who has waited for it. It has just been sent when this is first shown. */
export function ResendButton({ send }: ResendButtonProps) {
  const { t } = useTranslator();
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const [expectedUntil, setExpectedUntil] = useState(inAMoment);
  const [wasResent, setResent] = useState(false);
  const resend = async () => {
    if (!(await submit(send))) return;
    setResent(true);
    setExpectedUntil(inAMoment());
  };
  return (
    <div className="vst-stack vst-resend" data-gap="small">
      <output className="vst-hint">{wasResent && error === null ? t('resent') : ''}</output>
      <FormError error={error} isSpaceKept={false} />
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        waitUntil={Math.max(waitUntil ?? 0, expectedUntil)}
        waitText={error === null ? 'resendIn' : undefined}
        onClick={() => void resend()}
      >
        {t('resend')}
      </Button>
    </div>
  );
}

function inAMoment(): number {
  return Date.now() + DELIVERY_MS;
}
