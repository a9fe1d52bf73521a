'use client';

import { lazy, Suspense } from 'react';
import { Failsafe } from '../ui/failsafe.js';
import { Skeleton } from '../ui/page.js';
import { useHasPayments, type PayingCustomer } from './customer-reads.js';

/** Most projects sell nothing, so its code and its texts are loaded where there is something to show. */
const PaymentsPanel = lazy(async () => ({ default: (await import('./payments-panel.js')).PaymentsPanel }));

/** The payments of the user who is signed in. */
export function OwnPayments({ customer }: { customer: PayingCustomer }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <PaymentsPanel customer={customer} isAlone />
    </Suspense>
  );
}

/** The payments of a team among its other settings, for those who may change them; nothing where there are none. */
export function TeamPayments({ customer }: { customer: PayingCustomer }) {
  return (
    <Failsafe isSmall>
      <Suspense>
        <PaymentsIfAny customer={customer} />
      </Suspense>
    </Failsafe>
  );
}

function PaymentsIfAny({ customer }: { customer: PayingCustomer }) {
  const hasPayments = useHasPayments(customer);
  return hasPayments === false ? null : <PaymentsPanel customer={customer} />;
}
