'use client';

import { useState } from 'react';
import type { CustomerProduct } from '../../resources/customer-product.js';
import { useOwnReads } from '../hooks.js';
import { isolate } from '../i18n/translate.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Section, Success } from '../ui/section.js';
import { CancelDialog } from './cancel-dialog.js';
import type { PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import { describeCost, isRenewed, listChoices, nameProduct } from './plan-facts.js';
import { SwitchDialog } from './switch-dialog.js';

interface SectionProps {
  customer: PayingCustomer;
  plans: readonly CustomerProduct[];
}

/** The plans that run, each of which can be ended or become another one. */
export function PlansSection({ customer, plans }: SectionProps) {
  const { t } = usePaymentsTranslator();
  const reads = useOwnReads();
  const [success, setSuccess] = useState<string | null>(null);
  const note = async (text: string) => {
    await reads.refreshed('listProducts');
    setSuccess(text);
  };
  return (
    <Section title={t('plans')}>
      <ul className="vst-list">
        {plans.map((plan) => (
          <PlanRow
            key={plan.subscription?.subscriptionId ?? plan.id}
            customer={customer}
            plan={plan}
            onBegin={() => setSuccess(null)}
            onDone={note}
          />
        ))}
      </ul>
      <Success text={success} />
    </Section>
  );
}

interface RowProps {
  customer: PayingCustomer;
  plan: CustomerProduct;
  onBegin: () => void;
  /** Called with what has happened; waits until it is shown. */
  onDone: (text: string) => Promise<void>;
}

function PlanRow({ customer, plan, onBegin, onDone }: RowProps) {
  const translator = usePaymentsTranslator();
  const { t } = translator;
  const [open, setOpen] = useState<'cancel' | 'switch' | null>(null);
  const choices = listChoices(plan, translator);
  const begin = (what: 'cancel' | 'switch') => {
    onBegin();
    setOpen(what);
  };
  const close = () => setOpen(null);
  const values = { plan: isolate(plan.displayName) };
  const action = (what: 'cancel' | 'switch', text: string) => (
    <Button variant="quiet" size="small" onClick={() => begin(what)}>
      <span>
        {text} <span className="vst-hidden">{plan.displayName}</span>
      </span>
    </Button>
  );
  const dialog = { customer, plan, onClose: close };
  return (
    <li>
      <PlanSummary plan={plan} />
      <div className="vst-row vst-actions" data-tight>
        {choices.length > 0 && action('switch', t('switchPlan'))}
        {plan.subscription?.isCancelable && action('cancel', t('cancelPlan'))}
      </div>
      {open === 'cancel' && <CancelDialog {...dialog} onDone={() => onDone(t('canceled', values))} />}
      {open === 'switch' && (
        <SwitchDialog
          {...dialog}
          choices={choices}
          onDone={({ displayName }) => onDone(t('switched', { plan: isolate(displayName) }))}
        />
      )}
    </li>
  );
}

function PlanSummary({ plan }: { plan: CustomerProduct }) {
  const translator = usePaymentsTranslator();
  const { formatDate } = useTranslator();
  const { t } = translator;
  const cost = describeCost(plan, translator);
  const end = plan.subscription?.currentPeriodEnd ?? null;
  const when = () => {
    if (end === null) return null;
    if (plan.subscription?.cancelAtPeriodEnd) return t('endsOn', { date: formatDate(end) });
    return isRenewed(plan) ? t('renewsOn', { date: formatDate(end) }) : null;
  };
  return (
    <div className="vst-main vst-stack" data-gap="small">
      <bdi className="vst-strong">{nameProduct(plan, translator)}</bdi>
      {cost !== null && <span>{cost}</span>}
      {when() !== null && <span className="vst-hint">{when()}</span>}
    </div>
  );
}
