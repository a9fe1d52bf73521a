'use client';

import { Suspense, useId, useState } from 'react';
import { isKnownError, UnexpectedResponseError } from '../../errors.js';
import type { CustomerProduct } from '../../resources/customer-product.js';
import { isolate } from '../i18n/translate.js';
import { Dialog } from '../ui/dialog.js';
import { Failsafe } from '../ui/failsafe.js';
import { useSubmit } from '../ui/use-submit.js';
import type { PaymentsTextKey } from '../i18n/payments/en.js';
import { nameCard } from './card-name.js';
import { useDetailedBilling, type PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import type { PlanChoice } from './plan-facts.js';

/** The texts for the server's refusals. */
const TEXT_OF_REFUSAL: Record<string, PaymentsTextKey> = {
  STRIPE_REFUSED: 'switchRefused',
  SUBSCRIPTION_NOT_FOUND: 'switchGone',
  PRICE_DOES_NOT_EXIST: 'switchGone',
  PRODUCT_ALREADY_GRANTED: 'switchGone',
  PRODUCT_DOES_NOT_EXIST: 'switchGone',
  PRODUCT_SWITCH_NOT_POSSIBLE: 'switchGone',
  PRODUCT_LINE_HAS_ONE_TIME_PURCHASE: 'switchGone',
};

/** The codes of a project that sells nothing at the moment. */
const CLOSED: ReadonlySet<string> = new Set([
  'PAYMENTS_NOT_CONNECTED',
  'NEW_PURCHASES_BLOCKED',
  'STRIPE_NOT_CONFIGURED',
]);

interface DialogProps {
  customer: PayingCustomer;
  plan: CustomerProduct;
  /** One at least. */
  choices: readonly PlanChoice[];
  onDone: (chosen: PlanChoice) => Promise<void>;
  onClose: () => void;
}

/** Asks which plan takes the place of one, and says what it costs. */
export function SwitchDialog({ customer, plan, choices, onDone, onClose }: DialogProps) {
  const { t } = usePaymentsTranslator();
  const [chosen, choose] = useState(choices[0]!);
  const { isBusy, error, forget, change } = useChange(customer, plan);
  const confirm = async () => {
    if (!(await change(chosen))) return;
    onClose();
    await onDone(chosen);
  };
  const pick = (choice: PlanChoice) => {
    forget();
    choose(choice);
  };
  const values = { plan: isolate(plan.displayName), next: isolate(chosen.displayName) };
  return (
    <Dialog
      title={t('switchTitle', values)}
      confirmText={t('switchPlan')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Choices choices={choices} chosen={chosen} onChoose={pick} />
      <p>
        {t('switchText', values)} <Charge customer={customer} plan={plan} />
      </p>
    </Dialog>
  );
}

/** The change to another plan, once at a time. It is true if the plan has changed. */
function useChange(customer: PayingCustomer, plan: CustomerProduct) {
  const { t, sale } = usePaymentsTranslator();
  const { isBusy, error, submit, forget } = useSubmit();
  const [isLeaving, setLeaving] = useState(false);
  const explain = (thrown: unknown) => {
    const isRefusal = isKnownError(thrown) || thrown instanceof UnexpectedResponseError;
    if (!isRefusal || thrown.code === null) return undefined;
    if (CLOSED.has(thrown.code)) return sale.t('purchasesOff');
    const key = TEXT_OF_REFUSAL[thrown.code];
    return key && t(key);
  };
  const change = async (chosen: PlanChoice): Promise<boolean> => {
    let hasLeft = false;
    const work = async () => {
      hasLeft = await switchOrBuy(customer, plan, chosen);
    };
    const isDone = await submit(work, explain);
    setLeaving(hasLeft);
    return isDone && !hasLeft;
  };
  return { isBusy: isBusy || isLeaving, error, forget, change };
}

/** Changes the plan, or leads to the page on which the other one is bought where nothing says who pays. True if it leads away. */
async function switchOrBuy(customer: PayingCustomer, plan: CustomerProduct, chosen: PlanChoice): Promise<boolean> {
  const { productId, priceId } = chosen;
  try {
    await customer.switchSubscription({ fromProductId: plan.id ?? '', toProductId: productId, priceId });
    return false;
  } catch (error) {
    if (!isKnownError(error, 'DEFAULT_PAYMENT_METHOD_REQUIRED')) throw error;
    window.location.assign(await customer.createCheckoutUrl({ productId, returnUrl: window.location.href }));
    return true;
  }
}

/** The payment for it, as far as it is known. */
function Charge({ customer, plan }: { customer: PayingCustomer; plan: CustomerProduct }) {
  const { t } = usePaymentsTranslator();
  // A plan that nobody pays for has no payment to change.
  if (!plan.details?.details?.ends_with_period) return t('switchPay');
  return (
    <Failsafe isSmall>
      <Suspense>
        <ChargedCard customer={customer} />
      </Suspense>
    </Failsafe>
  );
}

function ChargedCard({ customer }: { customer: PayingCustomer }) {
  const translator = usePaymentsTranslator();
  const { defaultPaymentMethod: card } = useDetailedBilling(customer);
  return card && translator.t('switchCharge', { card: isolate(nameCard(card, translator)) });
}

interface ChoicesProps {
  choices: readonly PlanChoice[];
  chosen: PlanChoice;
  onChoose: (choice: PlanChoice) => void;
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const { t } = usePaymentsTranslator();
  const name = useId();
  const isChosen = ({ productId, priceId }: PlanChoice) => productId === chosen.productId && priceId === chosen.priceId;
  return (
    <fieldset className="vst-prices">
      <legend className="vst-label">{t('newPlan')}</legend>
      {choices.map((choice) => (
        <label key={`${choice.productId}/${choice.priceId}`} className="vst-price">
          <input type="radio" name={name} checked={isChosen(choice)} onChange={() => onChoose(choice)} />
          <ChoiceText choice={choice} />
        </label>
      ))}
    </fieldset>
  );
}

function ChoiceText({ choice: { displayName, cost } }: { choice: PlanChoice }) {
  return (
    <span className="vst-price-text">
      <bdi className="vst-strong">{displayName}</bdi>
      <span>{cost}</span>
    </span>
  );
}
