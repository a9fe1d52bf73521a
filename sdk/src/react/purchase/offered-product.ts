import { DAY_UNITS, isLasting, type DayInterval } from '../../../../shared/payments/intervals.js';
import {
  amountsOf,
  multiplyAmounts,
  timesWithin,
  type Amounts,
  type Currency,
} from '../../../../shared/payments/money.js';
import { MOST_PURCHASED } from '../../../../shared/payments/purchase.limits.js';
import { MOST_CHARGED } from '../../../../shared/payments/stripe.limits.js';
import type { ProductRead } from '../../wire/wire-types.generated.js';

/** The price of a product: once, or each time that an interval begins. */
export interface OfferedPrice {
  id: string;
  amounts: Amounts;
  interval: DayInterval | null;
}

/** The quantity of an item that a product brings. */
export interface OfferedItem {
  id: string;
  name: string;
  quantity: number;
  /** The interval after which there is as much again. */
  repeat: DayInterval | null;
  /** True if what is left is lost then. */
  isLapsing: boolean;
  /** True if all of it is lost when the subscription ends. */
  isForSubscribers: boolean;
}

/** A product as the page shows it on which it is bought. */
export interface OfferedProduct {
  displayName: string;
  isStackable: boolean;
  prices: readonly OfferedPrice[];
  items: readonly OfferedItem[];
}

/** The choices of a customer about an offer. */
export interface OfferChoice {
  /** Null where there is no price. */
  priceId: string | null;
  quantity: number;
}

type Settings = Readonly<Record<string, unknown>>;
/** The part of a product that {@link readProduct} reads. */
type ReadableProduct = Pick<ProductRead, 'display_name' | 'stackable' | 'prices' | 'included_items'>;

/**
 * A product as the API tells it. Settings may hold what makes no sense, which is left out here.
 *
 * @param nameItem what an item is called
 */
export function readProduct(product: ReadableProduct, nameItem: (itemId: string) => string): OfferedProduct {
  return {
    displayName: product.display_name,
    isStackable: product.stackable,
    prices: entriesOf(product.prices).map(([id, price]) => ({
      id,
      amounts: amountsOf(price),
      interval: readInterval(price.interval),
    })),
    items: entriesOf(product.included_items)
      .map(([id, item]) => ({
        id,
        name: nameItem(id),
        quantity: Number(item.quantity),
        repeat: readInterval(item.repeat),
        isLapsing: item.expires === 'when-repeated',
        isForSubscribers: item.expires === 'when-purchase-expires',
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

function entriesOf(value: unknown): [string, Settings][] {
  return typeof value === 'object' && value !== null ? (Object.entries(value) as [string, Settings][]) : [];
}

function readInterval(interval: unknown): DayInterval | null {
  return isLasting(interval) && DAY_UNITS.includes(interval[1]) ? interval : null;
}

/** One of the first price. */
export function firstChoice({ prices }: OfferedProduct): OfferChoice {
  return { priceId: prices[0]?.id ?? null, quantity: 1 };
}

/** The price that is chosen. */
export function chosenPrice({ prices }: OfferedProduct, { priceId }: OfferChoice): OfferedPrice | null {
  return prices.find(({ id }) => id === priceId) ?? null;
}

/** The largest quantity that can be bought at once at a price: what is charged has a limit, in US dollars. */
export function mostAt({ isStackable }: OfferedProduct, price: OfferedPrice | null): number {
  if (!isStackable) return 1;
  const dollars = price?.amounts.USD;
  const most = dollars === undefined ? null : timesWithin(MOST_CHARGED, dollars, 'USD');
  return Math.min(most ?? MOST_PURCHASED, MOST_PURCHASED);
}

/** True if the quantity can be bought: a whole number, at least one. */
export function isQuantityPossible(product: OfferedProduct, choice: OfferChoice): boolean {
  const most = mostAt(product, chosenPrice(product, choice));
  return Number.isInteger(choice.quantity) && choice.quantity >= 1 && choice.quantity <= most;
}

/** An amount of money: decimal text, never a floating-point number. */
export interface Money {
  currency: Currency;
  amount: string;
}

/**
 * The price of a quantity: in US dollars where there is such a price, as only they are charged, and in the other
 * currencies.
 */
export function totalsOf({ amounts }: OfferedPrice, quantity: number): Money[] {
  const entries = Object.entries(multiplyAmounts(amounts, quantity)) as [Currency, string][];
  const totals = entries.map(([currency, amount]) => ({ currency, amount }));
  return totals.sort((one, other) => Number(other.currency === 'USD') - Number(one.currency === 'USD'));
}
