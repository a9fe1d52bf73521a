'use client';

import { useRef, type RefObject } from 'react';
import type { PaymentForm } from '../../resources/customer-billing.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { Skeleton } from '../ui/page.js';
import { useSubmit } from '../ui/use-submit.js';
import type { PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import type { StripeProblem } from './stripe-script.js';
import { useStripeForm, type StripeForm } from './use-stripe-form.js';

/** Stripe does not say all in words that are for customers. */
const SPOKEN_BY_STRIPE = ['card_error', 'validation_error'];

/** A card that Stripe did not accept. */
class CardRefusal extends Error {
  readonly spoken: string | null;

  constructor({ type, message }: StripeProblem) {
    super(message ?? type);
    this.spoken = SPOKEN_BY_STRIPE.includes(type) ? (message ?? null) : null;
  }
}

interface CardFormProps {
  customer: PayingCustomer;
  form: PaymentForm;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/**
 * The form in which Stripe asks for a card: what is entered goes to Stripe alone. It stands on the page and not in a dialog,
 * for a bank may ask something above it.
 */
export function CardForm({ customer, form, onSaved, onClose }: CardFormProps) {
  const { t, sale } = usePaymentsTranslator();
  const { t: common } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const { state, retry } = useStripeForm(form, place);
  const { isBusy, error, waitUntil, submit } = useSubmit();
  const save = useSaving(customer);
  const send = async () => {
    if (typeof state === 'string') return;
    const explain = (thrown: unknown) =>
      thrown instanceof CardRefusal ? (thrown.spoken ?? t('cardRefused')) : undefined;
    if (await submit(() => save(state), explain)) await onSaved();
  };
  if (state === 'failed') return <LoadFailure onRetry={retry} />;
  return (
    <Form onSubmit={send} isSpacious>
      <h4 className="vst-label">{sale.t('paymentData')}</h4>
      {state === 'loading' && <Skeleton />}
      {/* Not React's: Stripe puts its frame here. */}
      <div ref={place} />
      <FormError error={error} isSpaceKept={false} />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy} isDisabled={state === 'loading'} waitUntil={waitUntil}>
          {t('saveCard')}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Saves the card of a form. What was done of it before something went wrong is not done a second time. */
function useSaving(customer: PayingCustomer): (form: StripeForm) => Promise<void> {
  const done: RefObject<{ clientSecret?: string; setupIntentId?: string }> = useRef({});
  return async ({ stripe, elements }) => {
    const { current } = done;
    if (current.setupIntentId === undefined) {
      refuse((await elements.submit()).error);
      current.clientSecret ??= (await customer.createPaymentMethodSetupIntent()).clientSecret;
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret: current.clientSecret,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      });
      refuse(error);
      current.setupIntentId = setupIntent?.id;
    }
    await customer.setDefaultPaymentMethodFromSetupIntent(current.setupIntentId ?? '');
  };
}

function refuse(error: StripeProblem | undefined): void {
  if (error) throw new CardRefusal(error);
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { sale } = usePaymentsTranslator();
  const { t } = useTranslator();
  return (
    <div className="vst-notice vst-stack" data-tone="danger" data-gap="small" role="alert">
      <p>{sale.t('formFailed')}</p>
      <div>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  );
}
