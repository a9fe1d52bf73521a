import { randomUUID } from 'node:crypto';
import { createShop, grant, inlineProduct, listOwned, quantityOf, type CustomerPath } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createShop({ 'items.credits': { customerType: 'custom' } });
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idsOf = async (customer: CustomerPath) => (await listOwned(project, customer)).map(({ id }) => id);

describe('an inline product', () => {
  it('is given as it was sent, as often as it is', async () => {
    const customer = fresh();
    const product_inline = inlineProduct({
      server_metadata: { a: 1 },
      client_metadata: { b: [2] },
      server_only: false,
    });
    expectOk(await grant(project, customer, { product_inline }));
    const [owned] = await listOwned(project, customer);
    expect(owned).toEqual({
      id: null,
      quantity: 1,
      type: 'one_time',
      subscription: null,
      switch_options: [],
      product: {
        display_name: 'Made up',
        customer_type: 'custom',
        stackable: false,
        server_only: false,
        included_items: { credits: { quantity: 7, repeat: 'never', expires: 'never' } },
        client_metadata: { b: [2] },
        client_read_only_metadata: null,
        server_metadata: { a: 1 },
        prices: { once: { USD: '1.50' } },
      },
    });
    expectOk(await grant(project, customer, { product_inline }));
    expect(await idsOf(customer)).toEqual([null, null]);
    expect(await quantityOf(project, `${customer}/credits`)).toBe(14);
    const seen = await project.client<{ items: Array<{ product: object }> }>(`GET /payments/products/${customer}`);
    expect(expectOk(seen).items[0]?.product).toMatchObject({ server_metadata: null, client_metadata: { b: [2] } });
  });

  it('is for servers alone unless it says otherwise, and may be due again', async () => {
    const customer = fresh();
    const prices = { weekly: { JPY: '100', interval: [2, 'week'], free_trial: [1, 'day'] } };
    const items = { credits: { quantity: 5, repeat: [1, 'day'], expires: 'when-repeated' } };
    expectOk(await grant(project, customer, { product_inline: inlineProduct({ prices, included_items: items }) }));
    const [owned] = await listOwned(project, customer);
    expect(owned).toMatchObject({
      type: 'subscription',
      product: { server_only: true, prices, included_items: items },
    });
    expect(await quantityOf(project, `${customer}/credits`)).toBe(5);
    const seen = expectOk(await project.client<{ items: unknown[] }>(`GET /payments/products/${customer}`));
    expect(seen.items).toHaveLength(0);
  });

  it.each(
    [
      { prices: { once: {} } },
      { prices: { once: { interval: [1, 'day'] } } },
      { prices: { once: { CHF: '1' } } },
      { prices: { once: { USD: 1 } } },
      { prices: { once: { USD: '1.005' } } },
      { prices: { once: { USD: '01' } } },
      { prices: { once: { USD: '-1' } } },
      { prices: { once: { JPY: '1.0' } } },
      { prices: { once: { USD: '9'.repeat(21) } } },
      { prices: { once: { USD: '1', interval: [1, 'hour'] } } },
      { prices: { once: { USD: '1', interval: [-1, 'day'] } } },
      { prices: { once: { USD: '1', interval: [1.5, 'day'] } } },
      { prices: { once: { USD: '1', interval: 'never' } } },
      { prices: { once: null } },
      { prices: [] },
      { prices: 'include-by-default' },
      { prices: { '-once': { USD: '1' } } },
      { prices: { ['x'.repeat(64)]: { USD: '1' } } },
      { prices: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, { USD: '1' }])) },
      { included_items: { credits: { quantity: -1 } } },
      { included_items: { credits: { quantity: 1.5 } } },
      { included_items: { credits: { quantity: 1e9 + 1 } } },
      { included_items: { credits: { quantity: 1, expires: 'soon' } } },
      { included_items: { credits: { quantity: 1, repeat: [1, 'hour'] } } },
      { included_items: { credits: { quantity: 1, more: 1 } } },
      { included_items: { 'a b': {} } },
      { included_items: undefined },
      { free_trial: [1, 'hour'] },
      { customer_type: 'company' },
      { display_name: '' },
      { more: 1 },
      { client_metadata: 'x'.repeat(40_000) },
    ].map((more) => [JSON.stringify(more).slice(0, 80), more] as const),
  )('is refused with %s', async (_, more) => {
    const answer = await grant(project, 'custom/refused', { product_inline: inlineProduct(more) });
    expect([answer.status, answer.code]).toEqual([400, 'SCHEMA_ERROR']);
    expect(await idsOf('custom/refused')).toEqual([]);
  });
});
