'use client';

import { useMemo } from 'react';
import type { CustomerProduct } from '../../resources/customer-product.js';
import { purchaseStyleSheet } from '../purchase/styles.js';
import { Failsafe } from '../ui/failsafe.js';
import { OwnStyles } from '../ui/own-styles.js';
import { BillsSection } from './bills-section.js';
import { CardSection } from './card-section.js';
import { useDetailedProducts, type PayingCustomer } from './customer-reads.js';
import { ItemsSection } from './items-section.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import { PlansSection } from './plans-section.js';
import { PurchasesSection } from './purchases-section.js';

export interface PanelProps {
  customer: PayingCustomer;
  /** True on a page of its own, which says so where there is nothing. */
  isAlone?: boolean;
}

/** The plans, purchases, card and bills of a user, or of a team whose payments the user may change. */
export function PaymentsPanel({ customer, isAlone = false }: PanelProps) {
  const { t } = usePaymentsTranslator();
  const products = useDetailedProducts(customer);
  const [plans, purchases] = useMemo(() => split(products), [products]);
  return (
    <>
      <OwnStyles styles={purchaseStyleSheet} />
      {plans.length > 0 && <PlansSection customer={customer} plans={plans} />}
      {purchases.length > 0 && <PurchasesSection purchases={purchases} />}
      <ItemsSection customer={customer} products={products} />
      {/* Stripe may be away, and the rest is there. */}
      <Failsafe isSmall>
        <CardSection customer={customer} />
      </Failsafe>
      <Failsafe isSmall>
        <BillsSection customer={customer} />
      </Failsafe>
      {isAlone && products.length === 0 && <p className="vst-muted">{t('nothing')}</p>}
    </>
  );
}

/** Plans, which are paid for again and again, and purchases for good. */
function split(products: readonly CustomerProduct[]): [plans: CustomerProduct[], purchases: CustomerProduct[]] {
  const isPlan = ({ subscription }: CustomerProduct) => subscription !== null;
  return [products.filter(isPlan), products.filter((product) => !isPlan(product))];
}
