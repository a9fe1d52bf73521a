import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../src/react/ui/page.js';
import { wanted } from '../visitor.js';
import { Done, Processing } from './outcomes.js';
import { usePurchase } from './purchase-context.js';

const PaymentResult = lazy(async () => ({ default: (await import('./payment-result.js')).PaymentResult }));

/** The page after a purchase: what became of it, and the way on. */
export function ReturnPage() {
  const { stripePublishableKey: stripeKey } = usePurchase();
  const [secret, account] = [wanted.get('payment_intent_client_secret'), wanted.get('stripe_account_id')];
  if (wanted.get('bypass') === '1') return <Done isTest />;
  // Nothing was to be paid, or it cannot be looked up: what was bought comes with Stripe's word.
  if (!secret || !account || stripeKey === null) return <Processing />;
  return (
    <Suspense fallback={<Skeleton />}>
      <PaymentResult clientSecret={secret} account={account} stripeKey={stripeKey} />
    </Suspense>
  );
}
