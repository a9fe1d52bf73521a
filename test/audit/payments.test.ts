import { audited, auditPage } from '../support/audit';
import { changeItem, createShop, grant } from '../support/payments';
import { expectOk, signUp, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';

const plan = (customerType: string) => ({
  customerType,
  productLineId: customerType,
  prices: { monthly: { USD: '10', interval: [1, 'month'] } },
});
const SALE = {
  'items.credits': { customerType: 'user' },
  'items.coins': { customerType: 'custom' },
  'productLines.user': { customerType: 'user' },
  'productLines.team': { customerType: 'team' },
  'products.mine': plan('user'),
  'products.ours': plan('team'),
  'products.theirs': plan('team'),
  'products.pack': { customerType: 'user', stackable: true, prices: { once: { USD: '5' } } },
};

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const now = (after: unknown) => ({ before: null, after });
const historyOf = async (id: string) =>
  (await auditPage(shop, { object_id: id })).items.map(({ action, changes }) => [action, changes]);

describe('the audit log of payments', () => {
  it('names customer, item and delta of a changed quantity', async () => {
    const { userId } = await signUp(shop.client);
    expectOk(await changeItem(shop, `user/${userId}/credits`, { delta: 7 }));
    expectOk(await changeItem(shop, `user/${userId}/credits`, { delta: -2 }));
    expectOk(await changeItem(shop, 'custom/ada/coins', { delta: 3 }));
    const id = expect.any(String) as string;
    const change = (customer: [string, string], item: string, delta: number) => ({
      object: { type: customer[0], id: customer[1] },
      changes: {
        id: now(id),
        customer_type: now(customer[0]),
        customer_id: now(customer[1]),
        item_id: now(item),
        delta: now(delta),
      },
    });
    expect(await audited(shop, 'item_quantity.changed')).toMatchObject([
      change(['custom', 'ada'], 'coins', 3),
      change(['user', userId], 'credits', -2),
      change(['user', userId], 'credits', 7),
    ]);
    expect((await historyOf(userId)).map(([action]) => action)).toEqual(
      expect.arrayContaining(['item_quantity.changed', 'item_quantity.changed']),
    );
  });

  it('has subscriptions and purchases in the history of their user', async () => {
    const { userId } = await signUp(shop.client);
    expectOk(await grant(shop, `user/${userId}`, { product_id: 'mine' }));
    expectOk(await grant(shop, `user/${userId}`, { product_id: 'pack', quantity: 3 }));
    const history = await historyOf(userId);
    expect(history).toEqual(
      expect.arrayContaining([
        ['subscription.created', expect.objectContaining({ product_id: now('mine'), quantity: now(1) })],
        ['one_time_purchase.created', expect.objectContaining({ product_id: now('pack'), quantity: now(3) })],
      ]),
    );
  });

  it('has them in the history of their team, with what ended', async () => {
    const { id } = await createTeam(shop);
    expectOk(await grant(shop, `team/${id}`, { product_id: 'ours' }));
    expectOk(await grant(shop, `team/${id}`, { product_id: 'theirs' }));
    expect(await historyOf(id)).toEqual([
      ['subscription.created', expect.objectContaining({ product_id: now('theirs') })],
      ['subscription.ended', expect.objectContaining({ product_id: { before: 'ours', after: null } })],
      ['subscription.created', expect.objectContaining({ product_id: now('ours') })],
      ['team.created', expect.anything()],
    ]);
  });
});
