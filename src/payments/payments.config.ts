import type { ConfigOverride, JsonObject, JsonValue } from '../common/tenancy/settings/json.js';
import {
  boolean,
  exactly,
  from,
  interval,
  number,
  object,
  oneOf,
  optionalObject,
  record,
  text,
  usableAs,
  valueOrRecord,
  type Infer,
  type ValueNode,
} from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';
import { EXPIRIES } from './ledger/grants.js';
import { DAY_UNITS } from '../../shared/payments/intervals.js';
import { amountPattern, CURRENCIES } from '../../shared/payments/money.js';
import { MOST_FOR_SALE, MOST_INCLUDED, MOST_PRICES } from './payments.limits.js';

/** The types of customers. */
export const CUSTOMER_TYPES = ['user', 'team', 'custom'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** The value of `prices` for a product that every customer has without buying it. */
export const INCLUDE_BY_DEFAULT = 'include-by-default';

const AMOUNTS = Object.fromEntries(
  Object.entries(CURRENCIES).map(([currency, decimals]) => [currency, amount(decimals)]),
) as Record<keyof typeof CURRENCIES, ValueNode<string>>;

const PRICE = object({
  ...AMOUNTS,
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
  isAddOnTo: valueOrRecord(exactly(false), record(exactly(true), { max: MOST_FOR_SALE }), false),
  customerType: oneOf(CUSTOMER_TYPES, 'user'),
  freeTrial: interval(DAY_UNITS),
  serverOnly: boolean(false),
  stackable: boolean(),
  prices: valueOrRecord(exactly(INCLUDE_BY_DEFAULT), record(PRICE, { max: MOST_PRICES })),
  includedItems: record(INCLUDED_ITEM, { max: MOST_INCLUDED }),
});

const PRODUCT_LINE = object({
  displayName: text(),
  customerType: oneOf(CUSTOMER_TYPES),
});

const ITEM = object({
  displayName: text({ defaultsToId: true }),
  customerType: oneOf(CUSTOMER_TYPES, 'user'),
});

function amount(decimals: number): ValueNode<string> {
  const pattern = amountPattern(decimals);
  const expects = decimals === 0 ? 'an amount without decimals' : `an amount of at most ${decimals} decimals`;
  return usableAs(text(), `${expects}, such as "${decimals === 0 ? '10' : '9.90'}"`, (value) => pattern.test(value));
}

interface Plan {
  name: string;
  prices: JsonValue;
  admins: number;
  more?: JsonObject;
}

function plan({ name, prices, admins, more }: Plan): JsonObject {
  return {
    displayName: name,
    productLineId: 'plans',
    customerType: 'team',
    serverOnly: false,
    stackable: false,
    prices,
    includedItems: { dashboard_admins: { quantity: admins, repeat: 'never', expires: 'when-purchase-expires' } },
    ...more,
  };
}

function monthly(dollars: string): JsonObject {
  return { monthly: { USD: dollars, interval: [1, 'month'], serverOnly: false } };
}

/** The plans that owners of projects buy: they set the number of owners who may share a team. */
const PLANS: ConfigOverride = {
  'payments.productLines': { plans: { displayName: 'Plans', customerType: 'team' } },
  'payments.products': {
    team: plan({ name: 'Team', prices: monthly('49'), admins: 3 }),
    growth: plan({ name: 'Growth', prices: monthly('299'), admins: 5 }),
    free: plan({ name: 'Free', prices: INCLUDE_BY_DEFAULT, admins: 1 }),
    'extra-admins': plan({
      name: 'Extra Admins',
      prices: monthly('49'),
      admins: 1,
      more: { stackable: true, isAddOnTo: { team: true, growth: true } },
    }),
  },
  'payments.items': { dashboard_admins: { displayName: 'Dashboard Admins', customerType: 'team' } },
};

const PAYMENTS = object({
  testMode: from('environment', boolean(true)),
  blockNewPurchases: boolean(false),
  requireCustomerToken: boolean(false),
  autoPay: optionalObject({ interval: interval(DAY_UNITS) }),
  productLines: record(PRODUCT_LINE, { max: MOST_FOR_SALE }),
  products: record(PRODUCT, { max: MOST_FOR_SALE }),
  items: record(ITEM, { max: MOST_FOR_SALE }),
});

/** Everything that a project sells. */
export type Payments = Infer<typeof PAYMENTS>;
/** A product as configured; purchases store it in the same form. */
export type Product = Infer<typeof PRODUCT>;
/** A product as it was when it was bought. An inline product has metadata of its own. */
export interface SoldProduct extends Product {
  clientMetadata?: JsonValue;
  clientReadOnlyMetadata?: JsonValue;
  serverMetadata?: JsonValue;
}
/** A price of a product: amounts by currency, due once or at the start of each interval. */
export type Price = Infer<typeof PRICE>;

/** The part `payments` of the configuration: a project's catalog and its settings. */
export const PAYMENTS_CONFIG = section(PAYMENTS, {
  legacyKeys: [
    { path: ['offers'], to: 'products' },
    { path: ['groups'], to: 'productLines' },
    { path: ['catalogs'], to: 'productLines' },
    { path: ['products', '*', 'groupId'], to: 'productLineId' },
    { path: ['products', '*', 'catalogId'], to: 'productLineId' },
    { path: ['stripeAccountId'], to: null },
    { path: ['stripeAccountSetupComplete'], to: null },
    { path: ['items', '*', 'default'], to: null },
  ],
  complete: fillProductLineTypes,
  present: presentOldNames,
  internalProject: PLANS,
});

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    payments: typeof PAYMENTS_CONFIG;
  }
}

/** Gives lines without a customer type the one of their products. */
function fillProductLineTypes({ products, productLines }: Payments): void {
  for (const { productLineId, customerType } of Object.values(products)) {
    const line = productLineId === undefined ? undefined : productLines[productLineId];
    if (line !== undefined) line.customerType ??= customerType;
  }
}

/** Adds the older names: `catalogs` beside `productLines`, and `catalogId` beside `productLineId`. */
function presentOldNames(payments: Payments): object {
  const products = Object.entries(payments.products).map(
    ([id, product]) =>
      [id, product.productLineId === undefined ? product : { ...product, catalogId: product.productLineId }] as const,
  );
  return { ...payments, catalogs: payments.productLines, products: Object.fromEntries(products) };
}
