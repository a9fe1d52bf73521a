import type { Catalog } from '../catalog-words.js';

import { mergeSettings, setting, type SettingsChange } from '../../../config/settings.js';
import { productsOfLine, productsWithItem } from '../entry-rules.js';

/** The settings that remove a product: nothing adds to it any more, either. */
export function removeProduct(id: string, { products }: Pick<Catalog, 'products'>): SettingsChange {
  const addOns = products.filter(({ addOnTo }) => addOnTo?.includes(id));
  return mergeSettings([
    setting(`payments.products.${id}`, null),
    ...addOns.map((addOn) => setting(`payments.products.${addOn.id}.isAddOnTo.${id}`, null)),
  ]);
}

/** The settings that remove an item: no product includes it any more, either. */
export function removeItem(id: string, catalog: Pick<Catalog, 'products'>): SettingsChange {
  const including = productsWithItem(catalog, id);
  return mergeSettings([
    setting(`payments.items.${id}`, null),
    ...including.map((product) => setting(`payments.products.${product.id}.includedItems.${id}`, null)),
  ]);
}

/** The settings that remove a product line: its products stay, without a line. */
export function removeLine(id: string, catalog: Pick<Catalog, 'products'>): SettingsChange {
  const inLine = productsOfLine(catalog, id);
  return mergeSettings([
    setting(`payments.productLines.${id}`, null),
    ...inLine.map((product) => setting(`payments.products.${product.id}.productLineId`, null)),
  ]);
}
