import { useEffect, useRef } from 'react';
import { useSubmit } from '../ui/use-submit.js';
import type { PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';

/** The parameters that Stripe adds to the address of a page when a bank leads back to it. */
const PARAMETERS = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'] as const;

/** Goes on where a bank that asked on a page of its own has led back to. Gives what went wrong. */
export function useReturnedCard(customer: PayingCustomer, onSaved: () => Promise<void>): string | null {
  const { t } = usePaymentsTranslator();
  const { error, setError, submit } = useSubmit();
  const isDone = useRef(false);
  useEffect(() => {
    const url = new URL(window.location.href);
    const [id, , status] = PARAMETERS.map((name) => url.searchParams.get(name));
    if (isDone.current || !id) return;
    isDone.current = true;
    // Not a second time when the page is loaded again.
    for (const name of PARAMETERS) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
    if (status === 'failed') {
      setError(t('cardRefused'));
      return;
    }
    void submit(() => customer.setDefaultPaymentMethodFromSetupIntent(id).then(onSaved));
  });
  return error;
}
