import type { PaymentMethod } from '../../resources/customer-billing.js';
import type { PaymentsTranslator } from './payments-translator.js';

/** A card as people call it: `Visa ending in 4242`. */
export function nameCard({ brand, last4 }: PaymentMethod, { t }: PaymentsTranslator): string {
  if (last4 === null) return brand === null ? t('otherCard') : capitalize(brand);
  return t('cardName', { brand: capitalize(brand ?? ''), digits: last4 }).trim();
}

/** Stripe writes `visa` and `american_express`. */
function capitalize(brand: string): string {
  return brand
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
