import { randomUUID } from 'node:crypto';
import type { Answer, JsonObject } from '../support/client';
import { query } from '../support/database';
import {
  buyInTestMode,
  codeFor,
  createShop,
  grant,
  inlineProduct,
  listOwned,
  quantityOf,
  refusalOf,
  sell,
  type CustomerPath,
} from '../support/payments';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';

const MONTH = { USD: '10', interval: [1, 'month'] };
const YEAR = { USD: '100', interval: [1, 'year'] };
const plans = (customerType: string, more: object = {}) => ({ customerType, productLineId: customerType, ...more });
const SALE = {
  'productLines.custom': { displayName: 'Plans', customerType: 'custom' },
  'productLines.user': { displayName: 'Plans', customerType: 'user' },
  'productLines.team': { displayName: 'Plans', customerType: 'team' },
  'items.seats': { customerType: 'custom' },
  products: {
    free: plans('custom', { prices: 'include-by-default' }),
    pro: plans('custom', {
      prices: { monthly: MONTH },
      includedItems: { seats: { quantity: 3, expires: 'when-purchase-expires' } },
    }),
    max: plans('custom', { prices: { once: { USD: '999' }, monthly: MONTH, yearly: YEAR } }),
    seats: plans('custom', { prices: { monthly: MONTH }, stackable: true }),
    hidden: plans('custom', { prices: { monthly: MONTH }, serverOnly: true }),
    extra: plans('custom', { prices: { monthly: MONTH }, isAddOnTo: { pro: true }, stackable: true }),
    lifetime: plans('custom', { prices: { once: { USD: '499' } } }),
    dear: plans('custom', { prices: { monthly: { USD: '1000000', interval: [1, 'month'] } } }),
    other: { customerType: 'custom', prices: { monthly: MONTH }, stackable: true },
    mine: plans('user', { prices: { monthly: MONTH } }),
    yours: plans('user', { prices: { monthly: MONTH } }),
    ofServers: plans('user', { prices: { monthly: MONTH }, serverOnly: true }),
    ours: plans('team', { prices: { monthly: MONTH } }),
    theirs: plans('team', { prices: { monthly: MONTH } }),
  },
};

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createShop(SALE);
  account = await signUp(project.client);
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idsOf = async (customer: CustomerPath, of = project) => (await listOwned(of, customer)).map(({ id }) => id);
const rowsOf = (customer: CustomerPath, of = project) =>
  query<{ id: string; product_id: string; status: string; source: string; price_id: string | null; quantity: number }>(
    `SELECT id, product_id, status, source, price_id, quantity FROM subscriptions
     WHERE project_id = $1 AND customer_id = $2 ORDER BY created_at`,
    [of.id, customer.slice(customer.indexOf('/') + 1)],
  );
interface Asked extends JsonObject {
  /** The project; that of all tests unless told. */
  of?: TestProject;
}

const cancel = (
  customer: CustomerPath,
  product: string,
  { of = project, search = '' }: Asked & { search?: string } = {},
): Promise<Answer> => of.server(`DELETE /payments/products/${customer}/${product}${search}`);
const change = (customer: CustomerPath, [from, to]: readonly [string, string], { of = project, ...more }: Asked = {}) =>
  of.server(`POST /payments/products/${customer}/switch`, {
    body: { from_product_id: from, to_product_id: to, ...more },
  });

