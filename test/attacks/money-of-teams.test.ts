import type { Answer } from '../support/client';
import { codeFor, createLink, createShop, grant, listOwned, refusalOf } from '../support/payments';
import { expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';

const plan = {
  customerType: 'team',
  productLineId: 'plans',
  prices: { monthly: { USD: '10', interval: [1, 'month'] } },
};
const SALE = {
  'productLines.plans': { customerType: 'team' },
  'items.seats': { customerType: 'team' },
  'products.basic': plan,
  'products.pro': plan,
};

let shop: TestProject;
let member: Account;
let admin: Account;
let team: string;

beforeAll(async () => {
  shop = await createShop(SALE);
  [member, admin] = [await signUp(shop.client), await signUp(shop.client)];
  team = (await createTeam(shop)).id;
  for (const { userId } of [member, admin]) await addMember(shop, team, userId);
  // Inherited permissions count.
  const body = { id: 'treasurer', contained_permission_ids: ['team_admin'] };
  expectOk(await shop.admin('POST /team-permission-definitions', { body }));
  expectOk(await shop.server(`POST /team-permissions/${team}/${admin.userId}/treasurer`, { body: {} }));
  expectOk(await grant(shop, `team/${team}`, { product_id: 'basic' }));
});

/** Everything of a team's money, asked by somebody. */
function askAll({ accessToken: token }: Account, customer = `team/${team}`): Record<string, () => Promise<Answer>> {
  const post = (path: string, body: object) => () => shop.client(`POST /payments/${path}`, { token, body });
  const get = (path: string) => () => shop.client(`GET /payments/${path}`, { token });
  const [customer_type, customer_id] = customer.split('/');
  return {
    'reads how it pays': get(`billing/${customer}`),
    'reads its bills': get(`invoices/${customer}`),
    'asks for another card': post(`payment-method/${customer}/setup-intent`, {}),
    'replaces its card': post(`payment-method/${customer}/set-default`, { setup_intent_id: 'seti_1' }),
    'reads its items': get(`items/${customer}/seats`),
    'reads its products': get(`products/${customer}`),
    'makes a purchase link': post('purchases/create-purchase-url', { customer_type, customer_id, product_id: 'pro' }),
    'switches its plan': post(`products/${customer}/switch`, { from_product_id: 'basic', to_product_id: 'pro' }),
    'ends its plan': () => shop.client(`DELETE /payments/products/${customer}/basic`, { token }),
  };
}

describe('the money of a team', () => {
  it.each(Object.keys(askAll({ accessToken: '' } as Account, 'team/x')))(
    'is nothing to a member without team_admin, who %s',
    async (deed) => {
      const answer = await askAll(member)[deed]!();
      expect([...refusalOf(answer), answer.details]).toEqual([
        401,
        'TEAM_PERMISSION_REQUIRED',
        { team_id: team, user_id: member.userId, permission_id: 'team_admin' },
      ]);
    },
  );

  it('says the same to strangers, whether or not there is such a team', async () => {
    const stranger = await signUp(shop.client);
    for (const customer of [`team/${team}`, 'team/d6a5b2ee-9d0c-4b1c-8b53-7e0f35a4d3c1', 'team/no-uuid']) {
      for (const ask of Object.values(askAll(stranger, customer))) {
        expect(refusalOf(await ask())).toEqual([401, 'TEAM_PERMISSION_REQUIRED']);
      }
    }
  });

  it('is open to who holds team_admin by another permission, and to servers', async () => {
    const deeds = askAll(admin);
    const statuses: Record<string, number> = {};
    for (const [deed, ask] of Object.entries(deeds)) {
      if (deed !== 'ends its plan') statuses[deed] = (await ask()).status;
    }
    expect(statuses).toEqual({
      'reads how it pays': 200,
      'reads its bills': 200,
      // Nobody is connected to Stripe here.
      'asks for another card': 400,
      'replaces its card': 400,
      'reads its items': 200,
      'reads its products': 200,
      'makes a purchase link': 200,
      'switches its plan': 200,
    });
    const { accessToken: token } = admin;
    expectOk(await shop.client(`DELETE /payments/products/team/${team}/pro`, { token }));
    for (const path of [`billing/team/${team}`, `invoices/team/${team}`, `items/team/${team}/seats`]) {
      expectOk(await shop.server(`GET /payments/${path}`));
    }
  });

  it('ends with team_admin: the next request is refused', async () => {
    const { userId, accessToken: token } = await signUp(shop.client);
    await addMember(shop, team, userId);
    const path = `team-permissions/${team}/${userId}/team_admin`;
    expectOk(await shop.server(`POST /${path}`, { body: {} }));
    expectOk(await shop.client(`GET /payments/billing/team/${team}`, { token }));
    expectOk(await shop.server(`DELETE /${path}`));
    const answer = await shop.client(`GET /payments/billing/team/${team}`, { token });
    expect(refusalOf(answer)).toEqual([401, 'TEAM_PERMISSION_REQUIRED']);
  });

  it('is not that of a link of a member: it replaces nothing that the team was given', async () => {
    const { id } = await createTeam(shop);
    await addMember(shop, id, member.userId);
    expectOk(await grant(shop, `team/${id}`, { product_id: 'basic' }));
    const refused = await createLink(shop, `team/${id}`, { product_id: 'pro', tier: 'server' });
    expectOk(refused);
    const body = { customer_type: 'team', customer_id: id, product_id: 'pro' };
    const { accessToken: token } = member;
    const answer = await shop.client('POST /payments/purchases/create-purchase-url', { token, body });
    expect(refusalOf(answer)).toEqual([401, 'TEAM_PERMISSION_REQUIRED']);
    const full_code = await codeFor(shop, `team/${id}`, { product_id: 'pro', tier: 'client' });
    const bought = await shop.client('POST /internal/payments/test-mode-purchase-session', {
      body: { full_code, price_id: 'monthly' },
    });
    expect(refusalOf(bought)).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
    expect((await listOwned(shop, `team/${id}`)).map((one) => one.id)).toEqual(['basic']);
  });
});
