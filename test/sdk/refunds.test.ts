import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StackAdminApp } from '../../sdk/src/index.js';
import { expectOk } from '../support/project';
import { serverUrl } from '../support/server';
import { runScenario, SCENARIO_TIMEOUT_MS, type Step } from './support/scenario';
import { balanceOf, openShop, ownedBy } from '../payments/stripe/attacked-shop';
import { packs, refund } from '../payments/stripe/refund-orders';
import { OWN_SERVER_MS } from '../support/own-server';
import { startWorld, stopWorld, theStripe, type ConnectedShop } from '../payments/stripe/world';
import { createEndpoint } from '../support/webhooks';

beforeAll(startWorld, OWN_SERVER_MS);
afterAll(stopWorld, OWN_SERVER_MS);

/** Runs a scenario in a shop, on the server with a Stripe. */
async function runInShop(script: string, version: string, shop: ConnectedShop): Promise<Record<string, Step>> {
  const before = process.env.VESTIBULE_TEST_PUBLIC_URL;
  process.env.VESTIBULE_TEST_PUBLIC_URL = serverUrl();
  const helper = await openBank(shop);
  try {
    return await runScenario(script, version, { project: shop.project, helper });
  } finally {
    process.env.VESTIBULE_TEST_PUBLIC_URL = before;
    await helper.close();
  }
}

/** Stands beside a scenario: takes cards, with which there are two bills, and takes webhooks. */
async function openBank(shop: ConnectedShop) {
  const answer = async (url: URL): Promise<string> => {
    if (url.pathname === '/confirm') giveCard(shop, url.searchParams.get('intent') ?? '');
    if (url.pathname !== '/endpoint') return '';
    return (await createEndpoint(shop.project, `${url.origin}/hook`, { event_types: ['user.created'] })).id;
  };
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', `http://${request.headers.host}`)).then((text) => response.end(text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

const BILLED_AT = 1_700_000_000;

function giveCard({ accountId }: ConnectedShop, intent: string): void {
  theStripe().confirm(accountId, intent);
  const books = theStripe().booksOf(accountId);
  const { customer } = books.get('setup_intents', intent);
  for (const [at, status] of ['paid', 'open'].entries()) {
    const bill = { object: 'invoice', customer, status, total: 900 + at, created: BILLED_AT + at };
    books.keep('invoices', { id: `in_${intent}_${at}`, hosted_invoice_url: `https://bill.example/${at}`, ...bill });
  }
}

describe('a refund', () => {
  it.each(['77', '108'])(
    'is ordered with the public SDK 2.8.%s',
    async (version) => {
      const { shop, customer } = await packs();
      const steps = await runInShop('refunds.mjs', version, shop);
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

const CARD = {
  before: [false, null],
  account: true,
  card: ['visa', '4242', 12, 2099],
  after: [true, true],
};
const BILLS = {
  bills: [
    [(BILLED_AT + 1) * 1_000, 'open', 901, 'https://bill.example/1'],
    [BILLED_AT * 1_000, 'paid', 900, 'https://bill.example/0'],
  ],
  end: null,
  ofApp: 901,
};
const BILLING: Record<string, unknown> = {
  'a user gives a card and reads bills': [CARD, BILLS],
  'an administrator of a team does so for it': [CARD, BILLS],
  'a server gives the card of a user and of a team': [CARD, CARD, Array(4).fill('USER_AUTHENTICATION_REQUIRED')],
  'payment methods are read and changed': [
    ['apple_pay', 'card', 'sepa_debit'],
    ['apple_pay', 'card', 'klarna'],
    { id: 'card', name: 'Cards', enabled: true, available: true, overridable: true },
  ],
  'a project has its newer fields': { logos: true, status: ['completed', 'auth_setup', 'completed'] },
  'an endpoint of webhooks is tried': 'ok',
  'the apps tell of themselves': [expect.stringMatching(/2\.8\.\d+/), 'string', 'string'],
};

describe.each(['77', '108'])('a shop with the public SDK 2.8.%s', (version) => {
  let steps: Record<string, Step>;

  beforeAll(async () => {
    steps = await runInShop('billing.mjs', version, await openShop());
  }, SCENARIO_TIMEOUT_MS);

  it.each(Object.keys(BILLING))('%s', (name) => {
    expect(steps[name]).toEqual({ ok: true, value: BILLING[name] });
  });
});
