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

const credits = { customer_type: 'user', item_id: 'credits' };

/** Items and products of users; those of teams and custom customers are the same but for whom they ask for. */
export const PAYMENT_ROUTES: Record<string, Declaration | Declaration[]> = {
  Billing_read: [
    {
      ...BILLED,
      path: { customer_type: 'user' },
      ids: { customer_id: 'user' },
      rule: byTier(own('customer_id', 'USER_NOT_FOUND', SIGNED_OUT), inProject('customer_id', 'USER_NOT_FOUND')),
    },
    {
      ...BILLED,
      path: { customer_type: 'team' },
      ids: { customer_id: 'team' },
      rule: all(
        byTier(anyUser(SIGNED_OUT), anybody),
        ({ rel }) => (rel('customer_id') === 'malformed' ? 'TEAM_NOT_FOUND' : 'ok'),
        byTier(own('customer_id', 'TEAM_MEMBERSHIP_NOT_FOUND'), inProject('customer_id', 'TEAM_NOT_FOUND')),
      ),
    },
    {
      ...BILLED,
      path: { customer_type: 'custom', customer_id: 'somebody' },
      rule: byTier(() => 'INSUFFICIENT_ACCESS_TYPE', anybody),
    },
  ],
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
