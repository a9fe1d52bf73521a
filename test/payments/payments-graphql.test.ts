import { randomUUID } from 'node:crypto';
import { changeItem, createShop, grant } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const custom = { customerType: 'custom' };
const SALE = {
  'items.credits': { ...custom, displayName: 'Credits' },
  'items.seats': custom,
  'items.tokens': { customerType: 'user' },
  'products.pro': {
    ...custom,
    displayName: 'Pro',
    prices: { monthly: { USD: '10', interval: [1, 'month'] } },
    includedItems: { credits: { quantity: 10 } },
  },
};

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const ask = async <T extends object>(text: string, variables: Record<string, unknown>): Promise<T> => {
  const { data, errors } = await shop.graphql<T>(text, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
};

const CHANGE = `mutation ($id: String!, $item: String!, $delta: Int!, $reason: String!, $negative: Boolean) {
  changeItemQuantity(customerType: custom, customerId: $id, itemId: $item, delta: $delta, reason: $reason,
    allowNegative: $negative) { quantity } }`;

describe('items over GraphQL', () => {
  it('are listed with their balances', async () => {
    const id = `c-${randomUUID()}`;
    expectOk(await changeItem(shop, `custom/${id}/credits`, { delta: 3 }));
    const LIST = `query ($id: String!, $after: String) { customerItems(customerType: custom, customerId: $id, first: 1, after: $after) {
      edges { node { id displayName quantity } } pageInfo { hasNextPage endCursor } } }`;
    const first = await ask<{ customerItems: { pageInfo: { endCursor: string } } }>(LIST, { id });
    expect(first.customerItems).toEqual({
      edges: [{ node: { id: 'credits', displayName: 'Credits', quantity: 3 } }],
      pageInfo: { hasNextPage: true, endCursor: 'seats' },
    });
    const second = await ask(LIST, { id, after: first.customerItems.pageInfo.endCursor });
    expect(second).toMatchObject({
      customerItems: { edges: [{ node: { id: 'seats' } }], pageInfo: { endCursor: null } },
    });
  });

  it('show what is behind a balance, and take changes with a reason', async () => {
    const id = `c-${randomUUID()}`;
    expectOk(await grant(shop, `custom/${id}`, { product_id: 'pro' }));
    const changed = await ask(CHANGE, { id, item: 'credits', delta: -4, reason: 'Fair use' });
    expect(changed).toEqual({ changeItemQuantity: { quantity: 6 } });
    const LEDGER = `query ($id: String!) {
      itemBalance(customerType: custom, customerId: $id, itemId: "credits") {
        quantity granted used expired grants { productId quantity expiresAtMillis } }
      itemQuantityChanges(customerType: custom, customerId: $id, itemId: "credits") { edges { node { delta description } } } }`;
    expect(await ask(LEDGER, { id })).toEqual({
      itemBalance: {
        quantity: 6,
        granted: 10,
        used: 4,
        expired: 0,
        grants: [{ productId: 'pro', quantity: 10, expiresAtMillis: null }],
      },
      itemQuantityChanges: { edges: [{ node: { delta: -4, description: 'Fair use' } }] },
    });
  });

  it('are changed under the same rules', async () => {
    const codeOf = async (variables: Record<string, unknown>) =>
      (await shop.graphql(CHANGE, variables)).errors?.[0]?.extensions.code;
    const id = `c-${randomUUID()}`;
    const change = { id, item: 'credits', delta: -1, reason: 'x' };
    expect(await codeOf(change)).toBe('ITEM_QUANTITY_INSUFFICIENT_AMOUNT');
    expect(await codeOf({ ...change, negative: true })).toBeUndefined();
    expect(await codeOf({ ...change, item: 'none' })).toBe('ITEM_NOT_FOUND');
    expect(await codeOf({ ...change, item: 'tokens' })).toBe('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH');
    expect(await codeOf({ ...change, reason: '' })).toBe('SCHEMA_ERROR');
    expect(await codeOf({ ...change, delta: 1_000_000_001 })).toBe('SCHEMA_ERROR');
  });
});

describe('products and transactions over GraphQL', () => {
  it('are granted and listed', async () => {
    const id = `c-${randomUUID()}`;
    const GRANT = `mutation ($id: String!) { grantProduct(customerType: custom, customerId: $id, productId: "pro") }`;
    expect(await ask(GRANT, { id })).toEqual({ grantProduct: true });
    const { errors } = await shop.graphql(GRANT, { id });
    expect(errors?.[0]?.extensions.code).toBe('PRODUCT_ALREADY_GRANTED');
    const LIST = `query ($id: String!) {
      customerProducts(customerType: custom, customerId: $id) { items { id type quantity product { displayName } } nextCursor }
      transactions(customerId: $id, type: subscription) { transactions { type customerId status } nextCursor } }`;
    expect(await ask(LIST, { id })).toEqual({
      customerProducts: {
        items: [{ id: 'pro', type: 'subscription', quantity: 1, product: { displayName: 'Pro' } }],
        nextCursor: null,
      },
      transactions: {
        transactions: [{ type: 'subscription', customerId: id, status: 'active' }],
        nextCursor: null,
      },
    });
  });

  it('know no cursors of others', async () => {
    const { errors } = await shop.graphql('{ transactions(after: "x") { nextCursor } }');
    expect(errors?.[0]?.extensions.code).toBe('TRANSACTION_NOT_FOUND');
  });
});
