import {
  isQuantityPossible,
  type OfferChoice,
  type OfferedProduct,
} from '../../../src/react/purchase/offered-product.js';
import type { PurchaseCodeInput, PurchaseSessionCreate } from '../../../src/wire/wire-types.generated.js';

/** A choice as the API takes it; null while it cannot be bought. */
export function sessionOf(
  { full_code: fullCode }: PurchaseCodeInput,
  product: OfferedProduct,
  choice: OfferChoice,
): PurchaseSessionCreate | null {
  if (choice.priceId === null || !isQuantityPossible(product, choice)) return null;
  return { full_code: fullCode, price_id: choice.priceId, quantity: choice.quantity };
}
