import { checkName, suggestId } from '../../components/config-id.js';
import type { CustomerType } from '../../gql/graphql.js';
import { nameOf, type Catalog } from './catalog-words.js';
import { checkNewId } from './products/product-rules.js';

/** The values in the form of an item or a product line. */
export interface EntryValues {
  displayName: string;
  /** Empty for the one that the name suggests. */
  id: string;
  customerType: CustomerType;
}

export interface EntryRules {
  noun: string;
  /** All of its kind. */
  others: ReadonlyArray<{ id: string }>;
  /** The id that it has; null for a new one. */
  own: string | null;
  /** The products that use it. */
  users: ReadonlyArray<{ id: string; displayName: string; customerType: CustomerType }>;
}

/** The problems with an item or a product line, by field. */
export function validateEntry(values: EntryValues, { noun, others, own, users }: EntryRules) {
  const other = users.find(({ customerType }) => customerType !== values.customerType);
  return {
    displayName: checkName(values.displayName, noun),
    id: own === null ? checkNewId(entryIdOf(values), others, noun) : null,
    customerType: other ? `“${nameOf(other)}” uses it, and is for ${other.customerType} customers.` : null,
  };
}

/** The id that is typed, or that the name suggests. */
export function entryIdOf({ id, displayName }: EntryValues): string {
  return id || suggestId(displayName);
}

/** The setting that valid values are stored as. */
export function writeEntry({ displayName, customerType }: EntryValues) {
  return { displayName: displayName.trim(), customerType };
}

/** The products that include an item. */
export function productsWithItem({ products }: Pick<Catalog, 'products'>, itemId: string) {
  return products.filter(({ includedItems }) => includedItems.some((included) => included.itemId === itemId));
}

/** The products of a line. */
export function productsOfLine({ products }: Pick<Catalog, 'products'>, lineId: string) {
  return products.filter(({ productLineId }) => productLineId === lineId);
}
