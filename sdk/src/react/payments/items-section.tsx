'use client';

import type { CustomerProduct } from '../../resources/customer-product.js';
import { useTranslator } from '../provider.js';
import { readProduct } from '../purchase/offered-product.js';
import { Section } from '../ui/section.js';
import { Facts } from '../ui/facts.js';
import { useQuantities, type PayingCustomer } from './customer-reads.js';
import { usePaymentsTranslator } from './use-payments-translator.js';

/** Each is a request. */
const MOST_ITEMS = 20;

interface SectionProps {
  customer: PayingCustomer;
  products: readonly CustomerProduct[];
}

/** The quantities of the items that the products bring. */
export function ItemsSection({ customer, products }: SectionProps) {
  const { t } = usePaymentsTranslator();
  const { language } = useTranslator();
  const items = products.flatMap(({ details }) => (details ? readProduct(details.product, String).items : []));
  const ids = [...new Set(items.map(({ id }) => id))].slice(0, MOST_ITEMS);
  const quantities = useQuantities(customer, ids);
  if (quantities.length === 0) return null;
  const { format } = new Intl.NumberFormat(language);
  return (
    <Section title={t('available')}>
      <Facts lines="single" facts={quantities.map(({ name, quantity }) => [name, format(quantity)] as const)} />
    </Section>
  );
}
