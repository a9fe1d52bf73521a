import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../../src/react/provider.js';
import { WarningIcon } from '../../../src/react/ui/icons.js';
import { Message } from '../../../src/react/ui/message-card.js';
import { Skeleton, Title } from '../../../src/react/ui/page.js';
import { returnAddress } from './link.js';
import { Done, Processing } from './outcomes.js';
import { usePurchase } from './purchase-context.js';
import { StripeForm } from './stripe-elements.js';
import { useStripe, type StripeAccount } from './use-stripe.js';
import { WayBack } from './way-back.js';

interface PaymentResultProps extends StripeAccount {
  clientSecret: string;
}

type Status = PaymentIntent.Status | 'loading' | 'unknown';

/** The outcome of a payment, as Stripe tells it. */
export function PaymentResult({ clientSecret, ...account }: PaymentResultProps) {
  const { stripe, retry } = useStripe(account);
  const [status, lookAgain] = useStatus(stripe, clientSecret);
  if (status === 'loading') return <Skeleton />;
  if (status === 'succeeded') return <Done />;
  if (status === 'processing' || status === 'requires_capture') return <Processing />;
  if (status === 'unknown') return <Unknown onRetry={stripe === 'failed' ? retry : lookAgain} />;
  return <Failed clientSecret={clientSecret} {...account} isOver={status === 'canceled'} />;
}

function useStatus(stripe: Stripe | 'loading' | 'failed', clientSecret: string): [Status, () => void] {
  const [status, setStatus] = useState<Status>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (typeof stripe === 'string') return undefined;
    let isShown = true;
    stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => isShown && setStatus(paymentIntent?.status ?? 'unknown'),
      () => isShown && setStatus('unknown'),
    );
    return () => {
      isShown = false;
    };
  }, [stripe, clientSecret, attempt]);
  const lookAgain = () => {
    setStatus('loading');
    setAttempt((before) => before + 1);
  };
  return [stripe === 'failed' ? 'unknown' : status, lookAgain];
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  const { translator } = usePurchase();
  const { t } = useTranslator();
  return (
    <Message
      title={translator.t('unknownTitle')}
      icon={<WarningIcon />}
      primaryButtonText={t('tryAgain')}
      primaryAction={onRetry}
      more={<WayBack />}
    >
      {translator.t('unknownText')}
    </Message>
  );
}

/** The same payment can be tried again: the link is used up. */
function Failed({ clientSecret, isOver, ...account }: PaymentResultProps & { isOver: boolean }) {
  const { link, translator } = usePurchase();
  const { t } = useTranslator();
  return (
    <>
      <Title text={translator.t(isOver ? 'canceledText' : 'failedText')} icon={<WarningIcon />}>
        {translator.t('failedTitle')}
      </Title>
      <div className="vst-stack">
        {!isOver && (
          <StripeForm
            {...account}
            options={{ clientSecret }}
            isReady
            buttonText={t('tryAgain')}
            begin={async () => null}
            returnTo={returnAddress(link, { stripe_account_id: account.account })}
            explain={() => undefined}
          />
        )}
        <WayBack />
      </div>
    </>
  );
}
