import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../support/client';
import { query } from '../support/database';
import { LINKED_SALE } from '../support/linked-sale';
import {
  askByLink,
  buyInTestMode,
  codeFor,
  createShop,
  grant,
  listOwned,
  quantityOf,
  refusalOf,
  sell,
  type CustomerPath,
} from '../support/payments';
import { expectOk, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createShop(LINKED_SALE);
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idOf = (customer: CustomerPath) => customer.slice(customer.indexOf('/') + 1);
const idsOf = async (customer: CustomerPath) => (await listOwned(project, customer)).map(({ id }) => id);
const describeLink = (full_code: string) => askByLink('validate-code', { full_code });

describe('POST /internal/payments/test-mode-purchase-session', () => {
  const rowsOf = (customer: CustomerPath) =>
    query<JsonObject>(
      `SELECT product_id, price_id, source, quantity, status, round(extract(epoch FROM period_end - period_start) / 86400)::int AS days
       FROM subscriptions WHERE project_id = $1 AND customer_id = $2 ORDER BY created_at`,
      [project.id, idOf(customer)],
    );

  it('buys at the price that was chosen, and uses the link up', async () => {
    const customer = fresh();
    const full_code = await codeFor(project, customer, { product_id: 'pro' });
    expect(expectOk(await buyInTestMode({ full_code, price_id: 'yearly' }))).toEqual({ success: true });
    const row = { product_id: 'pro', price_id: 'yearly', source: 'TEST_MODE', quantity: 1, status: 'active' };
    expect(await rowsOf(customer)).toEqual([{ ...row, days: expect.any(Number) as number }]);
    expect((await rowsOf(customer))[0]?.days).toBeGreaterThan(360);
    expect(await idsOf(customer)).toEqual(['pro']);
    for (const again of [await describeLink(full_code), await buyInTestMode({ full_code, price_id: 'yearly' })]) {
      expect(refusalOf(again)).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
    }
    const { transactions } = expectOk(
      await project.admin<{ transactions: JsonObject[] }>(
        `GET /internal/payments/transactions?customer_id=${idOf(customer)}`,
        { headers: { 'x-stack-client-version': 'js @stackframe/js@2.8.51' } },
      ),
    );
    expect(transactions).toMatchObject([{ test_mode: true, price: { USD: '99.90', interval: [1, 'year'] } }]);
  });

  it('ends what the product takes the place of', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    const full_code = await codeFor(project, customer, { product_id: 'max' });
    expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    expect(await rowsOf(customer)).toMatchObject([
      { product_id: 'pro', status: 'canceled' },
      { product_id: 'max', status: 'active' },
    ]);
  });

  it('sells to users and teams that are there', async () => {
    const user = await createUser(project);
    const team = await createTeam(project);
    await addMember(project, team.id, user.id);
    for (const [customer, product_id] of [
      [`user/${user.id.toUpperCase()}`, 'personal'],
      [`team/${team.id}`, 'shared'],
    ] as const) {
      const full_code = await codeFor(project, customer, { product_id, tier: 'client' });
      expectOk(await buyInTestMode({ full_code, price_id: 'once' }));
      expect(await idsOf(customer)).toEqual([product_id]);
    }
  });

  it('leaves the link as it is when nothing could be bought', async () => {
    const customer = fresh();
    const codes = Object.fromEntries(
      await Promise.all(
        ['pro', 'extra', 'lifetime', 'pack', 'dear', 'beyond', 'book', 'yen'].map(async (product_id) => [
          product_id,
          await codeFor(project, customer, { product_id }),
        ]),
      ),
    ) as Record<string, string>;
    const nobody = await codeFor(project, `user/${randomUUID()}`, { product_id: 'personal' });
    const noTeam = await codeFor(project, 'team/none', { product_id: 'shared' });
    const cases = [
      [codes.pro, { price_id: 'none' }, 400, 'PRICE_DOES_NOT_EXIST'],
      [codes.pro, { price_id: 'constructor' }, 400, 'PRICE_DOES_NOT_EXIST'],
      [codes.pro, { price_id: 'monthly', quantity: 2 }, 400, 'PRODUCT_NOT_STACKABLE'],
      [codes.extra, { price_id: 'monthly' }, 400, 'ADD_ON_WITHOUT_BASE_PRODUCT'],
      [codes.pack, { price_id: 'once', quantity: 200_000 }, 400, 'PAYMENT_TOO_LARGE'],
      [codes.pack, { price_id: 'once', quantity: 0 }, 400, 'SCHEMA_ERROR'],
      [codes.pack, { price_id: 'once', quantity: 1.5 }, 400, 'SCHEMA_ERROR'],
      [codes.pack, { price_id: 'once', quantity: 1e15 }, 400, 'SCHEMA_ERROR'],
      [codes.pack, {}, 400, 'SCHEMA_ERROR'],
      [codes.dear, { price_id: 'once', quantity: 3 }, 400, 'PAYMENT_TOO_LARGE'],
      [codes.beyond, { price_id: 'once' }, 400, 'PAYMENT_TOO_LARGE'],
      [nobody, { price_id: 'once' }, 404, 'USER_NOT_FOUND'],
      [noTeam, { price_id: 'once' }, 404, 'TEAM_NOT_FOUND'],
    ] as const;
    for (const [full_code, body, ...refusal] of cases) {
      expect([body, ...refusalOf(await buyInTestMode({ full_code, ...body }))]).toEqual([body, ...refusal]);
      expectOk(await describeLink(full_code ?? ''));
    }
    expect(await idsOf(customer)).toEqual(['free']);
    expectOk(await buyInTestMode({ full_code: codes.dear, price_id: 'once', quantity: 2 }));
    expectOk(await buyInTestMode({ full_code: codes.yen, price_id: 'once', quantity: 3 }));
    expectOk(await buyInTestMode({ full_code: codes.lifetime, price_id: 'once' }));
    const late = await buyInTestMode({ full_code: codes.pro, price_id: 'monthly' });
    expect(refusalOf(late)).toEqual([400, 'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE']);
  });

  it('is refused where the project is not in test mode', async () => {
    const shop = await createShop(LINKED_SALE);
    const full_code = await codeFor(shop, 'custom/a', { product_id: 'pro' });
    await sell(shop, { testMode: false });
    const answer = await buyInTestMode({ full_code, price_id: 'monthly' });
    expect(refusalOf(answer)).toEqual([403, 'TEST_MODE_OFF']);
    expect(expectOk(await describeLink(full_code))).toMatchObject({ test_mode: false });
  });

  it('buys once by one link, however many ask at once', async () => {
    const customer = fresh();
    const full_code = await codeFor(project, customer, { product_id: 'pack' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyInTestMode({ full_code, price_id: 'once', quantity: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'VERIFICATION_CODE_NOT_FOUND')).toHaveLength(7);
    expect(await quantityOf(project, `${customer}/credits`)).toBe(200);
  });

  it('sells one of what is not stackable, however many links there are, beside grants', async () => {
    const customer = fresh();
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeFor(project, customer, { product_id: 'book' })),
    );
    const answers = await Promise.all([
      ...codes.map((full_code) => buyInTestMode({ full_code, price_id: 'once' })),
      grant(project, customer, { product_id: 'book' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'PRODUCT_ALREADY_GRANTED')).toHaveLength(6);
    expect(await idsOf(customer)).toEqual(['free', 'book']);
  });
});
