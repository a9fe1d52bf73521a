import { DAY, MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** Products, items and product lines of a project, each. */
export const MOST_FOR_SALE = 1_000;
/** Prices of a product. */
export const MOST_PRICES = 100;
/** Items that a product includes. */
export const MOST_INCLUDED = 100;

/** The length of a customer's id, in characters: as much as a path may hold. */
export const CUSTOMER_ID_LENGTH = 256;
/** The quantity of one change, of an included item, and of one purchase: about what 32 bits hold. */
export const MOST_QUANTITY = 1_000_000_000;
/** The most that all additions to an item of a customer add up to, and the most for all deductions. */
export const MOST_IN_ALL = 9_000_000_000_000_000;
/** Changes of a customer's item that have not expired yet. */
export const MOST_EXPIRING = 1_000;
/** Subscriptions of a customer, and one-time purchases, ended ones included. */
export const MOST_OWNED = 1_000;
/** Moments of a history that are read at once when a balance is counted anew. */
export const MOMENTS_READ = 10_000;
/** The length of the description of a change, in characters. */
export const CHANGE_DESCRIPTION_LENGTH = 1_000;
/** Products of a page of what a customer owns. */
export const OWNED_PAGE = { usual: 10, most: 100 } as const;
/** Transactions of a page. */
export const TRANSACTIONS_PAGE = { usual: 50, most: 200 } as const;
/** The size of an inline product, and of each part of its metadata, in bytes of JSON. */
export const INLINE_PRODUCT_BYTES = 32 * 1024;
/** Other products of its line that a subscription is shown with. */
export const MOST_SWITCH_OPTIONS = 50;
/** The length of an amount of money in an inline product, in characters. */
export const AMOUNT_LENGTH = 20;
/** The largest amount that transactions are filtered by, in hundredths of a currency. */
export const MOST_AMOUNT = 2_000_000_000;
/** Transactions that an export reads at once. */
export const EXPORTED_TRANSACTIONS = 200;
/** The length of an id of a product, price or item, in characters. */
export const SALE_ID_LENGTH = 63;
/** The size of a page over GraphQL, small because items are read one by one. */
export const GRAPHQL_PAGE = { usual: 20, most: 50 } as const;

/** The lifetime of a purchase link, in ms. */
export const PURCHASE_LINK_MILLIS = 24 * 60 * 60_000;
/** The length of a link's code with its project, in characters: twice what it takes. */
export const FULL_CODE_LENGTH = 200;
/** The size of the product stored with a link, in bytes of JSON. */
export const LINKED_PRODUCT_BYTES = 64 * 1024;

/** Making purchase links, each of which stores its product for a day. */
export const PURCHASE_LINKS = {
  name: 'purchase-links',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** The size of the products stored with links of a day, in kilobytes. */
export const PURCHASE_LINK_KILOBYTES = {
  name: 'purchase-link-kilobytes',
  quotas: [{ per: 'project', points: 2_000_000, seconds: DAY }],
} as const satisfies RateLimit;

/** Changes of payment methods and subscriptions: limited because stolen cards could be tested here. */
export const BILLING_CHANGES = {
  name: 'billing-changes',
  account: ({ caller }) => caller?.user?.id,
  quotas: [
    { per: 'account', points: 20, seconds: 10 * MINUTE },
    { per: 'prefix', points: 120, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Requests of the page behind a purchase link: reading the offer, and buying. */
export const PURCHASE_PAGE_USE = {
  name: 'purchase-page',
  quotas: [{ per: 'prefix', points: 300, seconds: MINUTE }],
} as const satisfies RateLimit;

/** The rows of each kind that are read to find the owners of a product or item, and the owners that are named. */
export const OWNERS_READ = 1_000;
export const OWNERS_SHOWN = 5;
/** The history of a balance: its points, its days, and the most expiring changes of the item. */
export const BALANCE_POINTS = 61;
export const BALANCE_DAYS = { usual: 30, most: 366 } as const;
export const HISTORY_EXPIRING = 2_000;
/** The most by which a test clock may be ahead of the real time, in ms: five years. */
export const TEST_CLOCK_AHEAD_MS = 5 * 366 * 24 * 60 * 60 * 1_000;
/** Test-mode subscriptions, and projects with some, that are read together to be renewed. */
export const RENEWED_AT_ONCE = 500;

/** Noting that clients without a user's token ask for customers: the pause of a process, in ms, and the projects it remembers. */
export const TOKENLESS_NOTED_MS = 60 * 60_000;
export const TOKENLESS_PROJECTS = 10_000;
/** The days without such a client after which a project is told that it can ask for tokens. */
export const TOKENLESS_QUIET_DAYS = 7;
/** The products that a customer is listed with. */
export const CUSTOMER_PRODUCTS_SHOWN = 10;
/** Refunds ordered from here: how long others leave one alone that is under way, and how many of them are gone on with together. */
export const REFUND_ORDER = { leaseSeconds: 180, resumedAtOnce: 50 } as const;
/** Invoices of a subscription among which the one that opened it is looked for: twenty years of months. */
export const MOST_INVOICES_READ = 240;
/** The length of the address of an invoice's page, in characters; a longer one is left out. */
export const INVOICE_URL_LENGTH = 2_048;
/** People of a team who are told of its payments by email. */
export const MOST_PAYERS_TOLD = 100;
/** Failed payments of which a customer is told within a day: attempts cost nothing, and strangers can make them. */
export const FAILED_PAYMENTS_TOLD = 10;
/** The length of Stripe's reason for a failed payment in an email, in characters. */
export const FAILURE_REASON_LENGTH = 200;
/** Refunds of one payment among which an ordered one is looked for. */
export const MOST_REFUNDS_READ = 100;
/** Entries of one refund, of which a purchase has one. */
export const MOST_REFUND_ENTRIES = 10;
/** The length of the id of a purchase, in characters: that of a UUID with what may stand behind it. */
export const PURCHASE_ID_LENGTH = 100;
