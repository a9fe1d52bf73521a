import { query } from '../support/database';
import { createShop, grant, refusalOf, sell, type CustomerPath } from '../support/payments';
import { expectOk, signIn, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';

const SALE = {
  'items.credits': { customerType: 'user' },
  'items.coins': { customerType: 'custom' },
  'products.pack': { customerType: 'user', stackable: true, prices: { once: { USD: '5' } } },
  'products.chest': { customerType: 'custom', stackable: true, prices: { once: { USD: '5' } } },
};

let shop: TestProject;
let victim: Account;
let stranger: Account;

beforeEach(async () => {
  shop = await createShop(SALE);
  [victim, stranger] = [await signUp(shop.client), await signUp(shop.client)];
  expectOk(await grant(shop, `user/${victim.userId}`, { product_id: 'pack' }));
});

/** Everything that is told or made for a customer on the three routes that older server applications ask. */
async function ask(customer: CustomerPath, token?: string, headers: Record<string, string> = {}) {
  const [customer_type, customer_id] = customer.split('/');
  const [item, product_id] = customer_type === 'user' ? ['credits', 'pack'] : ['coins', 'chest'];
  return Promise.all([
    shop.client(`GET /payments/items/${customer}/${item}`, { token, headers }),
    shop.client(`GET /payments/products/${customer}`, { token, headers }),
    shop.client('POST /payments/purchases/create-purchase-url', {
      token,
      headers,
      body: { customer_type, customer_id, product_id },
    }),
  ]);
}
const refusals = async (...args: Parameters<typeof ask>) => (await ask(...args)).map(refusalOf);
const three = <T>(one: T): T[] => [one, one, one];
const mine = () => `user/${victim.userId}` as const;
const requireToken = (requireCustomerToken: boolean) => sell(shop, { requireCustomerToken });

interface Tokens {
  isRequired: boolean;
  tokenlessSeenAtMillis: number | null;
  isRecommended: boolean;
}
const tokens = async () => {
  const { data } = await shop.graphql<{ customerTokens: Tokens }>(
    '{ customerTokens { isRequired tokenlessSeenAtMillis isRecommended } }',
  );
  return data!.customerTokens;
};

describe('quantities and products of others', () => {
  it('are not told to who is signed in as somebody else, and no link is made for them', async () => {
    const denied = three([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    expect(await refusals(mine(), stranger.accessToken)).toEqual(denied);
    // The same for an id of nobody.
    expect(await refusals('user/nobody', stranger.accessToken)).toEqual(denied);
    expect(await refusals('custom/ada', stranger.accessToken)).toEqual(denied);
    expect(await refusals(mine(), victim.accessToken)).toEqual(three([200, undefined]));
    expect(await refusals(`user/${victim.userId.toUpperCase()}`, victim.accessToken)).toEqual(three([200, undefined]));
  });

  it('are told to anonymous and restricted users of themselves, and of nobody else', async () => {
    const anonymous = await signUpAnonymously(shop.client);
    const body = { restricted_by_admin: true };
    expectOk(await shop.server(`PATCH /users/${stranger.userId}`, { body }));
    const restricted = await signIn(shop.client, stranger);
    const headers = { 'x-stack-allow-anonymous-user': 'true', 'x-stack-allow-restricted-user': 'true' };
    for (const { userId, accessToken } of [anonymous, restricted]) {
      expect(await refusals(`user/${userId}`, accessToken, headers)).toEqual(three([200, undefined]));
      expect(await refusals(mine(), accessToken, headers)).toEqual(three([403, 'CUSTOMER_OF_SOMEBODY_ELSE']));
    }
  });

  it('are told without a token as before, since older server applications ask so', async () => {
    expect(await refusals(mine())).toEqual(three([200, undefined]));
    expect(await refusals('custom/ada')).toEqual(three([200, undefined]));
    const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.51' };
    expectOk(await shop.client(`GET /payments/items/${mine()}/credits`, { headers }));
  });

  it('are closed to clients without a token where the project says so, and open to servers', async () => {
    await requireToken(true);
    expect(await refusals(mine())).toEqual(three([401, 'USER_AUTHENTICATION_REQUIRED']));
    expect(await refusals('custom/ada')).toEqual(three([401, 'USER_AUTHENTICATION_REQUIRED']));
    expect(await refusals(mine(), victim.accessToken)).toEqual(three([200, undefined]));
    for (const tier of ['server', 'admin'] as const) {
      expectOk(await shop[tier](`GET /payments/items/${mine()}/credits`));
      expectOk(await shop[tier]('GET /payments/products/custom/ada'));
    }
    await requireToken(false);
    expect(await refusals(mine())).toEqual(three([200, undefined]));
  });
});

describe('the advice to ask for tokens', () => {
  const age = (table: string, column: string, days: number) =>
    query(`UPDATE ${table} SET ${column} = now() - $2 * interval '1 day' WHERE ${idOf(table)} = $1`, [shop.id, days]);
  const idOf = (table: string) => (table === 'projects' ? 'id' : 'project_id');

  it('comes once no client without one was seen for a week', async () => {
    expect(await tokens()).toEqual({ isRequired: false, tokenlessSeenAtMillis: null, isRecommended: false });
    // Nobody ever asked so, for longer than a week.
    await age('projects', 'created_at', 8);
    expect(await tokens()).toMatchObject({ isRecommended: true });
    await ask(mine(), victim.accessToken);
    expect(await tokens()).toMatchObject({ tokenlessSeenAtMillis: null, isRecommended: true });
    await ask(mine());
    const seen = await tokens();
    expect(seen).toMatchObject({ isRecommended: false });
    expect(seen.tokenlessSeenAtMillis).toBeGreaterThan(0);
    await age('tokenless_customer_reads', 'seen_at', 6.9);
    expect(await tokens()).toMatchObject({ isRecommended: false });
    await age('tokenless_customer_reads', 'seen_at', 7.1);
    expect(await tokens()).toMatchObject({ isRecommended: true });
    await requireToken(true);
    expect(await tokens()).toMatchObject({ isRequired: true, isRecommended: false });
  });

  it('is no way to have the server write with each request', async () => {
    for (let times = 0; times < 3; times += 1) await ask(mine());
    const rows = () =>
      query('SELECT seen_at::text, xmin::text FROM tokenless_customer_reads WHERE project_id = $1', [shop.id]);
    const before = await rows();
    expect(before).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => ask(mine())));
    expect(await rows()).toEqual(before);
  });
});
