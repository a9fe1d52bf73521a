import { useEffect } from 'react';
import { useStackApp } from '../hooks.js';
import type { Submission } from '../ui/use-submit.js';

/**
 * Offers passkeys among the browser's suggestions for the email field, for as long as the page waits. The visitor did
 * not ask for it, so nothing that fails here is shown.
 */
export function usePasskeyAutofill(isOn: boolean, submit: Submission['submit']): void {
  const app = useStackApp();
  useEffect(() => {
    if (!isOn) return undefined;
    const controller = new AbortController();
    const offer = async () => {
      if (!(await canAutofill()) || controller.signal.aborted) return;
      const result = await app.signInWithPasskey({ useAutofill: true, signal: controller.signal, noRedirect: true });
      if (controller.signal.aborted) return;
      // Without a choice there is nothing to tell; with one, the page goes on as after any other sign-in.
      if (result.status === 'ok') await submit(() => app.redirectToAfterSignIn({ replace: true }));
      else if (result.error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') await submit(async () => result);
    };
    void offer().catch(() => undefined);
    return () => controller.abort();
    // Autofill is offered once per page, whatever else on it changes.
    // oxlint-disable-next-line exhaustive-deps -- see above
  }, [app, isOn]);
}

async function canAutofill(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
