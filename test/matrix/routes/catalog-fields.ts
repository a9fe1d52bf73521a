import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { all, anybody, inProject } from '../rules';

/** Administrators alone ask over GraphQL what their project sells, and what time it is for that. */
const admin: Declaration = { access: 'admin', rule: anybody };

/** Plans of users, of whom nobody has one in the world of the matrix. */
const ofUser: Declaration = {
  access: 'admin',
  ids: { customerId: 'user' },
  anyForm: ['customerId'],
  rule: all(inProject('customerId', 'USER_NOT_FOUND'), () => 'SUBSCRIPTION_NOT_FOUND'),
};

/** The products of a project, its plans, and its test clock. */
export const CATALOG_FIELDS: Record<string, Declaration> = {
  'Query.catalog': admin,
  'Query.customerTokens': admin,
  'Query.payingCustomers': {
    ...admin,
    plain: ['productId', 'query', 'after'],
    body: () => ({ productId: 'pack', query: 'Ada', after: 'user|a' }),
  },
  // Nobody has bought anything in the world of the matrix.
  'Query.payingCustomer': {
    ...admin,
    plain: ['customerId'],
    body: () => ({ customerType: 'custom', customerId: 'acme' }),
    rule: () => 'null',
  },
  'Query.revenue': { ...admin },
  'Query.productOwners': { ...admin, plain: ['productId'], body: () => ({ productId: 'pack' }) },
  'Query.itemOwners': { ...admin, plain: ['itemId'], body: () => ({ itemId: 'credits' }) },
  'Query.paymentsTestClock': admin,
  'Mutation.advancePaymentsTestClock': {
    ...admin,
    // Back to the beginning of time, which no clock goes.
    body: () => ({ nowMillis: 0 }),
    reads: true,
    rule: () => 'TEST_CLOCK_NOT_FORWARD',
  },
  'Mutation.cancelSubscription': {
    ...ofUser,
    plain: ['productId', 'subscriptionId'],
    body: () => ({ customerType: 'user', productId: 'pack' }),
  },
  'Mutation.switchSubscription': {
    ...ofUser,
    plain: ['fromProductId', 'toProductId', 'priceId'],
    body: () => ({ customerType: 'user', fromProductId: 'pack', toProductId: 'pack' }),
  },
  'Mutation.refundTransaction': {
    ...admin,
    plain: ['id'],
    body: () => ({ type: 'one_time', id: randomUUID(), amountUsd: '1' }),
    rule: () => 'ONE_TIME_PURCHASE_NOT_FOUND',
  },
  'Query.refundPreview': {
    ...admin,
    plain: ['id'],
    body: () => ({ type: 'one_time', id: randomUUID(), amountUsd: '1' }),
    rule: () => 'ONE_TIME_PURCHASE_NOT_FOUND',
  },
  'Mutation.resetPaymentsTestClock': { ...admin, reads: true },
};
