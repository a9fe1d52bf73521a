import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, own, type Rule } from '../rules';
import { SIGNED_OUT } from './teams';

/** Everybody of the project may be asked about, by the id that they have: the word `me` is none. */
const ofCustomer = { ids: { customer_id: 'user' }, anyForm: ['customer_id'], withoutMe: ['customer_id'] } as const;

const isThere = inProject('customer_id', 'USER_NOT_FOUND');

/** The dashboard's own project sells nothing to users. */
const isSold =
  (missing: string): Rule =>
  ({ caller }) =>
    caller.place.project.id === 'internal' ? missing : 'ok';

const declare = (rest: Omit<Declaration, 'ids'>): Declaration => ({
  ...rest,
  ids: { ...ofCustomer.ids },
  anyForm: [...ofCustomer.anyForm],
  withoutMe: [...ofCustomer.withoutMe],
});

/** Clients are told how their user pays, and the teams that it is in. */
const BILLED: Omit<Declaration, 'rule'> = {
  access: 'client',
  anyForm: ['customer_id'],
  withoutMe: ['customer_id'],
};

/** A route of what users and teams pay, for each of them; then its own rule counts. */
const billed = ({ rule = anybody, ...rest }: Partial<Declaration> = {}): Declaration[] => [
  {
    ...BILLED,
    ...rest,
    path: { ...rest.path, customer_type: 'user' },
    ids: { customer_id: 'user' },
    rule: all(
      byTier(own('customer_id', 'USER_NOT_FOUND', SIGNED_OUT), inProject('customer_id', 'USER_NOT_FOUND')),
      rule,
    ),
  },
  {
    ...BILLED,
    ...rest,
    path: { ...rest.path, customer_type: 'team' },
    ids: { customer_id: 'team' },
    rule: all(
      byTier(anyUser(SIGNED_OUT), anybody),
      ({ rel }) => (rel('customer_id') === 'malformed' ? 'TEAM_NOT_FOUND' : 'ok'),
      byTier(own('customer_id', 'TEAM_MEMBERSHIP_NOT_FOUND'), inProject('customer_id', 'TEAM_NOT_FOUND')),
      rule,
    ),
  },
];

/** The same for customers whom only the application knows. */
const billedOfCustom = ({ rule = anybody, ...rest }: Partial<Declaration> = {}): Declaration => ({
  ...BILLED,
  ...rest,
  path: { ...rest.path, customer_type: 'custom', customer_id: 'somebody' },
  rule: all(
    byTier(() => 'INSUFFICIENT_ACCESS_TYPE', anybody),
    rule,
  ),
});

/** Both of them, and then whatever a route has to say. */
const billedOfAll = (declaration: Partial<Declaration>): Declaration[] => [
  ...billed(declaration),
  billedOfCustom(declaration),
];

/** Links name their project themselves: nobody else is asked who they are. */
const NO_LINK = `${randomUUID()}_${'x'.repeat(45)}`;
const byLink: Declaration = {
  access: 'public',
  plain: ['full_code', 'price_id'],
  rule: () => 'VERIFICATION_CODE_NOT_FOUND',
};

const credits = { customer_type: 'user', item_id: 'credits' };

/** Items and products of users; those of teams and custom customers are the same but for whom they ask for. */
export const PAYMENT_ROUTES: Record<string, Declaration | Declaration[]> = {
  Billing_read: [...billed(), billedOfCustom()],
  Invoices_list: billed({ plain: ['cursor'] }),
  // No project is connected to Stripe here.
  PaymentMethods_createSetupIntent: [...billed({ rule: () => 400 }), billedOfCustom({ rule: () => 400 })],
  PaymentMethods_setDefault: [
    ...billed({ rule: () => 400, plain: ['setup_intent_id'], body: () => ({ setup_intent_id: 'seti_1' }) }),
    billedOfCustom({ rule: () => 400, plain: ['setup_intent_id'], body: () => ({ setup_intent_id: 'seti_1' }) }),
  ],
  Subscriptions_cancel: billedOfAll({ path: { product_id: 'pack' }, plain: ['subscription_id'], rule: () => 404 }),
  Subscriptions_switch: billedOfAll({
    plain: ['from_product_id', 'to_product_id', 'price_id'],
    body: () => ({ from_product_id: 'pack', to_product_id: 'pack' }),
    rule: () => 404,
  }),
  // Anybody of the project may be given a link; whether they are there is looked at when they buy.
  Checkout_create: {
    access: 'client',
    plain: ['customer_id', 'product_id', 'offer_id'],
    body: () => ({ customer_type: 'user', customer_id: 'somebody', product_id: 'pack' }),
    rule: isSold('PRODUCT_DOES_NOT_EXIST'),
  },
  Checkout_read: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK }) },
  Checkout_begin: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK, price_id: 'once' }) },
  Checkout_check: { ...byLink, query: { full_code: NO_LINK } },
  TestModePurchases_buy: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK, price_id: 'once' }) },
  Items_get: declare({ access: 'client', path: credits, rule: all(isSold('ITEM_NOT_FOUND'), isThere) }),
  Items_update: declare({
    access: 'server',
    path: credits,
    query: { allow_negative: 'true' },
    body: ({ tag }) => ({ delta: 1, description: tag }),
    rule: all(isSold('ITEM_NOT_FOUND'), isThere),
  }),
  Products_list: declare({
    access: 'client',
    path: { customer_type: 'user' },
    plain: ['cursor'],
    rule: isThere,
  }),
  Products_grant: declare({
    access: 'server',
    path: { customer_type: 'user' },
    plain: ['product_id'],
    body: () => ({ product_id: 'pack' }),
    rule: all(isSold('PRODUCT_DOES_NOT_EXIST'), isThere),
  }),
  TestClock_read: { access: 'admin', rule: anybody },
  // Back to the beginning of time, which no clock goes.
  TestClock_advance: { access: 'admin', body: () => ({ now_millis: 0 }), reads: true, rule: () => 400 },
  TestClock_reset: { access: 'admin', reads: true, rule: anybody },
  StripeAccounts_setUp: { access: 'admin', rule: () => 400 },
  StripeAccounts_read: { access: 'admin', rule: () => 'STRIPE_ACCOUNT_INFO_NOT_FOUND' },
  StripeAccounts_openSession: { access: 'admin', rule: () => 400 },
  StripeEvents_receive: { access: 'public', rule: () => 'SCHEMA_ERROR' },
  Transactions_list: { access: 'admin', plain: ['cursor', 'customer_id'], rule: anybody },
};
