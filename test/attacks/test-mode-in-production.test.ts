import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import {
  askByLink,
  buyInTestMode,
  codeFor,
  createLink,
  createShop,
  grant,
  listOwned,
  refusalOf,
  type CustomerPath,
} from '../support/payments';
import { waitFor } from '../support/process';
import { expectOk, signUp, type TestProject } from '../support/project';

const MONTH = { USD: '500', interval: [1, 'month'] };
const plan = { customerType: 'user', productLineId: 'plans', prices: { monthly: MONTH } };
const SALE = {
  'productLines.plans': { customerType: 'user' },
  'products.dear': { customerType: 'custom', stackable: true, prices: { once: { USD: '500' }, monthly: MONTH } },
  'products.basic': plan,
  'products.gold': plan,
};

/** A project that sells, as it is by default: test mode is on unless it is switched off. */
const openShop = () => createShop(SALE);
const setProduction = async (project: TestProject, is_production_mode: boolean) =>
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { is_production_mode } }));
const fresh = (): CustomerPath => `custom/${randomUUID()}`;

describe('a project in production mode whose test mode was never switched off', () => {
  it('gives nothing for nothing, by no link from before', async () => {
    const shop = await openShop();
    const customer = fresh();
    const [once, monthly] = [
      await codeFor(shop, customer, { product_id: 'dear', tier: 'client' }),
      await codeFor(shop, customer, { product_id: 'dear', tier: 'server' }),
    ];
    await setProduction(shop, true);
    for (const [full_code, price_id] of [
      [once, 'once'],
      [monthly, 'monthly'],
    ]) {
      expect(refusalOf(await buyInTestMode({ full_code, price_id }))).toEqual([403, 'TEST_MODE_OFF']);
      expect(expectOk(await askByLink('validate-code', { full_code: full_code! }))).toMatchObject({ test_mode: false });
    }
    expect(await listOwned(shop, customer)).toEqual([]);
    // The links are as they were: back in development they buy.
    await setProduction(shop, false);
    expectOk(await buyInTestMode({ full_code: once, price_id: 'once' }));
  });

  it('makes no link that nobody could pay', async () => {
    const shop = await openShop();
    await setProduction(shop, true);
    const answer = await createLink(shop, fresh(), { product_id: 'dear' });
    expect(refusalOf(answer)).toEqual([400, 'PAYMENTS_NOT_CONNECTED']);
  });

  it('lets no client switch to another plan for nothing', async () => {
    const shop = await openShop();
    const { userId, accessToken: token } = await signUp(shop.client);
    expectOk(await grant(shop, `user/${userId}`, { product_id: 'basic' }));
    await setProduction(shop, true);
    const body = { from_product_id: 'basic', to_product_id: 'gold' };
    const answer = await shop.client(`POST /payments/products/user/${userId}/switch`, { token, body });
    expect(refusalOf(answer)).toEqual([400, 'DEFAULT_PAYMENT_METHOD_REQUIRED']);
    expect((await listOwned(shop, `user/${userId}`)).map(({ id }) => id)).toEqual(['basic']);
  });

  it('renews nothing that was bought in test mode', async () => {
    const shop = await openShop();
    const customer = fresh();
    const full_code = await codeFor(shop, customer, { product_id: 'dear' });
    expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    const endOf = async ({ id }: TestProject) => {
      const [row] = await query<{ end: string; isOver: boolean }>(
        'SELECT period_end::text AS "end", period_end <= now() AS "isOver" FROM subscriptions WHERE project_id = $1',
        [id],
      );
      return row!;
    };
    const makeDue = ({ id }: TestProject) =>
      query(
        `UPDATE subscriptions SET period_end = date_trunc('milliseconds', now() - interval '1 minute') WHERE project_id = $1`,
        [id],
      );
    await makeDue(shop);
    const before = await endOf(shop);
    await setProduction(shop, true);
    // A subscription that does renew tells that the job has run.
    const other = await openShop();
    const twin = await codeFor(other, customer, { product_id: 'dear' });
    expectOk(await buyInTestMode({ full_code: twin, price_id: 'monthly' }));
    await makeDue(other);
    await query(`INSERT INTO jobs.job (name) VALUES ('renew-test-mode-subscriptions')`);
    await waitFor(async () => !(await endOf(other)).isOver);
    expect(await endOf(shop)).toEqual(before);
  });
});
