import type { Catalog } from '../catalog-words.js';

import type { JsonObject } from '../../../json.js';
import { productsOfLine, productsWithItem } from '../entry-rules.js';

/** What removing a product writes: nothing adds to it any more, either. */
export function removeProduct(id: string, { products }: Pick<Catalog, 'products'>): JsonObject {
  const addOns = products.filter(({ addOnTo }) => addOnTo?.includes(id));
  return {
    [`products.${id}`]: null,
    ...Object.fromEntries(addOns.map((addOn) => [`products.${addOn.id}.isAddOnTo.${id}`, null])),
  };
}

/** What removing an item writes: no product includes it any more, either. */
export function removeItem(id: string, catalog: Pick<Catalog, 'products'>): JsonObject {
  const including = productsWithItem(catalog, id);
  return {
    [`items.${id}`]: null,
    ...Object.fromEntries(including.map((product) => [`products.${product.id}.includedItems.${id}`, null])),
  };
}

/** What removing a product line writes: its products stay, without a line. */
export function removeLine(id: string, catalog: Pick<Catalog, 'products'>): JsonObject {
  const inLine = productsOfLine(catalog, id);
  return {
    [`productLines.${id}`]: null,
    ...Object.fromEntries(inLine.map((product) => [`products.${product.id}.productLineId`, null])),
  };
}
