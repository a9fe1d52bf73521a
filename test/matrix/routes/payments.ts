import type { Declaration } from '../entries';
import { all, anybody, inProject, type Rule } from '../rules';

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

const credits = { customer_type: 'user', item_id: 'credits' };

/** Items and products of users; those of teams and custom customers are the same but for whom they ask for. */
export const PAYMENT_ROUTES: Record<string, Declaration | Declaration[]> = {
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
  Transactions_list: { access: 'admin', plain: ['cursor', 'customer_id'], rule: anybody },
};
