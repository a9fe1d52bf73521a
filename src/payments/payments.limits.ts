import { DAY, MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** Products, items and product lines of a project, each. */
export const MOST_FOR_SALE = 1_000;
/** Prices of a product. */
export const MOST_PRICES = 100;
/** Items that a product includes. */
export const MOST_INCLUDED = 100;

/** Of a customer's id, in characters: what a path may hold. */
export const CUSTOMER_ID_LENGTH = 256;
/** Of one change of an item, of what a product includes of it and of what a purchase gives: what 32 bits hold, rounded. */
export const MOST_QUANTITY = 1_000_000_000;
/** What all changes of an item of a customer add up to, those that add and those that take each by themselves. */
export const MOST_IN_ALL = 9_000_000_000_000_000;
/** Changes of an item of a customer that are still to expire. */
export const MOST_EXPIRING = 1_000;
/** Subscriptions of a customer, and one-time purchases, ended ones included. */
export const MOST_OWNED = 1_000;
/** Moments of a history that are read at once when a balance is counted anew. */
export const MOMENTS_READ = 10_000;
/** Of what is written beside a change of an item, in characters. */
export const CHANGE_DESCRIPTION_LENGTH = 1_000;
/** Products of a page of what a customer owns. */
export const OWNED_PAGE = { usual: 10, most: 100 } as const;
/** Transactions of a page. */
export const TRANSACTIONS_PAGE = { usual: 50, most: 200 } as const;
/** Of an inline product, in bytes of its JSON, and of each part of its metadata. */
export const INLINE_PRODUCT_BYTES = 32 * 1024;
/** Other products of its line that a subscription is shown with. */
export const MOST_SWITCH_OPTIONS = 50;
/** Of an amount of money of an inline product, in characters. */
export const AMOUNT_LENGTH = 20;
/** Of an id of a product, price or item, in characters. */
export const SALE_ID_LENGTH = 63;
/** Of a list over GraphQL: items are read one by one, the others together. */
export const GRAPHQL_PAGE = { usual: 20, most: 50 } as const;

/** How long a link to buy something is good. */
export const PURCHASE_LINK_MILLIS = 24 * 60 * 60_000;
/** Of a code in such a link with the project before it, in characters: twice what it takes. */
export const FULL_CODE_LENGTH = 200;
/** Of what a link sells, in bytes of its JSON: it is kept with the link as it was. */
export const LINKED_PRODUCT_BYTES = 64 * 1024;

/** Making links to buy something, each of which keeps what it sells for a day. */
export const PURCHASE_LINKS = {
  name: 'purchase-links',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Thousands of bytes of what such links sell: they are kept for a day. */
export const PURCHASE_LINK_KILOBYTES = {
  name: 'purchase-link-kilobytes',
  quotas: [{ per: 'project', points: 2_000_000, seconds: DAY }],
} as const satisfies RateLimit;

/** What users do about how they pay: whoever has many cards of others to try would try them here. */
export const BILLING_CHANGES = {
  name: 'billing-changes',
  account: ({ caller }) => caller?.user?.id,
  quotas: [
    { per: 'account', points: 20, seconds: 10 * MINUTE },
    { per: 'prefix', points: 120, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** What the page behind such a link asks for: reading it, and buying. */
export const PURCHASE_PAGE_USE = {
  name: 'purchase-page',
  quotas: [{ per: 'prefix', points: 300, seconds: MINUTE }],
} as const satisfies RateLimit;

/** Rows that are read to tell who has a product or an item, of each kind, and customers that are named. */
export const OWNERS_READ = 1_000;
export const OWNERS_SHOWN = 5;
/** Of a balance over time: so many points, over so many days, of an item with so many changes that expire. */
export const BALANCE_POINTS = 61;
export const BALANCE_DAYS = { usual: 30, most: 366 } as const;
export const HISTORY_EXPIRING = 2_000;
/** How far a project's test clock may be ahead of the real time: five years. */
export const TEST_CLOCK_AHEAD_MS = 5 * 366 * 24 * 60 * 60 * 1_000;
/** Subscriptions of test mode, and projects with some, that are read together to be renewed. */
export const RENEWED_AT_ONCE = 500;
