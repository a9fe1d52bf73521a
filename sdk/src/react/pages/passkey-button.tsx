'use client';

import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { PasskeyIcon } from '../ui/icons.js';

/** Signs in with a passkey. That the visitor closed the browser's window is no failure worth a message. */
export function PasskeyButton({ isAlone }: { isAlone: boolean }) {
  const app = useStackApp();
  const { t } = useTranslator();
  const { isBusy, error, waitUntil, submit } = useCeremony();
  return (
    <div>
      <Button
        variant={isAlone ? 'primary' : 'secondary'}
        isWide
        isBusy={isBusy}
        waitUntil={waitUntil}
        onClick={() => void submit(() => app.signInWithPasskey(), explainPasskeyError)}
      >
        <PasskeyIcon />
        {t('signInWithPasskey')}
      </Button>
      <FormError error={error} isSpaceKept={false} />
    </div>
  );
}

function explainPasskeyError(error: unknown): null | undefined {
  const isCancelled = error instanceof Error && 'code' in error && error.code === 'PASSKEY_WEBAUTHN_ERROR';
  return isCancelled ? null : undefined;
}
