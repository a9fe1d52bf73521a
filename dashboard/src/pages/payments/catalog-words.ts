import { pickName } from '../../components/pick-name.js';
import type { CatalogProductFragment, CatalogQuery, CustomerType } from '../../gql/graphql.js';

/** Everything that a project sells. */
export type Catalog = CatalogQuery['catalog'];

/** The types of customers, in the plural. */
export const BUYERS: Record<CustomerType, string> = { user: 'Users', team: 'Teams', custom: 'Custom customers' };

/** The options of a choice between customers. */
export const BUYER_OPTIONS = Object.entries(BUYERS).map(([value, label]) => ({ value, label }));

/** Names may be empty. */
export function nameOf({ displayName, id }: { displayName: string; id: string }): string {
  return pickName(displayName, id);
}

/** The options of a choice from a list. */
export function toOptions(entries: ReadonlyArray<{ id: string; displayName: string }>) {
  return entries.map((entry) => ({ value: entry.id, label: nameOf(entry) }));
}

/** The path of a product's page, below the project's own. */
export function productPath(id: string): string {
  return `/payments/products/${encodeURIComponent(id)}`;
}

type Interval = CatalogProductFragment['freeTrial'];

/** "a month", "every 3 weeks". */
export function nameInterval(interval: NonNullable<Interval>): string {
  const { count, unit } = interval;
  return count === 1 ? `a ${unit}` : `every ${count} ${unit}s`;
}

/** Between an amount and its currency. */
const NO_BREAK = '\u00A0';

/** A price in words, such as "9.90 USD a month". Nothing is charged in other currencies, so one without dollars is not for sale. */
export function describePrice({ id, amounts, interval }: CatalogProductFragment['prices'][number]): string {
  const dollars = amounts.find(({ currency }) => currency === 'USD');
  if (!dollars) return `${id}, not for sale: no amount in USD`;
  const words = `${dollars.amount}${NO_BREAK}USD`;
  return interval ? `${words} ${nameInterval(interval)}` : words;
}

/** The price of a product, the first of several. */
export function describePrices({ includedByDefault, prices }: CatalogProductFragment): string {
  if (includedByDefault) return 'included by default';
  const [first, ...others] = prices;
  if (!first) return 'no price';
  return others.length === 0 ? describePrice(first) : `${describePrice(first)}, and ${others.length} more`;
}

/** "1 product", "12 products". */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en')} ${noun}s`;
}
