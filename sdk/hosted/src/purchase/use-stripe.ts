import type { loadStripe, Stripe } from '@stripe/stripe-js';
import { loadStripe as loadUntyped } from '@stripe/stripe-js/dist/pure.mjs';
import { useEffect, useState } from 'react';
import { language } from '../visitor.js';

/** The module that loads nothing by itself is without types for those who resolve modules as Node.js does. */
const load: typeof loadStripe = loadUntyped;

/** Stripe calls European Portuguese by another name. */
const LOCALE = language === 'pt-PT' ? 'pt' : language;

/** A network that swallows what is sent to Stripe never says so. */
const PATIENCE_MS = 20_000;

export interface StripeAccount {
  stripeKey: string;
  /** The account at Stripe that the customer pays. */
  account: string;
}

export interface LoadedStripe {
  stripe: Stripe | 'loading' | 'failed';
  retry: () => void;
}

/** Stripe's script, which the browser gets from Stripe alone. */
export function useStripe({ stripeKey, account }: StripeAccount): LoadedStripe {
  const [stripe, setStripe] = useState<LoadedStripe['stripe']>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const show = (next: LoadedStripe['stripe']) => isWanted && setStripe(next);
    const timer = setTimeout(() => show('failed'), PATIENCE_MS);
    load(stripeKey, { stripeAccount: account, locale: LOCALE })
      .then(
        (loaded) => show(loaded ?? 'failed'),
        () => show('failed'),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [stripeKey, account, attempt]);
  const retry = () => {
    setStripe('loading');
    setAttempt((before) => before + 1);
  };
  return { stripe, retry };
}
