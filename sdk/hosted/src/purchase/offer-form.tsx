import { lazy, Suspense, useState } from 'react';
import { isKnownError } from '../../../src/errors.js';
import { isolate } from '../../../src/react/i18n/translate.js';
import { isFree } from '../../../src/react/purchase/describe-price.js';
import { Offer } from '../../../src/react/purchase/offer.js';
import {
  chosenPrice,
  firstChoice,
  readProduct,
  type OfferChoice,
  type OfferedProduct,
} from '../../../src/react/purchase/offered-product.js';
import { TestModeBar } from '../../../src/react/purchase/test-mode-bar.js';
import { Button } from '../../../src/react/ui/button.js';
import { Failsafe } from '../../../src/react/ui/failsafe.js';
import { FormError } from '../../../src/react/ui/field.js';
import { Skeleton, Title } from '../../../src/react/ui/page.js';
import { useSubmit } from '../../../src/react/ui/use-submit.js';
import type { PurchaseOfferRead } from '../../../src/wire/wire-types.generated.js';
import { returnAddress } from './link.js';
import { findProblem, findRefusal, type Explain } from './problems.js';
import { usePurchase } from './purchase-context.js';
import { sessionOf } from './session-of.js';
import type { LinkedOffer } from './use-offer.js';

/** Stripe's libraries are for those who pay. */
const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.js')).PaymentForm }));

interface OfferFormProps extends Pick<LinkedOffer, 'reload' | 'giveUp'> {
  offer: PurchaseOfferRead;
}

/** The offer, and the ways to buy it. */
export function OfferForm({ offer, ...offering }: OfferFormProps) {
  const { translator, projectName } = usePurchase();
  const [product] = useState(() => readProduct(offer.product, (itemId) => readItemName(offer, itemId)));
  const [choice, setChoice] = useState(() => firstChoice(product));
  // A payment that was begun is for what was chosen then.
  const [isFixed, setFixed] = useState(false);
  const explain = useExplain(offering);
  return (
    <>
      {offer.test_mode && <TestModeBar translator={translator} />}
      <Title text={projectName}>{product.displayName}</Title>
      <div className="vst-stack">
        <PlanChange offer={offer} />
        <Offer product={product} choice={choice} onChoose={setChoice} translator={translator} isFixed={isFixed} />
        {offer.test_mode && <TestPurchase product={product} choice={choice} explain={explain} isOff={isFixed} />}
        <Payment offer={offer} product={product} choice={choice} explain={explain} onStart={() => setFixed(true)} />
      </div>
    </>
  );
}

function readItemName({ item_names: names }: PurchaseOfferRead, itemId: string): string {
  const name = typeof names === 'object' && names !== null ? (names as Record<string, unknown>)[itemId] : undefined;
  return typeof name === 'string' ? name : itemId;
}

/** The subscriptions that end with the purchase. */
function PlanChange({ offer }: Pick<OfferFormProps, 'offer'>) {
  const { t, formatList } = usePurchase().translator;
  const ending = offer.conflicting_products.map(({ display_name: name }) => isolate(name));
  if (ending.length === 0) return null;
  return (
    <div className="vst-notice" role="note">
      <p className="vst-strong">{t('changeTitle')}</p>
      <p>{t('changeText', { old: formatList(ending), product: isolate(offer.product.display_name) })}</p>
    </div>
  );
}

function useExplain({ reload, giveUp }: Pick<LinkedOffer, 'reload' | 'giveUp'>): Explain {
  const { t } = usePurchase().translator;
  return (error) => {
    const problem = findProblem(error);
    if (problem !== null) {
      giveUp(problem);
      return null;
    }
    if (isKnownError(error, 'PRODUCT_ALREADY_GRANTED')) {
      reload();
      return null;
    }
    const refusal = findRefusal(error);
    return refusal === null ? undefined : t(refusal);
  };
}

interface WayToBuyProps {
  product: OfferedProduct;
  choice: OfferChoice;
  explain: Explain;
}

/** Buys without paying, in a project that is in test mode. */
function TestPurchase({ explain, isOff, ...chosen }: WayToBuyProps & { isOff: boolean }) {
  const { app, link, translator } = usePurchase();
  const { submit, isBusy, error, waitUntil } = useSubmit();
  const [isLeaving, setLeaving] = useState(false);
  const session = sessionOf(link, chosen.product, chosen.choice);
  const buy = async () => {
    if (session === null) return;
    const isBought = await submit(() => app.buyInTestMode(session), explain);
    if (!isBought) return;
    setLeaving(true);
    window.location.replace(returnAddress(link, { bypass: '1' }));
  };
  return (
    <div>
      <FormError error={error} isSpaceKept={false} />
      <Button
        isWide
        isBusy={isBusy || isLeaving}
        isDisabled={session === null || isOff}
        waitUntil={waitUntil}
        onClick={() => void buy()}
      >
        {translator.t('buyInTest')}
      </Button>
    </div>
  );
}

interface PaymentProps extends WayToBuyProps {
  offer: PurchaseOfferRead;
  onStart: () => void;
}

/** Stripe's form, or why there is none. */
function Payment({ offer, ...props }: PaymentProps) {
  const { stripePublishableKey, translator } = usePurchase();
  const { stripe_account_id: account, charges_enabled: canCharge, test_mode: isTestMode } = offer;
  const price = chosenPrice(props.product, props.choice);
  if (price === null) return null;
  if (stripePublishableKey === null || account === null || !canCharge) {
    // In test mode nobody expects to pay.
    return isTestMode ? null : <Notice text={translator.t('notPayable')} />;
  }
  // There is no payment of nothing.
  if (price.interval === null && isFree(price)) return <Notice text={translator.t('notPayable')} />;
  if (price.amounts.USD === undefined) return <Notice text={translator.t('notInDollars')} />;
  return (
    <Failsafe>
      <Suspense fallback={<Skeleton />}>
        <PaymentForm {...props} price={price} stripeKey={stripePublishableKey} account={account} />
      </Suspense>
    </Failsafe>
  );
}

function Notice({ text }: { text: string }) {
  return <output className="vst-notice">{text}</output>;
}
