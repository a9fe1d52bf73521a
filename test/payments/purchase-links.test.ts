import { randomUUID } from 'node:crypto';
import { call, type JsonObject } from '../support/client';
import { query } from '../support/database';
import { LINKED_SALE, MONTH } from '../support/linked-sale';
import {
  askByLink,
  buyInTestMode,
  codeFor,
  createLink,
  createShop,
  grant,
  inlineProduct,
  listOwned,
  quantityOf,
  refusalOf,
  sell,
  type CustomerPath,
} from '../support/payments';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createShop(LINKED_SALE);
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { allow_localhost: true } } }));
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idOf = (customer: CustomerPath) => customer.slice(customer.indexOf('/') + 1);
const idsOf = async (customer: CustomerPath) => (await listOwned(project, customer)).map(({ id }) => id);
const describeLink = (full_code: string, more: JsonObject = {}) => askByLink('validate-code', { full_code, ...more });
const expire = (code: string) =>
  query(
    `UPDATE verification_codes SET expires_at = now() - interval '1 second'
     WHERE project_id = $1 AND code_hash = sha256($2::bytea)`,
    [project.id, code.slice(-45)],
  );

describe('POST /payments/purchases/create-purchase-url', () => {
  it.each(['client', 'server', 'admin'] as const)('makes a link for a %s', async (tier) => {
    const { url } = expectOk(await createLink(project, fresh(), { product_id: 'pro', tier }));
    const { pathname, search } = new URL(url);
    expect(pathname).toMatch(new RegExp(`^/purchase/${project.id}_[0-9a-z]{45}$`));
    expect(search).toBe('');
  });

  it('takes along where to return to', async () => {
    const return_url = 'http://x.localhost/done?a=b&c=ä';
    const { url } = expectOk(await createLink(project, fresh(), { product_id: 'pro', return_url }));
    expect(new URL(url).searchParams.get('return_url')).toBe(return_url);
    for (const untrusted of ['https://evil.example/', 'javascript:alert(1)']) {
      const answer = await createLink(project, fresh(), { product_id: 'pro', return_url: untrusted });
      expect(refusalOf(answer)).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
    }
    const noUrl = await createLink(project, fresh(), { product_id: 'pro', return_url: 'done' });
    expect(refusalOf(noUrl)).toEqual([400, 'SCHEMA_ERROR']);
  });

  it.each(['product_inline', 'inline_product', 'offer_inline', 'inline_offer'])(
    'takes a %s of servers',
    async (name) => {
      const customer = fresh();
      const code = await codeFor(project, customer, { [name]: inlineProduct() });
      expectOk(await buyInTestMode({ full_code: code, price_id: 'once' }));
      expect(await quantityOf(project, `${customer}/credits`)).toBe(7);
      const ofClient = await createLink(project, customer, { [name]: inlineProduct(), tier: 'client' });
      expect(refusalOf(ofClient)).toEqual([400, 'INLINE_PRODUCT_REQUIRES_SERVER']);
    },
  );

  it('takes a product by its older name', async () => {
    const code = await codeFor(project, fresh(), { offer_id: 'pro' });
    expect(expectOk(await describeLink(code))).toMatchObject({ product: { display_name: 'Pro' } });
  });

  it('is good for a day', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    const [row] = await query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 3600 AS hours FROM verification_codes
       WHERE project_id = $1 AND code_hash = sha256($2::bytea)`,
      [project.id, code.slice(-45)],
    );
    expect(row?.hours).toBeGreaterThan(23.9);
    expect(row?.hours).toBeLessThanOrEqual(24);
  });

  it('keeps only the hash of its code', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    const rows = await query<{ text: string }>(
      "SELECT v::text AS text FROM verification_codes v WHERE project_id = $1 AND purpose = 'purchase-link'",
      [project.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(code.slice(-45)))).toEqual([]);
  });

  it('names what is wrong in its order', async () => {
    const owner = fresh();
    for (const product_id of ['pro', 'book']) expectOk(await grant(project, owner, { product_id }));
    const elsewhere = { return_url: 'https://evil.example/' };
    const cases = [
      [owner, {}, 400, 'EXACTLY_ONE_PRODUCT_REQUIRED'],
      [owner, { product_id: 'pro', offer_id: 'pro' }, 400, 'EXACTLY_ONE_PRODUCT_REQUIRED'],
      [owner, { product_id: 'pro', inline_product: inlineProduct() }, 400, 'EXACTLY_ONE_PRODUCT_REQUIRED'],
      [owner, { product_id: 'none', ...elsewhere }, 400, 'PRODUCT_DOES_NOT_EXIST'],
      [owner, { product_id: 'seats', ...elsewhere }, 400, 'PRODUCT_DOES_NOT_EXIST'],
      [owner, { product_id: '__proto__' }, 400, 'PRODUCT_DOES_NOT_EXIST'],
      [owner, { product_inline: inlineProduct({ prices: { once: { USD: '1.234' } } }) }, 400, 'SCHEMA_ERROR'],
      [owner, { product_id: 'personal', ...elsewhere }, 400, 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH'],
      [owner, { product_id: 'pro', ...elsewhere }, 400, 'PRODUCT_ALREADY_GRANTED'],
      [owner, { product_id: 'book', ...elsewhere }, 400, 'PRODUCT_ALREADY_GRANTED'],
      [owner, { product_id: 'pack', ...elsewhere }, 400, 'REDIRECT_URL_NOT_WHITELISTED'],
      [owner, { product_id: 'wide' }, 400, 'PRODUCT_TOO_LARGE'],
      [owner, { product_id: 'pack', more: 1 }, 400, 'SCHEMA_ERROR'],
      ['custom/', { product_id: 'pack' }, 400, 'SCHEMA_ERROR'],
      ['company/a', { product_id: 'pack' }, 400, 'SCHEMA_ERROR'],
    ] as const;
    for (const [customer, body, ...refusal] of cases) {
      const answer = await createLink(project, customer as CustomerPath, body);
      expect([body, ...refusalOf(answer)]).toEqual([body, ...refusal]);
    }
    const mismatch = await createLink(project, owner, { product_id: 'personal' });
    expect(mismatch.details).toEqual({
      product_id: 'personal',
      customer_id: idOf(owner),
      product_customer_type: 'user',
      actual_customer_type: 'custom',
    });
  });

  it('tells clients nothing of what is for servers alone', async () => {
    const answer = await createLink(project, fresh(), { product_id: 'secret', tier: 'client' });
    expect([...refusalOf(answer), answer.details]).toEqual([
      400,
      'PRODUCT_DOES_NOT_EXIST',
      { product_id: 'secret', context: 'server_only' },
    ]);
    expectOk(await createLink(project, fresh(), { product_id: 'secret' }));
  });

  it('sells clients nothing at a price that is for servers alone', async () => {
    const customer = fresh();
    const choose = async (tier: 'client' | 'server') => {
      const full_code = await codeFor(project, customer, { product_id: 'reduced', tier });
      const { product } = expectOk(await describeLink(full_code));
      const bought = await buyInTestMode({ full_code, price_id: 'staff' });
      return [Object.keys((product as JsonObject).prices as object), refusalOf(bought)];
    };
    expect(await choose('client')).toEqual([['once'], [400, 'PRICE_DOES_NOT_EXIST']]);
    expect(await choose('server')).toEqual([
      ['once', 'staff'],
      [200, undefined],
    ]);
  });

  it('asks nobody whether there is such a user', async () => {
    expectOk(await createLink(project, 'user/nobody', { product_id: 'personal', tier: 'client' }));
  });

  it('needs a project with Stripe, unless it is in test mode and the server has none', async () => {
    const shop = await createShop({ ...LINKED_SALE, testMode: false });
    expect(refusalOf(await createLink(shop, 'custom/a', {}))).toEqual([400, 'PAYMENTS_NOT_CONNECTED']);
  });

  it('is closed where nothing new is sold', async () => {
    const shop = await createShop(LINKED_SALE);
    const code = await codeFor(shop, 'custom/a', { product_id: 'pro' });
    await sell(shop, { blockNewPurchases: true });
    const answer = await createLink(shop, 'custom/a', { product_id: 'pro' });
    expect(refusalOf(answer)).toEqual([403, 'NEW_PURCHASES_BLOCKED']);
    const bought = await buyInTestMode({ full_code: code, price_id: 'monthly' });
    expect(refusalOf(bought)).toEqual([403, 'NEW_PURCHASES_BLOCKED']);
    const paid = await askByLink('purchase-session', { full_code: code, price_id: 'monthly' });
    expect(refusalOf(paid)).toEqual([403, 'NEW_PURCHASES_BLOCKED']);
    const path = `POST /payments/products/user/${randomUUID()}/switch` as const;
    const body = { from_product_id: 'none', to_product_id: 'none' };
    expect(refusalOf(await shop.server(path, { body }))).toEqual([403, 'NEW_PURCHASES_BLOCKED']);
  });

  it('leaves links to be looked at, grants, and cancelling where nothing new is sold', async () => {
    const shop = await createShop(LINKED_SALE);
    const code = await codeFor(shop, 'custom/a', { product_id: 'pro' });
    await sell(shop, { blockNewPurchases: true });
    expectOk(await describeLink(code));
    expectOk(await grant(shop, 'custom/a', { product_id: 'pro' }));
    expectOk(await shop.server('DELETE /payments/products/custom/a/pro'));
    expect((await listOwned(shop, 'custom/a')).map(({ id, type }) => [id, type])).toEqual([['pro', 'one_time']]);
  });
});

describe('POST /payments/purchases/validate-code', () => {
  it('tells what is offered, and that nobody is charged', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    const offer = expectOk(await describeLink(code));
    expect(offer).toEqual({
      product: {
        display_name: 'Pro',
        customer_type: 'custom',
        stackable: false,
        server_only: false,
        included_items: {},
        client_metadata: null,
        client_read_only_metadata: null,
        server_metadata: null,
        prices: {
          yearly: { USD: '99.90', EUR: '90', JPY: '9000', interval: [1, 'year'], free_trial: [7, 'day'] },
          monthly: MONTH,
        },
      },
      item_names: {},
      stripe_account_id: null,
      project_id: project.id,
      project_logo_url: null,
      already_bought_non_stackable: false,
      conflicting_products: [],
      test_mode: true,
      charges_enabled: false,
    });
    expect(Object.keys((offer.product as JsonObject).prices as object)).toEqual(['yearly', 'monthly']);
  });

  it('shows the logo of the project', async () => {
    const shop = await createShop(LINKED_SALE);
    const code = await codeFor(shop, 'custom/a', { product_id: 'pro' });
    const logo_url = 'https://logo.example/logo.png';
    expectOk(await shop.admin('PATCH /internal/projects/current', { body: { logo_url } }));
    expect(expectOk(await describeLink(code))).toMatchObject({ project_logo_url: logo_url });
  });

  it('tells what the included items are called', async () => {
    const names = async (product: JsonObject) =>
      expectOk(await describeLink(await codeFor(project, fresh(), product))).item_names;
    expect(await names({ product_id: 'pack' })).toEqual({ credits: 'credits' });
    const included_items = { credits: { quantity: 1 }, __proto: { quantity: 1 }, constructor: { quantity: 1 } };
    expect(await names({ product_inline: inlineProduct({ included_items }) })).toEqual({
      credits: 'credits',
      __proto: '__proto',
      constructor: 'constructor',
    });
  });

  it('can be asked as often as one likes, in capitals and with whatever credentials', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    for (let n = 0; n < 25; n += 1) expectOk(await describeLink(n % 2 ? code : code.toUpperCase()));
    const other = await createProject();
    for (const caller of [project.client, project.admin, other.server]) {
      expectOk(await caller('POST /payments/purchases/validate-code', { body: { full_code: code } }));
    }
  });

  it('keeps to the definition of when the link was made', async () => {
    const shop = await createShop(LINKED_SALE);
    const code = await codeFor(shop, 'custom/a', { product_id: 'pack' });
    await sell(shop, {
      'products.pack': { ...LINKED_SALE.products.pack, displayName: 'New', prices: { other: MONTH } },
    });
    expect(expectOk(await describeLink(code))).toMatchObject({ product: { display_name: 'pack' } });
    expectOk(await buyInTestMode({ full_code: code, price_id: 'once', quantity: 2 }));
    expect(await quantityOf(shop, 'custom/a/credits')).toBe(200);
  });

  it('hides from the page what servers wrote for themselves', async () => {
    const product_inline = inlineProduct({ server_metadata: { cost: 3 }, client_metadata: { color: 'red' } });
    const code = await codeFor(project, fresh(), { product_inline });
    const { product } = expectOk(await describeLink(code));
    expect(product).toMatchObject({ server_metadata: null, client_metadata: { color: 'red' } });
  });

  it('tells what is owned already, and what it takes the place of', async () => {
    const customer = fresh();
    const codes = await Promise.all(
      ['pro', 'max', 'lifetime', 'extra', 'book'].map((product_id) => codeFor(project, customer, { product_id })),
    );
    const tell = () =>
      Promise.all(
        codes.map(async (code) => {
          const offer = expectOk(await describeLink(code));
          return [offer.already_bought_non_stackable, offer.conflicting_products];
        }),
      );
    expect(await tell()).toEqual(codes.map(() => [false, []]));
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    const pro = [{ product_id: 'pro', display_name: 'Pro' }];
    expect(await tell()).toEqual([
      [true, []],
      [false, pro],
      [false, []],
      [false, []],
      [false, []],
    ]);
  });

  it('does not find what is malformed, unknown or of another project', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    const other = await createProject();
    const [id, secret = ''] = code.split('_');
    const codes = [
      '',
      'x',
      secret,
      `_${secret}`,
      `${id}_`,
      `${id}_${'x'.repeat(45)}`,
      `${other.id}_${secret}`,
      `${randomUUID()}_${secret}`,
      `${id}_${secret}x`,
      `${id}_${secret.slice(1)}\u0131`,
    ];
    for (const full_code of codes) {
      expect([full_code, ...refusalOf(await describeLink(full_code))]).toEqual([
        full_code,
        404,
        'VERIFICATION_CODE_NOT_FOUND',
      ]);
      for (const bought of [
        await buyInTestMode({ full_code, price_id: 'monthly' }),
        await askByLink('purchase-session', { full_code, price_id: 'monthly' }),
      ]) {
        expect(refusalOf(bought)).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
      }
    }
    expect(refusalOf(await describeLink('x'.repeat(201)))).toEqual([400, 'SCHEMA_ERROR']);
  });

  it('tells that a link has expired', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    await expire(code);
    expect(refusalOf(await describeLink(code))).toEqual([400, 'VERIFICATION_CODE_EXPIRED']);
    const bought = await buyInTestMode({ full_code: code, price_id: 'monthly' });
    expect(refusalOf(bought)).toEqual([400, 'VERIFICATION_CODE_EXPIRED']);
  });

  it('trusts no stranger to be returned to', async () => {
    const code = await codeFor(project, fresh(), { product_id: 'pro' });
    expectOk(await describeLink(code, { return_url: 'http://localhost:3000/done' }));
    const answer = await describeLink(code, { return_url: 'https://evil.example/' });
    expect(refusalOf(answer)).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
  });
});

describe('POST /payments/purchases/purchase-session', () => {
  it('asks nobody for money where the server has no Stripe, and leaves the link as it is', async () => {
    const customer = fresh();
    const full_code = await codeFor(project, customer, { product_id: 'pro' });
    const missing = await askByLink('purchase-session', { full_code, price_id: 'none' });
    expect(refusalOf(missing)).toEqual([400, 'PRICE_DOES_NOT_EXIST']);
    const answer = await askByLink('purchase-session', { full_code, price_id: 'monthly' });
    expect(refusalOf(answer)).toEqual([400, 'PAYMENTS_NOT_CONNECTED']);
    expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    expect(await idsOf(customer)).toEqual(['pro']);
  });
});

it('POST /integrations/stripe/webhooks listens to nobody where the server has no Stripe', async () => {
  const ask = (headers: Record<string, string>) =>
    call({ method: 'POST', path: '/integrations/stripe/webhooks', headers, body: {} });
  expect(refusalOf(await ask({}))).toEqual([400, 'SCHEMA_ERROR']);
  expect(refusalOf(await ask({ 'stripe-signature': 't=1,v1=00' }))).toEqual([400, 'STRIPE_NOT_CONFIGURED']);
});

describe('GET /payments/purchases/validate-code', () => {
  const check = (query: Record<string, string>) => call({ path: '/payments/purchases/validate-code', query });

  it('looks at whose link it is and where it may return to, whatever became of it', async () => {
    const customer = fresh();
    const full_code = await codeFor(project, customer, { product_id: 'pro' });
    const return_url = 'http://localhost:3000/done';
    expect(expectOk(await check({ full_code, return_url }))).toEqual({ valid: true });
    expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    expect(expectOk(await check({ full_code, return_url }))).toEqual({ valid: true });
    expect(expectOk(await check({ full_code }))).toEqual({ valid: true });
    const evil = await check({ full_code, return_url: 'https://evil.example/' });
    expect(refusalOf(evil)).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
    for (const unknown of ['x', `${randomUUID()}_${full_code.slice(-45)}`]) {
      expect(refusalOf(await check({ full_code: unknown }))).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
    }
    expect(refusalOf(await check({ return_url }))).toEqual([400, 'SCHEMA_ERROR']);
  });
});

it('takes a signed-in user for nobody special', async () => {
  const { accessToken: token, userId } = await signUp(project.client);
  const body = { customer_type: 'user', customer_id: userId, product_id: 'personal' };
  const { url } = expectOk(
    await project.client<{ url: string }>('POST /payments/purchases/create-purchase-url', { body, token }),
  );
  const full_code = new URL(url).pathname.split('/').at(-1);
  const buying = { body: { full_code, price_id: 'once' } };
  expectOk(await project.client('POST /internal/payments/test-mode-purchase-session', { ...buying, token }));
  expect(await idsOf(`user/${userId}`)).toEqual(['personal']);
});
