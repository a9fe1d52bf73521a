import { StackAdminApp } from '../../sdk/src/index.js';
import { expectOk } from '../support/project';
import { serverUrl } from '../support/server';
import { runScenario, SCENARIO_TIMEOUT_MS } from './support/scenario';
import { balanceOf, ownedBy } from '../payments/stripe/attacked-shop';
import { packs, refund } from '../payments/stripe/refund-orders';
import { OWN_SERVER_MS } from '../support/own-server';
import { startWorld, stopWorld } from '../payments/stripe/world';

beforeAll(startWorld, OWN_SERVER_MS);
afterAll(stopWorld, OWN_SERVER_MS);

describe('a refund', () => {
  it.each(['77', '108'])(
    'is ordered with the public SDK 2.8.%s',
    async (version) => {
      const { shop, customer } = await packs();
      const before = process.env.VESTIBULE_TEST_PUBLIC_URL;
      process.env.VESTIBULE_TEST_PUBLIC_URL = serverUrl();
      const helper = { url: serverUrl(), close: () => Promise.resolve() };
      const steps = await runScenario('refunds.mjs', version, { project: shop.project, helper });
      process.env.VESTIBULE_TEST_PUBLIC_URL = before;
      const value = { answer: true, again: 'ONE_TIME_PURCHASE_ALREADY_REFUNDED', adjustedBy: [[true, 0]] };
      expect(steps['refunds a purchase']).toEqual({ ok: true, value });
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    },
    SCENARIO_TIMEOUT_MS,
  );

  it('is ordered with our own SDK', async () => {
    const { shop, customer, id } = await packs();
    const { client: publishableClientKey, server: secretServerKey, admin: superSecretAdminKey } = shop.project.keys;
    const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
    const app = new StackAdminApp({ baseUrl: serverUrl(), projectId: shop.project.id, tokenStore: 'memory', ...keys });
    const order = { type: 'one-time-purchase', id, amountUsd: '5.00', endAction: 'now' } as const;
    expect(await app.refundTransaction(order)).toEqual({ refundTransactionId: `${id}:refund` });
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    await expect(app.refundTransaction(order)).rejects.toMatchObject({ code: 'ONE_TIME_PURCHASE_ALREADY_REFUNDED' });
    const { transactions } = await app.listTransactions({ type: 'purchase' });
    expect(transactions).toMatchObject([{ id, customer_id: customer.slice('custom/'.length), quantity: 4 }]);
  });

  it('is ordered over GraphQL, with as many as are taken back', async () => {
    const { shop, customer, id } = await packs();
    const order = (rest: string) =>
      shop.project.graphql(`mutation { refundTransaction(type: one_time, id: "${id}", ${rest}) }`);
    const { errors } = await order('amountUsd: "5.00", quantity: 1, endAction: now');
    expect(errors).toMatchObject([{ extensions: { code: 'SCHEMA_ERROR' } }]);
    expect(await order('amountUsd: "5.00", quantity: 1')).toMatchObject({
      data: { refundTransaction: `${id}:refund` },
      errors: [],
    });
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['3 pack'], 75]);
    const again = await refund(shop, { type: 'one-time-purchase', id, amount_usd: '1' });
    expect(again.code).toBe('ONE_TIME_PURCHASE_ALREADY_REFUNDED');
    expectOk(await shop.project.admin('GET /internal/payments/transactions'));
  });
});
