import { inSmallestUnits } from '../../../../shared/payments/money.js';
import { describePrice } from '../../../src/react/purchase/describe-price.js';
import type { OfferChoice, OfferedPrice, OfferedProduct } from '../../../src/react/purchase/offered-product.js';
import { returnAddress } from './link.js';
import type { Explain } from './problems.js';
import { usePurchase } from './purchase-context.js';
import { StripeForm } from './stripe-elements.js';
import { sessionOf } from './session-of.js';
import type { StripeAccount } from './use-stripe.js';

interface PaymentFormProps extends StripeAccount {
  product: OfferedProduct;
  choice: OfferChoice;
  /** The one that is chosen; it is in US dollars. */
  price: OfferedPrice;
  explain: Explain;
  /** A payment was begun. */
  onStart: () => void;
}

/** Pays for what is chosen. The payment is begun when the visitor sends the form: it uses the link up. */
export function PaymentForm({ product, choice, price, explain, onStart, ...stripe }: PaymentFormProps) {
  const { app, link, translator } = usePurchase();
  const session = sessionOf(link, product, choice);
  const quantity = session?.quantity ?? 1;
  const begin = async () => {
    if (session === null) throw new Error('Nothing is chosen.');
    const secret = await app.startPayment(session);
    onStart();
    return secret;
  };
  const amount = describePrice(price, quantity, translator);
  return (
    <StripeForm
      {...stripe}
      options={{
        mode: price.interval === null ? 'payment' : 'subscription',
        currency: 'usd',
        amount: Number(inSmallestUnits(price.amounts.USD ?? '0', 'USD', quantity)),
      }}
      isReady={session !== null}
      buttonText={translator.t(price.interval === null ? 'pay' : 'subscribe', { amount })}
      begin={begin}
      returnTo={returnAddress(link, { stripe_account_id: stripe.account })}
      explain={explain}
    />
  );
}
