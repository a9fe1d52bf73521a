import { MOST_QUANTITY } from '../../../config/limits.generated.js';
import { CURRENCIES } from '../../../../../shared/payments/money.js';
import { MOST_CHARGED } from '../../../../../shared/payments/stripe.limits.js';
import type { Catalog } from '../catalog-words.js';
import { checkId, checkName, suggestId } from '../../../components/config-id.js';
import type { DayUnit } from '../../../gql/graphql.js';
import {
  SOLD_IN,
  type IncludedValues,
  type IntervalValues,
  type PriceValues,
  type ProductValues,
} from './product-values.js';

/** The parts of a catalog that the rules of a product need. */
export type RuledCatalog = Pick<Catalog, 'productLines' | 'items' | 'products'>;

/** Errors by the paths of fields, such as `prices.0.id`. */
type Errors = Record<string, string>;
type Problem = [path: string, message: string | null];

/** The largest price, in whole units of a currency with cents: what can be charged at once. */
const LARGEST_PRICE = Math.floor(MOST_CHARGED / 100);
/** The longest interval of each unit: three years, which is the most that Stripe charges again and again. */
const LONGEST: Record<DayUnit, number> = { day: 1_095, week: 156, month: 36, year: 3 };

/**
 * The problems with a product, by field.
 *
 * @param own the id that the product has; null for a new one
 */
export function validateProduct(values: ProductValues, catalog: RuledCatalog, own: string | null): Errors {
  const problems: Problem[] = [
    ['displayName', checkName(values.displayName, 'product')],
    ['id', own === null ? checkNewId(idOf(values), catalog.products, 'product') : null],
    ['productLineId', checkLine(values, catalog, own)],
    ['bases', checkBases(values, catalog)],
    ...(values.isIncludedByDefault ? [] : listPriceProblems(values.prices)),
    ...values.included.flatMap((item, index) => listItemProblems(item, { index, values, catalog })),
  ];
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== null));
}

/** The id that is typed, or that the name suggests. */
export function idOf({ id, displayName }: Pick<ProductValues, 'id' | 'displayName'>): string {
  return id || suggestId(displayName);
}

/** The problem with the id of something new; null when there is none. */
export function checkNewId(id: string, others: ReadonlyArray<{ id: string }>, noun: string): string | null {
  const isTaken = others.some((other) => other.id === id);
  return checkId(id, noun) ?? (isTaken ? `This id is taken by another ${noun}.` : null);
}

function checkLine(values: ProductValues, { productLines, products }: RuledCatalog, own: string | null): string | null {
  const { productLineId, customerType, isIncludedByDefault } = values;
  if (productLineId === null) return null;
  const line = productLines.find(({ id }) => id === productLineId);
  if (!line) return 'There is no such product line any more.';
  if (line.customerType !== null && line.customerType !== customerType) {
    return `The products of this line are for ${line.customerType} customers.`;
  }
  const first = products.find((one) => one.includedByDefault && one.productLineId === productLineId && one.id !== own);
  return isIncludedByDefault && first ? `“${first.displayName}” is included by default in this line already.` : null;
}

function checkBases({ isAddOn, bases, customerType }: ProductValues, { products }: RuledCatalog): string | null {
  if (!isAddOn) return null;
  if (bases.length === 0) return 'Choose at least one product that it adds to.';
  const wrong = bases.find((id) => products.find((one) => one.id === id)?.customerType !== customerType);
  if (wrong === undefined) return null;
  return products.some(({ id }) => id === wrong)
    ? `“${wrong}” is not for ${customerType} customers.`
    : `There is no product “${wrong}” any more.`;
}

function listPriceProblems(prices: readonly PriceValues[]): Problem[] {
  if (prices.length === 0) return [['prices', 'Add a price, or include the product by default.']];
  return prices.flatMap((price, index) => {
    const path = `prices.${index}`;
    const isDouble = prices.slice(0, index).some(({ id }) => id === price.id);
    return [
      [`${path}.id`, checkId(price.id, 'price') ?? (isDouble ? 'Another price has this id.' : null)],
      [`${path}.amounts.${SOLD_IN}`, checkAmount(price.amounts[SOLD_IN] ?? '')],
      [`${path}.interval.count`, price.isRecurring ? checkInterval(price.interval) : null],
    ];
  });
}

/** The problem with an amount in US dollars; null when there is none. */
export function checkAmount(typed: string): string | null {
  const amount = typed.trim();
  if (amount === '') return 'Give it an amount.';
  const [whole = '', fraction = '', ...rest] = amount.split('.');
  if (rest.length > 0 || !/^(0|[1-9]\d*)$/.test(whole) || !/^\d*$/.test(fraction) || amount.endsWith('.')) {
    return 'Use digits and a point, such as 9.90.';
  }
  if (fraction.length > CURRENCIES[SOLD_IN]) return 'Use at most 2 decimals.';
  return whole.length > String(LARGEST_PRICE).length ? `At most ${LARGEST_PRICE.toLocaleString('en')}.` : null;
}

/** The problem with an interval; null when there is none. */
export function checkInterval({ count, unit }: IntervalValues): string | null {
  const isWhole = typeof count === 'number' && Number.isInteger(count) && count > 0;
  return isWhole && count <= LONGEST[unit] ? null : `Enter 1 to ${LONGEST[unit].toLocaleString('en')} ${unit}s.`;
}

interface ItemContext {
  index: number;
  values: ProductValues;
  catalog: RuledCatalog;
}

function listItemProblems(included: IncludedValues, { index, values, catalog }: ItemContext): Problem[] {
  const path = `included.${index}`;
  return [
    [`${path}.itemId`, checkItem(included, { index, values, catalog })],
    [`${path}.quantity`, checkQuantity(included.quantity)],
    [`${path}.repeat.count`, included.repeats ? checkInterval(included.repeat) : null],
  ];
}

function checkItem({ itemId }: IncludedValues, { index, values, catalog }: ItemContext): string | null {
  const item = catalog.items.find(({ id }) => id === itemId);
  if (!item) return itemId === '' ? 'Choose an item.' : 'There is no such item any more.';
  if (values.included.slice(0, index).some((other) => other.itemId === itemId)) return 'It is included above already.';
  return item.customerType === values.customerType ? null : `This item is for ${item.customerType} customers.`;
}

function checkQuantity(quantity: number | string): string | null {
  const isWhole = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
  return isWhole && quantity <= MOST_QUANTITY ? null : `Enter 1 to ${MOST_QUANTITY.toLocaleString('en')}.`;
}
