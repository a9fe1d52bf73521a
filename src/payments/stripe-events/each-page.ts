import { RECONCILIATION } from '../../../shared/payments/stripe.limits.js';
import type { Seller } from '../purchases/purchases.js';
import type { ConnectedAccount, StripePage } from '../stripe/stripe-shapes.js';

/** The part of a run that one project has, until a moment of `performance.now()`. */
export interface Turn {
  seller: Seller;
  account: ConnectedAccount;
  /** In milliseconds since 1970. */
  since: number;
  until: number;
}

/** Works on each page of a list until a moment, and at most as many pages as {@link RECONCILIATION} allows. */
export async function eachPage<T>(
  until: number,
  read: (cursor: string | null) => Promise<StripePage<T>>,
  work: (items: T[]) => Promise<void>,
): Promise<void> {
  let cursor: string | null = null;
  for (let page = 0; page < RECONCILIATION.pages; page += 1) {
    const { items, nextCursor }: StripePage<T> = await read(cursor);
    await work(items);
    if (nextCursor === null || performance.now() > until) return;
    cursor = nextCursor;
  }
}
