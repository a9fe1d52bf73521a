'use client';

import { useState } from 'react';
import { TRUSTED_DAYS } from '../../../../shared/auth/trusted-devices.limits.js';
import { isKnownError } from '../../errors.js';
import { useProject, useStackApp } from '../hooks.js';
import { forgetAttempt } from '../state/mfa-attempt.js';
import { FactorInput } from '../ui/factor-input.js';
import { useSubmit } from '../ui/use-submit.js';
import { usePageTranslator } from '../use-page-translator.js';

interface TotpInputProps {
  /** The code of the sign-in that waits. */
  attempt: string;
  onRight: () => void;
  onSuccess?: () => void;
}

/** Takes the code, and the choice not to be asked for one here for a while. */
export function TotpInput({ attempt, onRight, onSuccess }: TotpInputProps) {
  const app = useStackApp();
  const { t } = usePageTranslator();
  const { config } = useProject();
  const [trustDevice, setTrustDevice] = useState(false);
  const [totp, setTotp] = useState('');
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const send = async (typed: string) => {
    const isRight = await submit(
      async () => {
        const result = await app.signInWithMfa(typed, attempt, { noRedirect: true, trustDevice });
        if (result.status === 'ok') onRight();
        return result;
      },
      (failure) => (isKnownError(failure, 'VERIFICATION_CODE_NOT_FOUND') ? t('mfaMissing') : undefined),
    );
    if (!isRight) return setTotp('');
    forgetAttempt();
    if (onSuccess) onSuccess();
    else await app.redirectToAfterSignIn({ replace: true });
  };
  return (
    <FactorInput
      id="totp"
      value={totp}
      onChange={setTotp}
      onComplete={(typed) => void send(typed)}
      error={error}
      isBusy={isBusy}
      waitUntil={waitUntil}
    >
      {config.trustedDevicesEnabled && (
        <TrustChoice isChosen={trustDevice} onChange={setTrustDevice} isDisabled={isBusy} />
      )}
    </FactorInput>
  );
}

interface TrustChoiceProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  isDisabled: boolean;
}

function TrustChoice({ isChosen, onChange, isDisabled }: TrustChoiceProps) {
  const { t } = usePageTranslator();
  return (
    <label className="vst-row" data-tight>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{t('trustDevice', { days: TRUSTED_DAYS })}</span>
    </label>
  );
}
