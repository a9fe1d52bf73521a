import {
  boolean,
  exactly,
  interval,
  number,
  object,
  oneOf,
  record,
  text,
  valueOrRecord,
  type ConfigNode,
} from './schema-nodes.js';

/** The currencies that prices can be in, by their ISO 4217 codes. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'AUD', 'CAD'] as const;
/** Who can buy. */
export const CUSTOMER_TYPES = ['user', 'team', 'custom'] as const;
/** The units of an interval. */
export const DAY_UNITS = ['day', 'week', 'month', 'year'] as const;
/** When an included item is lost again. */
export const EXPIRIES = ['never', 'when-purchase-expires', 'when-repeated'] as const;

/** Every product without prices of its own; the customer has it without buying it. */
export const INCLUDE_BY_DEFAULT = 'include-by-default';

const PRICE = object({
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, text()])),
  interval: interval(DAY_UNITS),
  serverOnly: boolean(false),
  freeTrial: interval(DAY_UNITS),
});

const INCLUDED_ITEM = object({
  quantity: number(0),
  repeat: interval(DAY_UNITS, 'never'),
  expires: oneOf(EXPIRIES, 'when-repeated'),
});

const PRODUCT = object({
  displayName: text({ defaultsToId: true }),
  productLineId: text(),
  isAddOnTo: valueOrRecord(exactly(false), record(exactly(true)), false),
  customerType: oneOf(CUSTOMER_TYPES, 'user'),
  freeTrial: interval(DAY_UNITS),
  serverOnly: boolean(false),
  stackable: boolean(),
  prices: valueOrRecord(exactly(INCLUDE_BY_DEFAULT), record(PRICE)),
  includedItems: record(INCLUDED_ITEM),
});

const PRODUCT_LINE = object({
  displayName: text(),
  customerType: oneOf(CUSTOMER_TYPES),
});

const ITEM = object({
  displayName: text({ defaultsToId: true }),
  customerType: oneOf(CUSTOMER_TYPES, 'user'),
});

/** What a project sells: the part `payments` of the configuration. */
export const PAYMENTS: ConfigNode = object({
  testMode: boolean(true),
  blockNewPurchases: boolean(false),
  autoPay: object({ interval: interval(DAY_UNITS) }, { omitWhenEmpty: true }),
  productLines: record(PRODUCT_LINE),
  products: record(PRODUCT),
  items: record(ITEM),
});