describe('DELETE /payments/products/{type}/{id}/{product}', () => {
  it('leaves what was cancelled, and what came with it, until its period is over', async () => {
    const shop = await createShop(SALE);
    const customer: CustomerPath = 'custom/ada';
    expectOk(await grant(shop, customer, { product_id: 'pro' }));
    expect(expectOk(await cancel(customer, 'pro', { of: shop }))).toEqual({ success: true });
    const [left, ...others] = await listOwned(shop, customer);
    expect(left).toMatchObject({ id: 'pro', type: 'one_time', subscription: null, switch_options: [] });
    expect([others, await quantityOf(shop, `${customer}/seats`)]).toEqual([[], 3]);
    expect(await rowsOf(customer, shop)).toMatchObject([{ product_id: 'pro', status: 'canceled' }]);
    expect(refusalOf(await cancel(customer, 'pro', { of: shop }))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expect(refusalOf(await change(customer, ['pro', 'max'], { of: shop }))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const [ended] = await query<{ at: number; data: JsonObject }>(
      `SELECT (extract(epoch FROM s.period_end) * 1000)::float8 AS at, e.data FROM subscriptions s JOIN events e USING (project_id)
       WHERE project_id = $1 AND e.type = 'subscription.ended'`,
      [shop.id],
    );
    expect(ended?.data).toMatchObject({ product_id: 'pro', available_until_millis: Math.floor(ended?.at ?? 0) });
    const now_millis = Date.now() + 32 * 86_400_000;
    expectOk(await shop.admin('POST /internal/payments/test-clock', { body: { now_millis } }));
    expect([await idsOf(customer, shop), await quantityOf(shop, `${customer}/seats`)]).toEqual([[], 0]);
    expect(await rowsOf(customer, shop)).toHaveLength(1);
  });

  it('ends what was cancelled at once when something else of its line takes its place', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expectOk(await cancel(customer, 'pro'));
    expectOk(await grant(project, customer, { product_id: 'max' }));
    expect(await idsOf(customer)).toEqual(['max']);
    expect(await quantityOf(project, `${customer}/seats`)).toBe(0);
  });

  it('ends at once what has no time left', async () => {
    const shop = await createShop(SALE);
    expectOk(await grant(shop, 'custom/ada', { product_id: 'pro' }));
    await query(
      `UPDATE subscriptions SET period_start = now() - interval '2 days', period_end = now() - interval '1 day' WHERE project_id = $1`,
      [shop.id],
    );
    expectOk(await cancel('custom/ada', 'pro', { of: shop }));
    expect(await idsOf('custom/ada', shop)).toEqual([]);
  });

  it('ends all subscriptions to a product, and by its id one of them', async () => {
    const customer = fresh();
    for (const quantity of [2, 5, 9]) expectOk(await grant(project, customer, { product_id: 'other', quantity }));
    const [first, second] = await rowsOf(customer);
    const wrong = await cancel(customer, 'pro', { search: `?subscription_id=${first?.id}` });
    expect(refusalOf(wrong)).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expectOk(await cancel(customer, 'other', { search: `?subscription_id=${second?.id.toUpperCase()}` }));
    const statuses = async () => (await rowsOf(customer)).map(({ status }) => status);
    expect(await statuses()).toEqual(['active', 'canceled', 'active']);
    expectOk(await cancel(customer, 'other'));
    expect(await statuses()).toEqual(['canceled', 'canceled', 'canceled']);
    expect((await listOwned(project, customer)).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['free', 1],
      ['other', 2],
      ['other', 5],
      ['other', 9],
    ]);
  });

  it('ends what was made up for a purchase by its own id', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_inline: inlineProduct({ prices: { monthly: MONTH } }) }));
    const [row] = await rowsOf(customer);
    expect(refusalOf(await cancel(customer, 'any'))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expectOk(await cancel(customer, 'any', { search: `?subscription_id=${row?.id}` }));
    expect(await rowsOf(customer)).toMatchObject([{ status: 'canceled' }]);
  });

  it('finds nothing that was not subscribed to', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'lifetime' }));
    for (const product of ['free', 'lifetime', 'none', '__proto__']) {
      expect(refusalOf(await cancel(customer, product))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    }
    const another = fresh();
    expectOk(await grant(project, another, { product_id: 'other' }));
    const [row] = await rowsOf(another);
    const stray = await cancel(customer, 'other', { search: `?subscription_id=${row?.id}` });
    expect(refusalOf(stray)).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const elsewhere = await cancel(another, 'other', { of: await createProject() });
    expect(refusalOf(elsewhere)).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expect(refusalOf(await cancel(another, 'other', { search: '?subscription_id=x' }))).toEqual([400, 'SCHEMA_ERROR']);
    expect(refusalOf(await cancel(`user/${randomUUID()}`, 'mine'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await idsOf(another)).toEqual(['free', 'other']);
  });

  it('ends what is not sold any more', async () => {
    const shop = await createShop(SALE);
    expectOk(await grant(shop, 'custom/ada', { product_id: 'pro' }));
    await sell(shop, { 'products.pro': null });
    expectOk(await cancel('custom/ada', 'pro', { of: shop }));
    expect(await rowsOf('custom/ada', shop)).toMatchObject([{ status: 'canceled' }]);
  });

  it('ends once, however many ask at once', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(customer, 'pro')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

describe('POST /payments/products/{type}/{id}/switch', () => {
  it('puts another product in the place of one, at its first price that is due again', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expect(expectOk(await change(customer, ['pro', 'max']))).toEqual({ success: true });
    expect(await idsOf(customer)).toEqual(['max']);
    expect(await rowsOf(customer)).toMatchObject([
      { product_id: 'pro', status: 'canceled', price_id: null },
      { product_id: 'max', status: 'active', price_id: 'monthly', source: 'TEST_MODE', quantity: 1 },
    ]);
    expectOk(await change(customer, ['max', 'pro']));
    expectOk(await change(customer, ['pro', 'max'], { price_id: 'yearly' }));
    expect(await idsOf(customer)).toEqual(['max']);
    expect((await rowsOf(customer)).at(-1)).toMatchObject({ price_id: 'yearly' });
  });

  it('takes the place of what every customer has', async () => {
    const customer = fresh();
    expect(await idsOf(customer)).toEqual(['free']);
    expectOk(await change(customer, ['free', 'pro']));
    expect(await idsOf(customer)).toEqual(['pro']);
  });

  it('keeps as many as there were, unless told', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'seats', quantity: 4 }));
    expectOk(await change(customer, ['seats', 'pro']));
    expectOk(await change(customer, ['pro', 'seats'], { quantity: 7 }));
    expect((await rowsOf(customer)).map(({ quantity }) => quantity)).toEqual([4, 1, 7]);
    const many = await change(customer, ['seats', 'max'], { quantity: 2 });
    expect(refusalOf(many)).toEqual([400, 'PRODUCT_NOT_STACKABLE']);
  });

  it('names what is wrong', async () => {
    const customer = fresh();
    for (const product_id of ['pro', 'extra', 'other']) expectOk(await grant(project, customer, { product_id }));
    const cases = [
      [['max', 'pro'], {}, 404, 'SUBSCRIPTION_NOT_FOUND'],
      [['free', 'max'], {}, 404, 'SUBSCRIPTION_NOT_FOUND'],
      [['pro', 'none'], {}, 400, 'PRODUCT_DOES_NOT_EXIST'],
      [['pro', 'constructor'], {}, 400, 'PRODUCT_DOES_NOT_EXIST'],
      [['pro', 'pro'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'free'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'extra'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'lifetime'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'other'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'mine'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['extra', 'pro'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['other', 'max'], {}, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'max'], { price_id: 'none' }, 400, 'PRICE_DOES_NOT_EXIST'],
      [['pro', 'max'], { price_id: 'once' }, 400, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [['pro', 'dear'], {}, 400, 'PAYMENT_TOO_LARGE'],
      [['pro', 'max'], { quantity: 0 }, 400, 'SCHEMA_ERROR'],
      [['pro', ''], {}, 400, 'SCHEMA_ERROR'],
    ] as const;
    for (const [[from, to], more, ...refusal] of cases) {
      const answer = await change(customer, [from, to], more);
      expect([from, to, ...refusalOf(answer)]).toEqual([from, to, ...refusal]);
    }
    expect(await idsOf(customer)).toEqual(['pro', 'extra', 'other']);
    expectOk(await grant(project, customer, { product_id: 'lifetime' }));
    const owned = await idsOf(customer);
    expect(owned).toEqual(['extra', 'other', 'lifetime']);
  });

  it('is for who pays: by a client its own user and teams, and in test mode alone', async () => {
    const shop = await createShop(SALE);
    const [ada, eve] = [await signUp(shop.client), await signUp(shop.client)];
    const { id: teamId } = await createTeam(shop);
    await addMember(shop, teamId, ada.userId);
    expectOk(await shop.server(`POST /team-permissions/${teamId}/${ada.userId}/team_admin`, { body: {} }));
    expectOk(await grant(shop, `user/${ada.userId}`, { product_id: 'mine' }));
    expectOk(await grant(shop, `team/${teamId}`, { product_id: 'ours' }));
    const ask = ({ accessToken: token }: Account, customer: string, [from, to]: [string, string]) =>
      shop.client(`POST /payments/products/${customer}/switch`, {
        body: { from_product_id: from, to_product_id: to },
        token,
      });
    const drop = ({ accessToken: token }: Account, customer: string, product: string) =>
      shop.client(`DELETE /payments/products/${customer}/${product}`, { token });
    expect(refusalOf(await ask(eve, `user/${ada.userId}`, ['mine', 'yours']))).toEqual([
      403,
      'CUSTOMER_OF_SOMEBODY_ELSE',
    ]);
    expect(refusalOf(await drop(eve, `team/${teamId}`, 'ours'))).toEqual([401, 'TEAM_PERMISSION_REQUIRED']);
    expect(refusalOf(await drop(eve, 'custom/ada', 'pro'))).toEqual([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    expect(refusalOf(await ask(ada, `user/${ada.userId}`, ['mine', 'ofServers']))).toEqual([
      400,
      'PRODUCT_DOES_NOT_EXIST',
    ]);
    expectOk(await ask(ada, `user/${ada.userId.toUpperCase()}`, ['mine', 'yours']));
    expectOk(await ask(ada, `team/${teamId}`, ['ours', 'theirs']));
    expect(await idsOf(`team/${teamId}`, shop)).toEqual(['theirs']);
    await sell(shop, { testMode: false });
    const unpaid = await ask(ada, `user/${ada.userId}`, ['yours', 'mine']);
    expect([...refusalOf(unpaid), unpaid.details]).toEqual([
      400,
      'DEFAULT_PAYMENT_METHOD_REQUIRED',
      { customer_type: 'user', customer_id: ada.userId },
    ]);
    expectOk(await change(`user/${ada.userId}`, ['yours', 'mine'], { of: shop }));
    expect((await rowsOf(`user/${ada.userId}`, shop)).at(-1)).toMatchObject({
      product_id: 'mine',
      source: 'API_GRANT',
    });
    expectOk(await drop(ada, `user/${ada.userId}`, 'mine'));
    expectOk(await drop(ada, `team/${teamId}`, 'theirs'));
    expect(await listOwned(shop, `user/${ada.userId}`)).toMatchObject([{ id: 'mine', subscription: null }]);
  });

  it('hides from clients what is for servers alone', async () => {
    const customer: CustomerPath = `user/${account.userId}`;
    expectOk(await grant(project, customer, { product_id: 'ofServers' }));
    const token = account.accessToken;
    const answer = await project.client(`DELETE /payments/products/${customer}/ofServers`, { token });
    expect(refusalOf(answer)).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expectOk(await cancel(customer, 'ofServers'));
  });

  it('leaves one subscription of a line, whatever races it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = fresh();
      expectOk(await grant(project, customer, { product_id: 'pro' }));
      const full_code = await codeFor(project, customer, { product_id: 'hidden' });
      const [granted, switched, bought, cancelled] = await Promise.all([
        grant(project, customer, { product_id: 'dear' }),
        change(customer, ['pro', 'seats'], { quantity: 2 }),
        buyInTestMode({ full_code, price_id: 'monthly' }),
        cancel(customer, 'pro'),
      ]);
      expect([granted.status, bought.status]).toEqual([200, 200]);
      expect([200, 404]).toContain(switched.status);
      expect([200, 404]).toContain(cancelled.status);
      const rows = await rowsOf(customer);
      expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1);
      expect(rows).toHaveLength(switched.status === 200 ? 4 : 3);
      expect(await idsOf(customer)).toHaveLength(1);
    }
  });
});
