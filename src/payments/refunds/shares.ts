/** The amounts of a payment, in the smallest unit of its currency. */
export interface PaidAmounts {
  charged: number;
  refunded: number;
  /** The sum of disputes that are open or lost. */
  disputed: number;
}

/** The moments at which an order ends a subscription. */
export const ORDER_ENDINGS = ['now', 'at-period-end'] as const;
export type OrderEnding = (typeof ORDER_ENDINGS)[number];

/** The part of a payment that was paid back by an order from here, which says itself what is taken back for it. */
export interface OrderedPart {
  /** In the smallest unit of the currency. */
  amount: number;
  /** Taken back, out of so many that were bought. */
  quantity: number;
  of: number;
  ending: OrderEnding | null;
}

/** The amounts of a payment with the order among them, once it was carried out. */
export interface OrderedAmounts extends PaidAmounts {
  order?: OrderedPart | null;
}

/** The quantity that was taken back of an item. */
export interface TakenItem {
  /** By the payment. */
  given: number;
  /** The share of it that was paid back. */
  asked: number;
  /** The part of it that was there to be taken; less than asked where the customer has used it. */
  taken: number;
  /** The moment of the last step, in milliseconds since 1970. */
  at: number;
}

/** The quantity that a purchase gives of an item now, and the customer's whole quantity; moments are in milliseconds since 1970. */
export interface PresentItem {
  given: number;
  quantity: number;
  now: number;
  /** The end of a subscription's period; null for none. */
  endsAt: number | null;
}

/** Quantities that were taken back, by the ids of their items. */
export type TakenItems = Record<string, TakenItem>;

/** The amount that was paid back; no more than was charged. */
export function paidBackOf({ charged, refunded, disputed }: PaidAmounts): number {
  return Math.min(refunded + disputed, charged);
}

/** True if everything was paid back. */
export function isPaidBack(amounts: PaidAmounts): boolean {
  return amounts.charged > 0 && paidBackOf(amounts) === amounts.charged;
}

/** The amounts by which a share is taken back: what was ordered from here is not among them. */
export function withoutOrder({ charged, refunded, disputed, order }: OrderedAmounts): PaidAmounts {
  return { charged, refunded: Math.max(refunded - (order?.amount ?? 0), 0), disputed };
}

/**
 * The share of a number that is taken back, rounded down: as much as was paid back, and of what was ordered from here as much as
 * the order says.
 *
 * @example shareOf(7, { charged: 1000, refunded: 500, disputed: 0 }) // 3
 */
export function shareOf(count: number, amounts: OrderedAmounts): number {
  if (amounts.charged <= 0) return 0;
  const { quantity = 0, of = 1 } = amounts.order ?? {};
  const whole = BigInt(amounts.charged) * BigInt(of);
  const back = BigInt(paidBackOf(withoutOrder(amounts))) * BigInt(of) + BigInt(quantity) * BigInt(amounts.charged);
  return Number((BigInt(count) * (back < whole ? back : whole)) / whole);
}

/**
 * The next step of taking an item back: the change of its quantity, and what was taken then. No more is taken than there
 * is, and a shortfall is not made up for later. Where less was paid back in the end, as after a dispute that was won, what
 * was taken beyond that is given back. The same goes for what was taken after it had expired, in the second in which Stripe
 * ended a subscription: that was taken from what others gave.
 */
export function nextStep(
  before: TakenItem | undefined,
  { given: present, quantity, now, endsAt }: PresentItem,
  amounts: OrderedAmounts,
): { delta: number; item: TakenItem } {
  const { given, asked: askedBefore, taken } = before ?? { given: present, asked: 0, taken: 0 };
  const asked = shareOf(given, amounts);
  if (present === 0) {
    const back = before && endsAt !== null && before.at >= endsAt ? taken : 0;
    return { delta: back, item: { given, asked, taken: taken - back, at: now } };
  }
  const more = Math.min(Math.max(asked - askedBefore, 0), Math.max(quantity, 0));
  const back = asked < askedBefore ? Math.max(taken - asked, 0) : 0;
  return { delta: back - more, item: { given, asked, taken: taken + more - back, at: now } };
}
