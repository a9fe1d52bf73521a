import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { anybody } from '../rules';

/** Administrators alone ask over GraphQL what their project sells, and what time it is for that. */
const admin: Declaration = { access: 'admin', rule: anybody };

/** The products of a project, and its test clock. */
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
