import { randomUUID } from 'node:crypto';
import { importLines } from '../../support/imports';
import { createShop, listOwned, quantityOf } from '../../support/payments';
import { expectOk } from '../../support/project';

const shop = () =>
  createShop({
    'items.credits': { customerType: 'custom' },
    'products.pack': { customerType: 'custom', stackable: true },
  });

const purchase = (product: unknown, more: object = {}) => ({
  type: 'one_time_purchase',
  id: randomUUID(),
  customer_type: 'custom',
  customer_id: 'ada',
  product_id: 'pack',
  product,
  quantity: 1,
  source: 'PURCHASE_PAGE',
  created_at_millis: 1_700_000_000_000,
  ...more,
});
const subscription = (product: unknown) =>
  purchase(product, {
    type: 'subscription',
    product_id: null,
    status: 'active',
    period_start_millis: 1_700_000_000_000,
    period_end_millis: 4_000_000_000_000,
    cancel_at_period_end: false,
  });

describe('an imported purchase', () => {
  it('of a product without what it includes, or prices, is read with the defaults of these', async () => {
    const project = await shop();
    const lines = [purchase({ displayName: 'Pack', customerType: 'custom' }), subscription({ displayName: 'Inline' })];
    const { run_counts } = await importLines(project, lines);
    expect(run_counts).toMatchObject({ created: 2, failed: 0 });
    const owned = await listOwned(project, 'custom/ada');
    const shown = owned.map(({ product }) => [product.display_name, product.included_items, product.prices]);
    expect(shown.toSorted()).toEqual([
      ['Inline', {}, {}],
      ['Pack', {}, {}],
    ]);
    expect(await quantityOf(project, 'custom/ada/credits')).toBe(0);
    expectOk(await project.admin('GET /internal/payments/transactions'));
  });

  it('gives what it includes, with the defaults of what is missing there', async () => {
    const project = await shop();
    const lines = [
      purchase({ displayName: 'Pack', customerType: 'custom', includedItems: { credits: { quantity: 5 } } }),
    ];
    await importLines(project, lines);
    expect(await quantityOf(project, 'custom/ada/credits')).toBe(5);
  });

  it('of what is no product is refused, by its line, and the others are made', async () => {
    const project = await shop();
    const wrong = ['Pack', 5, null, ['Pack']];
    const lines = [...wrong.map((product) => purchase(product)), ...wrong.map(subscription), purchase({})];
    const { run_counts, report } = await importLines(project, lines);
    expect(run_counts).toMatchObject({ created: 1, failed: 8 });
    for (const { outcome, problems } of report.slice(0, 8)) {
      expect({ outcome, fields: problems.map(({ field }) => field) }).toEqual({
        outcome: 'failed',
        fields: ['product'],
      });
    }
    expect(await listOwned(project, 'custom/ada')).toHaveLength(1);
  });
});
