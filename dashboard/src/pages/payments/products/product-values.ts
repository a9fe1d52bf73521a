import type { CatalogProductFragment, CustomerType, DayUnit } from '../../../gql/graphql.js';
import type { SettingAt } from '../../../config/settings.js';

/** So many days, weeks, months or years, as fields hold it: text as long as it is no number. */
export interface IntervalValues {
  count: number | string;
  unit: DayUnit;
}

export interface PriceValues {
  id: string;
  /** Those in other currencies than {@link SOLD_IN} are kept as they are: nothing sells them. */
  amounts: Record<string, string>;
  isRecurring: boolean;
  interval: IntervalValues;
  /** Kept as it is: nothing sells it. */
  freeTrial: CatalogProductFragment['freeTrial'];
  serverOnly: boolean;
}

/** A product as it is stored. */
type StoredProduct = SettingAt<`payments.products.${string}`>;
type StoredPrice = Extract<NonNullable<StoredProduct['prices']>, object>[string];
type StoredItem = NonNullable<StoredProduct['includedItems']>[string];

export type Expiry = NonNullable<StoredItem['expires']>;

export interface IncludedValues {
  itemId: string;
  quantity: number | string;
  repeats: boolean;
  repeat: IntervalValues;
  expires: Expiry;
}

export interface ProductValues {
  displayName: string;
  /** Empty for the one that the name suggests. */
  id: string;
  customerType: CustomerType;
  /** Null for none. */
  productLineId: string | null;
  isAddOn: boolean;
  bases: string[];
  isIncludedByDefault: boolean;
  prices: PriceValues[];
  included: IncludedValues[];
  stackable: boolean;
  serverOnly: boolean;
  /** Kept as it is: nothing sells it. */
  freeTrial: CatalogProductFragment['freeTrial'];
}

export const MONTH: IntervalValues = { count: 1, unit: 'month' };
/** The only currency that is charged. */
export const SOLD_IN = 'USD';

export const NEW_PRODUCT: ProductValues = {
  displayName: '',
  id: '',
  customerType: 'user',
  productLineId: null,
  isAddOn: false,
  bases: [],
  isIncludedByDefault: false,
  prices: [createPrice([])],
  included: [],
  stackable: false,
  serverOnly: false,
  freeTrial: null,
};

/** A price to be filled in, under an id that no other one has. */
export function createPrice(others: readonly PriceValues[]): PriceValues {
  const taken = new Set(others.map(({ id }) => id));
  const id = ['monthly', 'yearly', 'once'].find((each) => !taken.has(each)) ?? firstFree(taken);
  const isYearly = id === 'yearly';
  return {
    id,
    amounts: {},
    isRecurring: id !== 'once',
    interval: isYearly ? { count: 1, unit: 'year' } : MONTH,
    freeTrial: null,
    serverOnly: false,
  };
}

function firstFree(taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number += 1) if (!taken.has(`price-${number}`)) return `price-${number}`;
}

/** An item to be included: the first one that may be. */
export function createIncluded(itemId: string): IncludedValues {
  return { itemId, quantity: '', repeats: false, repeat: MONTH, expires: 'when-purchase-expires' };
}

/** The form's values of a product as it is configured. */
export function readProduct(product: CatalogProductFragment): ProductValues {
  const { id, displayName, customerType, productLineId, addOnTo, stackable, serverOnly, freeTrial } = product;
  return {
    id,
    displayName,
    customerType,
    productLineId,
    stackable,
    serverOnly,
    freeTrial,
    isAddOn: addOnTo !== null,
    bases: addOnTo ?? [],
    isIncludedByDefault: product.includedByDefault,
    prices: product.prices.map(readPrice),
    included: product.includedItems.map(({ itemId, quantity, repeat, expires }) => ({
      itemId,
      quantity,
      repeats: repeat !== null,
      repeat: repeat ?? MONTH,
      expires: expires as Expiry,
    })),
  };
}

function readPrice({ id, amounts, interval, freeTrial, serverOnly }: CatalogProductFragment['prices'][number]) {
  return {
    id,
    amounts: Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount])),
    isRecurring: interval !== null,
    interval: interval ?? MONTH,
    freeTrial,
    serverOnly,
  };
}

/** The setting that valid values are stored as. */
export function writeProduct(values: ProductValues) {
  const { displayName, customerType, productLineId, stackable, serverOnly, freeTrial } = values;
  return {
    displayName: displayName.trim(),
    customerType,
    ...(productLineId !== null && { productLineId }),
    isAddOnTo: values.isAddOn ? Object.fromEntries(values.bases.map((id) => [id, true as const])) : (false as const),
    ...(freeTrial && { freeTrial: writeInterval(freeTrial) }),
    stackable,
    serverOnly,
    prices: values.isIncludedByDefault
      ? ('include-by-default' as const)
      : Object.fromEntries(values.prices.map((price) => [price.id, writePrice(price)])),
    includedItems: Object.fromEntries(values.included.map((item) => [item.itemId, writeIncluded(item)])),
  };
}

function writePrice(price: PriceValues): StoredPrice {
  return {
    ...Object.fromEntries(listAmounts(price)),
    serverOnly: price.serverOnly,
    ...(price.isRecurring && { interval: writeInterval(price.interval) }),
    ...(price.freeTrial && { freeTrial: writeInterval(price.freeTrial) }),
  };
}

/** The amounts that are filled in. */
function listAmounts({ amounts }: Pick<PriceValues, 'amounts'>): Array<[string, string]> {
  return Object.entries(amounts).flatMap(([currency, typed]): Array<[string, string]> => {
    const amount = typed.trim();
    return amount === '' ? [] : [[currency, amount]];
  });
}

/**
 * The parts of a price that the configuration has and nothing sells, in words.
 *
 * @example listUnsold(price) // ['9 EUR', 'a free trial']
 */
export function listUnsold({ amounts, freeTrial }: Pick<PriceValues, 'amounts' | 'freeTrial'>): string[] {
  const others = Object.entries(amounts).filter(([currency]) => currency !== SOLD_IN);
  return [...others.map(([currency, amount]) => `${amount} ${currency}`), ...(freeTrial ? ['a free trial'] : [])];
}

/** The price without what nothing sells. */
export function withoutUnsold(price: PriceValues): PriceValues {
  return { ...price, amounts: { [SOLD_IN]: price.amounts[SOLD_IN] ?? '' }, freeTrial: null };
}

function writeIncluded({ quantity, repeats, repeat, expires }: IncludedValues): StoredItem {
  return { quantity: Number(quantity), repeat: repeats ? writeInterval(repeat) : 'never', expires };
}

function writeInterval({ count, unit }: IntervalValues): [number, DayUnit] {
  return [Number(count), unit];
}

/** The product of half-filled values as its purchase page would be told of it: what makes no sense yet is left out. */
export function previewProduct(values: ProductValues) {
  const { displayName, stackable } = values;
  const filled = values.prices.filter((price) => listAmounts(price).length > 0);
  const { prices, includedItems } = writeProduct({ ...values, prices: filled });
  const shown = typeof prices === 'string' ? {} : prices;
  return {
    display_name: displayName.trim(),
    stackable,
    prices: Object.fromEntries(
      Object.entries(shown).map(([id, { freeTrial, ...price }]) => [
        id,
        freeTrial === undefined ? price : { ...price, free_trial: freeTrial },
      ]),
    ),
    included_items: includedItems,
  };
}
