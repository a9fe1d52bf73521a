import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { all, anybody, byTier, inProject, isOwn, own, type Rule } from '../rules';
import { STANDINGS, STANDINGS_AT_DASHBOARD, type Standing } from '../team-kinds';
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

/** Clients say whose money it is: that of their user, whether or not there is somebody else of that id. */
const ownMoney: Rule = byTier(own('customer_id', 403, SIGNED_OUT), anybody);

/** Or that of a team, which asks for `team_admin` in it. */
const moneyOfTeam = (standing: Standing): Rule =>
  byTier(({ caller, rel }) => {
    if (!caller.person) return SIGNED_OUT;
    const isDashboard = caller.place.project.id === 'internal';
    const held: readonly string[] = (isDashboard ? STANDINGS_AT_DASHBOARD : STANDINGS)[standing];
    return isOwn(rel('customer_id')) && held.includes('team_admin') ? 'ok' : 'TEAM_PERMISSION_REQUIRED';
  }, anybody);

/** The rule of a route that older server applications ask as clients without a user: then it is not looked at. */
const ifSignedIn =
  (rule: Rule): Rule =>
  (view) =>
    view.isClient && !view.caller.person ? 'ok' : rule(view);

/** Clients are told how their user pays, and the teams that it administers. */
const BILLED: Omit<Declaration, 'rule'> = {
  access: 'client',
  anyForm: ['customer_id'],
  withoutMe: ['customer_id'],
};

/** The same for each way of being in a team, which is nothing to servers. */
const ofEachTeam = (declaration: (standing: Standing) => Omit<Declaration, 'access'>): Declaration[] =>
  (Object.keys(STANDINGS) as Standing[]).map((standing) => {
    const { path, ...rest } = declaration(standing);
    const ids = { customer_id: standing };
    return { ...BILLED, ...rest, path: { ...path, customer_type: 'team' }, ids, ofUsers: standing !== 'team' };
  });

/** A route of what users and teams pay, for each of them; then its own rule counts. */
const billed = ({ rule = anybody, ...rest }: Partial<Declaration> = {}): Declaration[] => [
  {
    ...BILLED,
    ...rest,
    path: { ...rest.path, customer_type: 'user' },
    ids: { customer_id: 'user' },
    rule: all(ownMoney, byTier(anybody, isThere), rule),
  },
  ...ofEachTeam((standing) => ({
    ...rest,
    rule: all(moneyOfTeam(standing), byTier(anybody, inProject('customer_id', 'TEAM_NOT_FOUND')), rule),
  })),
];

/** The same for customers whom only the application knows. */
const billedOfCustom = ({ rule = anybody, ...rest }: Partial<Declaration> = {}): Declaration => ({
  ...BILLED,
  ...rest,
  path: { ...rest.path, customer_type: 'custom', customer_id: 'somebody' },
  rule: all(
    byTier(({ caller }) => (caller.person ? 403 : SIGNED_OUT), anybody),
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
  // Anybody of the project may be given a link by who sends no token; whether they are there is looked at when they buy.
  Checkout_create: declare({
    access: 'client',
    plain: ['product_id', 'offer_id'],
    body: () => ({ customer_type: 'user', product_id: 'pack' }),
    rule: all(ifSignedIn(ownMoney), isSold('PRODUCT_DOES_NOT_EXIST')),
  }),
  Checkout_read: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK }) },
  Checkout_begin: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK, price_id: 'once' }) },
  Checkout_check: { ...byLink, query: { full_code: NO_LINK } },
  TestModePurchases_buy: { ...byLink, reads: true, body: () => ({ full_code: NO_LINK, price_id: 'once' }) },
  Items_get: declare({
    access: 'client',
    path: credits,
    rule: all(ifSignedIn(ownMoney), isSold('ITEM_NOT_FOUND'), isThere),
  }),
  Items_update: declare({
    access: 'server',
    path: credits,
    query: { allow_negative: 'true' },
    body: ({ tag }) => ({ delta: 1, description: tag }),
    rule: all(isSold('ITEM_NOT_FOUND'), isThere),
  }),
  Products_list: [
    declare({
      access: 'client',
      path: { customer_type: 'user' },
      plain: ['cursor'],
      rule: all(ifSignedIn(ownMoney), isThere),
    }),
    ...ofEachTeam((standing) => ({
      plain: ['cursor'],
      rule: all(ifSignedIn(moneyOfTeam(standing)), inProject('customer_id', 'TEAM_NOT_FOUND')),
    })),
  ],
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
  RefundOrders_refund: {
    access: 'admin',
    plain: ['id', 'invoice_id'],
    body: () => ({ type: 'one-time-purchase', id: randomUUID(), amount_usd: '1' }),
    rule: () => 'ONE_TIME_PURCHASE_NOT_FOUND',
  },
  MethodConfigs_read: { access: 'admin', rule: () => 'STRIPE_ACCOUNT_INFO_NOT_FOUND' },
  MethodConfigs_update: {
    access: 'admin',
    plain: ['config_id'],
    body: () => ({ config_id: 'pmc_1', updates: { card: 'on' } }),
    rule: () => 'STRIPE_ACCOUNT_INFO_NOT_FOUND',
  },
  StripeAccounts_setUp: { access: 'admin', rule: () => 400 },
  StripeAccounts_read: { access: 'admin', rule: () => 'STRIPE_ACCOUNT_INFO_NOT_FOUND' },
  StripeAccounts_openSession: { access: 'admin', rule: () => 400 },
  StripeEvents_receive: { access: 'public', rule: () => 'SCHEMA_ERROR' },
  TransactionExports_export: { access: 'admin', plain: ['customer_id', 'product_id'], rule: anybody },
  Transactions_list: { access: 'admin', plain: ['cursor', 'customer_id', 'product_id'], rule: anybody },
};
