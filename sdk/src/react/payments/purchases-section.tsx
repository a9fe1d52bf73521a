'use client';

import type { CustomerProduct } from '../../resources/customer-product.js';
import { Section } from '../ui/section.js';
import { usePaymentsTranslator } from './use-payments-translator.js';
import { describeCost, nameProduct } from './plan-facts.js';

/** The purchases for good. */
export function PurchasesSection({ purchases }: { purchases: readonly CustomerProduct[] }) {
  const translator = usePaymentsTranslator();
  return (
    <Section title={translator.t('purchases')}>
      <ul className="vst-list">
        {purchases.map((purchase, index) => (
          // Two purchases may be the same in everything.
          <li key={`${purchase.id}/${index}`}>
            <bdi className="vst-main vst-strong">{nameProduct(purchase, translator)}</bdi>
            <span>{describeCost(purchase, translator)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
