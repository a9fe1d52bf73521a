import { Elements, PaymentElement, useElements, useStripe as useLoadedStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptions, StripeError } from '@stripe/stripe-js';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../src/react/ui/button.js';
import { FormError } from '../../../src/react/ui/field.js';
import { Form } from '../../../src/react/ui/form.js';
import { Skeleton } from '../../../src/react/ui/page.js';
import { useSubmit } from '../../../src/react/ui/use-submit.js';
import { useTranslator } from '../../../src/react/provider.js';
import { colorScheme, language } from '../visitor.js';
import type { Explain } from './problems.js';
import { usePurchase } from './purchase-context.js';
import { useStripe, type StripeAccount } from './use-stripe.js';

/** Stripe does not say all in words that are for customers. */
const SPOKEN_BY_STRIPE = ['card_error', 'validation_error'];

/** A payment that Stripe did not accept. */
class PaymentRefusal extends Error {
  readonly spoken: string | null;

  constructor({ type, message }: StripeError) {
    super(message ?? type);
    this.spoken = SPOKEN_BY_STRIPE.includes(type) ? (message ?? null) : null;
  }
}

interface StripeFormProps extends StripeAccount {
  /** The payment: an amount, or one that was begun. */
  options: Exclude<StripeElementsOptions, { fetchClientSecret: unknown }>;
  /** True if the button can be used. */
  isReady: boolean;
  buttonText: string;
  /** The secret of the payment; empty where there is nothing to pay, and null where the options have it already. */
  begin: () => Promise<string | null>;
  returnTo: string;
  explain: Explain;
}

/** The form in which Stripe asks for payment data: what is entered goes to Stripe alone. */
export function StripeForm({ stripeKey, account, options, ...props }: StripeFormProps) {
  const { stripe, retry } = useStripe({ stripeKey, account });
  if (stripe === 'loading') return <Skeleton />;
  if (stripe === 'failed') return <LoadFailure onRetry={retry} />;
  const appearance = { theme: isDark() ? ('night' as const) : ('stripe' as const), variables: { borderRadius: '8px' } };
  return (
    <Elements stripe={stripe} options={{ ...options, appearance, locale: language } as StripeElementsOptions}>
      <PaymentFields {...props} />
    </Elements>
  );
}

function isDark(): boolean {
  if (colorScheme !== 'auto') return colorScheme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function PaymentFields({
  isReady,
  buttonText,
  begin,
  returnTo,
  explain,
}: Omit<StripeFormProps, 'options' | keyof StripeAccount>) {
  const { t } = usePurchase().translator;
  const [stripe, elements] = [useLoadedStripe(), useElements()];
  const { submit, isBusy, error, waitUntil } = useSubmit();
  const [hasFailed, setFailed] = useState(false);
  // A payment that was refused is tried again, not begun a second time.
  const begun = useRef<string | null>(null);
  const pay = async () => {
    if (!stripe || !elements || !isReady) return;
    const work = async () => {
      refuse((await elements.submit()).error);
      const secret = (begun.current ??= await begin());
      if (secret === '') return window.location.assign(returnTo);
      const confirmParams = { return_url: returnTo };
      const confirmation =
        secret === null ? { elements, confirmParams } : { elements, confirmParams, clientSecret: secret };
      // Leads away when it succeeds.
      refuse((await stripe.confirmPayment(confirmation)).error);
    };
    await submit(work, (thrown) =>
      thrown instanceof PaymentRefusal ? (thrown.spoken ?? t('paymentRefused')) : explain(thrown),
    );
  };
  if (hasFailed) return <LoadFailure onRetry={() => setFailed(false)} />;
  return (
    <Form onSubmit={pay} isSpacious>
      <h2>{t('paymentData')}</h2>
      <PaymentElement onLoadError={() => setFailed(true)} />
      <FormError error={error} isSpaceKept={false} />
      <Button type="submit" isWide isBusy={isBusy} isDisabled={!isReady || !stripe} waitUntil={waitUntil}>
        {buttonText}
      </Button>
    </Form>
  );
}

function refuse(error: StripeError | undefined): void {
  if (error) throw new PaymentRefusal(error);
}

function LoadFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  const { translator } = usePurchase();
  const { t } = useTranslator();
  return (
    <div className="vst-notice vst-stack" data-tone="danger" data-gap="small" role="alert">
      <p>{translator.t('formFailed')}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
