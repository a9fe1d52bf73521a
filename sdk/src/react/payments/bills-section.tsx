'use client';

import { useState } from 'react';
import type { Invoice, InvoicePage } from '../../resources/customer-billing.js';
import type { PaymentsTextKey } from '../i18n/payments/en.js';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { Section } from '../ui/section.js';
import { useSubmit } from '../ui/use-submit.js';
import { BILLS, useLatestBills, type PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';

type Status = NonNullable<Invoice['status']>;

const TEXT_OF_STATUS: Record<Status, PaymentsTextKey> = {
  draft: 'billDraft',
  open: 'billOpen',
  paid: 'billPaid',
  uncollectible: 'billUnpaid',
  void: 'billVoid',
};
const TONES: Partial<Record<Status, string>> = { open: 'danger', uncollectible: 'danger', paid: 'accent' };

/** The bills of a customer, the newest first; nothing where there are none. */
export function BillsSection({ customer }: { customer: PayingCustomer }) {
  const { t } = usePaymentsTranslator();
  const latest = useLatestBills(customer);
  const [older, setOlder] = useState<{ after: InvoicePage; bills: readonly Invoice[]; next: string | null } | null>(
    null,
  );
  const { isBusy, error, submit } = useSubmit();
  // Older bills belong to the first page after which they were read.
  const known = older?.after === latest ? older : { bills: [], next: latest.nextCursor };
  const { next } = known;
  const readOlder = (cursor: string) =>
    submit(async () => {
      const page = await customer.listInvoices({ ...BILLS, cursor });
      setOlder({ after: latest, bills: [...known.bills, ...page], next: page.nextCursor });
    });
  const bills = [...latest, ...known.bills];
  if (bills.length === 0) return null;
  return (
    <Section title={t('bills')}>
      <ul className="vst-list">
        {bills.map((bill, index) => (
          <BillRow key={bill.hostedInvoiceUrl ?? index} bill={bill} />
        ))}
      </ul>
      <FormError error={error} isSpaceKept={false} />
      {next !== null && (
        <div>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void readOlder(next)}>
            {t('olderBills')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function BillRow({ bill: { createdAt, status, amountTotal, hostedInvoiceUrl } }: { bill: Invoice }) {
  const { t, sale } = usePaymentsTranslator();
  const { formatDate } = useTranslator();
  const date = formatDate(createdAt);
  return (
    <li>
      <div className="vst-main vst-row" data-tight>
        <time className="vst-strong" dateTime={createdAt.toISOString()}>
          {date}
        </time>
        {status && (
          <span className="vst-badge" data-tone={TONES[status]}>
            {t(TEXT_OF_STATUS[status])}
          </span>
        )}
      </div>
      <span className="vst-row">
        <span>{sale.formatMoney({ currency: 'USD', amount: (amountTotal / 100).toFixed(2) })}</span>
        {hostedInvoiceUrl !== null && (
          <a href={hostedInvoiceUrl} target="_blank" rel="noreferrer">
            {t(status === 'open' ? 'payBill' : 'viewBill')} <span className="vst-hidden">{date}</span>
          </a>
        )}
      </span>
    </li>
  );
}
