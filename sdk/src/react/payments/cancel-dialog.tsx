'use client';

import type { CustomerProduct } from '../../resources/customer-product.js';
import { isolate } from '../i18n/translate.js';
import { useTranslator } from '../provider.js';
import { Dialog } from '../ui/dialog.js';
import { useSubmit } from '../ui/use-submit.js';
import type { PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';

/** Stands in a path for the product of a subscription that was made up for it. */
const INLINE = '_inline';

interface DialogProps {
  customer: PayingCustomer;
  plan: CustomerProduct;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a plan ends, and says when it will. */
export function CancelDialog({ customer, plan, onDone, onClose }: DialogProps) {
  const { t } = usePaymentsTranslator();
  const { formatDate } = useTranslator();
  const { isBusy, error, submit } = useSubmit();
  const { currentPeriodEnd: end, subscriptionId } = plan.subscription ?? {};
  const isLater = plan.details?.details?.ends_with_period && end;
  const cancel = async () => {
    const isDone = await submit(() =>
      customer.cancelSubscription({ productId: plan.id ?? INLINE, subscriptionId: subscriptionId ?? undefined }),
    );
    if (!isDone) return;
    onClose();
    await onDone();
  };
  return (
    <Dialog
      title={t('cancelTitle', { plan: isolate(plan.displayName) })}
      confirmText={t('cancelPlan')}
      closeText={t('keepPlan')}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{isLater ? t('cancelLater', { date: formatDate(end) }) : t('cancelNow')}</p>
    </Dialog>
  );
}
