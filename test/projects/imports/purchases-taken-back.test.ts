import { randomUUID } from 'node:crypto';
import { importLines } from '../../support/imports';
import { createShop, listOwned } from '../../support/payments';

it('purchases of another server keep what was taken back of them', async () => {
  const shop = await createShop({ 'products.pack': { customerType: 'custom', stackable: true } });
  const prices = { once: { USD: '5' } };
  const product = {
    displayName: 'Pack',
    customerType: 'custom',
    stackable: true,
    prices,
    includedItems: {},
    serverOnly: false,
  };
  const line = (quantity: number, revoked_quantity?: number) => ({
    type: 'one_time_purchase',
    id: randomUUID(),
    customer_type: 'custom',
    customer_id: 'ada',
    product_id: 'pack',
    product,
    quantity,
    revoked_quantity,
    source: 'PURCHASE_PAGE',
    created_at_millis: 1_700_000_000_000 + quantity,
  });
  await importLines(shop, [line(2), line(5, 3), line(4, 4), line(1, 9)]);
  expect((await listOwned(shop, 'custom/ada')).map(({ quantity }) => quantity)).toEqual([2, 2]);
});
