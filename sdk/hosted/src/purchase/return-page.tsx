import { lazy, Suspense, useEffect } from 'react';
import { CheckIcon } from '../../../src/react/ui/icons.js';
import { LinkButton } from '../../../src/react/ui/button.js';
import { Message } from '../../../src/react/ui/message-card.js';
import { Skeleton } from '../../../src/react/ui/page.js';
import { wanted } from '../visitor.js';
import { usePurchase } from './purchase-context.js';
import { useTrustedReturn } from './way-back.js';

/** Long enough to see that it is done. */
const LEAVE_AFTER_MS = 4_000;

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

/** It was bought. */
export function Done({ isTest = false }: { isTest?: boolean }) {
  const { t } = usePurchase().translator;
  return (
    <Message title={t('doneTitle')} icon={<CheckIcon />} more={<WayOn />}>
      {t(isTest ? 'doneInTest' : 'doneText')}
    </Message>
  );
}

/** It will be bought when the payment arrives. */
export function Processing() {
  const { t } = usePurchase().translator;
  return (
    <Message title={t('processingTitle')} more={<WayOn />}>
      {t('processingText')}
    </Message>
  );
}

/** Leads where the link says, if the project trusts it. */
function WayOn() {
  const { t } = usePurchase().translator;
  const trusted = useTrustedReturn();
  const url = trusted?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => window.location.replace(url), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [url]);
  if (!trusted) return <p className="vst-small vst-muted vst-way-on">{t('closeText')}</p>;
  return (
    <>
      <LinkButton href={trusted.url} isWide>
        {t('goBackTo', { site: trusted.site })}
      </LinkButton>
      <output className="vst-small vst-muted vst-way-on">{t('leaving', { site: trusted.site })}</output>
    </>
  );
}
