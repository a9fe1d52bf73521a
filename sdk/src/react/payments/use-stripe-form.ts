import { useEffect, useState, type RefObject } from 'react';
import type { PaymentForm } from '../../resources/customer-billing.js';
import { useProvided, useTranslator } from '../provider.js';
import { loadStripe, type Stripe, type StripeElement, type StripeElements } from './stripe-script.js';

/** A form of Stripe's that is on the page. */
export interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

type State = StripeForm | 'loading' | 'failed';

/** Puts Stripe's form for a card into its place, and takes it away with the component. */
export function useStripeForm(
  { publishableKey, stripeAccountId }: PaymentForm,
  place: RefObject<HTMLElement | null>,
): { state: State; retry: () => void } {
  const { nonce } = useProvided();
  const { language } = useTranslator();
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let form: StripeElement | undefined;
    const show = (next: State) => isWanted && setState(next);
    const begin = async () => {
      const open = await loadStripe(nonce);
      if (!isWanted || !place.current) return;
      // Stripe calls European Portuguese by another name.
      const locale = language === 'pt-PT' ? 'pt' : language;
      const stripe = open(publishableKey, { stripeAccount: stripeAccountId, locale });
      const appearance = { theme: isDark(place.current) ? 'night' : 'stripe', variables: { borderRadius: '8px' } };
      const elements = stripe.elements({ mode: 'setup', currency: 'usd', locale, appearance });
      form = elements.create('payment');
      form.on('ready', () => show({ stripe, elements }));
      form.on('loaderror', () => show('failed'));
      form.mount(place.current);
    };
    begin().catch(() => show('failed'));
    return () => {
      isWanted = false;
      form?.destroy();
    };
  }, [publishableKey, stripeAccountId, nonce, language, place, attempt]);
  const retry = () => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return { state, retry };
}

/** True on a dark page, whoever decided that. */
function isDark(element: HTMLElement): boolean {
  const decided = getComputedStyle(element).colorScheme;
  if (decided === 'light' || decided === 'dark') return decided === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
