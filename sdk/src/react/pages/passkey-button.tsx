'use client';

import { useId } from 'react';
import { useStackApp } from '../hooks.js';
import { LastMark } from '../oauth/last-mark.js';
import { useLastUsed } from '../oauth/last-used.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { PasskeyIcon } from '../ui/icons.js';

/** Signs in with a passkey. That the visitor closed the browser's window is no failure worth a message. */
export function PasskeyButton({ isAlone }: { isAlone: boolean }) {
  const app = useStackApp();
  const { t } = useTranslator();
  const markId = useId();
  const isLast = useLastUsed() === '#passkey';
  const { isBusy, error, waitUntil, submit } = useCeremony('#passkey');
  return (
    <div className="vst-provider">
      <Button
        variant={isAlone ? 'primary' : 'secondary'}
        isWide
        isBusy={isBusy}
        waitUntil={waitUntil}
        describedBy={isLast ? markId : undefined}
        onClick={() => void submit(() => app.signInWithPasskey(), explainPasskeyError)}
      >
        <PasskeyIcon />
        {t('signInWithPasskey')}
      </Button>
      {isLast && <LastMark id={markId} />}
      <FormError error={error} isSpaceKept={false} />
    </div>
  );
}

function explainPasskeyError(error: unknown): null | undefined {
  const isCancelled = error instanceof Error && 'code' in error && error.code === 'PASSKEY_WEBAUTHN_ERROR';
  return isCancelled ? null : undefined;
}
