import type { Page } from 'playwright-core';
import { expectSoundPage, type DashboardVisit } from '../support/dashboard';
import { OWN_SERVER_MS } from '../support/own-server';
import { visitShop } from '../support/visited-shop';
import { balanceOf, fresh, ownedBy } from '../payments/stripe/attacked-shop';
import { booksOf, buyDesks, buyPacks } from '../payments/stripe/refund-orders';
import { stopWorld, type ConnectedShop } from '../payments/stripe/world';

let shop: ConnectedShop;
let visit: DashboardVisit;
let page: Page;

jest.setTimeout(240_000);

// Only a server that is connected to Stripe has payments to pay back.
beforeAll(async () => {
  ({ shop, visit } = await visitShop());
  ({ page } = visit);
}, OWN_SERVER_MS);

afterAll(stopWorld, OWN_SERVER_MS);

const dialog = () => page.getByRole('dialog');
const consequences = () => dialog().getByRole('region', { name: 'Consequences' });
/** Waits until the page foresees all of this. */
async function foresees(...texts: string[]): Promise<void> {
  for (const text of texts) await consequences().getByText(text, { exact: true }).waitFor();
}

async function openDrawer(product: string): Promise<void> {
  await visit.open(`/projects/${shop.project.id}/transactions`);
  await page
    .getByRole('button', { name: `Refund… ${product}` })
    .first()
    .click();
  await dialog().getByLabel('Amount in USD').waitFor();
}

it('a part of a purchase is paid back, and its page says before what that takes', async () => {
  const customer = fresh();
  await buyPacks(shop, customer);
  await openDrawer('pack');
  await foresees('20.00 of 20.00 USD', 'stays as it is', 'keeps all 100');
  await expectSoundPage(page);
  await dialog().getByLabel('Some of it is taken back').check();
  await dialog().getByRole('textbox', { name: 'Taken back' }).fill('5');
  await dialog().getByText('Enter at most 4: so many were bought.').waitFor();
  await dialog().getByRole('textbox', { name: 'Taken back' }).fill('1');
  await dialog().getByLabel('Amount in USD').fill('20,01');
  await dialog().getByText('Enter at most 20.00: that is what was paid.').waitFor();
  await dialog().getByLabel('Amount in USD').fill('12.5');
  await foresees('12.50 of 20.00 USD', '1 of 4 are taken', '25 of 100 are taken');
  expect(await balanceOf(shop, customer)).toBe(100);
  await dialog().getByRole('button', { name: 'Pay back 12.5 USD' }).click();
  await page.getByText('The customer gets 12.5 USD.').waitFor();
  expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['3 pack'], 75]);
  expect(booksOf(shop).all('refunds')).toMatchObject([{ amount: 1_250 }]);
  await page.getByRole('button', { name: 'Refund… pack' }).waitFor({ state: 'detached' });
});

it('a subscription ends with its period, or now', async () => {
  const customer = fresh();
  await buyDesks(shop, customer);
  await openDrawer('desk');
  await dialog().getByLabel('It ends with its period').check();
  await foresees('keeps all 8');
  await consequences()
    .getByText(/^ends /)
    .waitFor();
  await dialog().getByLabel('It ends now, with its items').check();
  await foresees('ends now', '8 of 8 are taken');
  await expectSoundPage(page);
  await dialog().getByRole('button', { name: 'Pay back 40.00 USD' }).click();
  await page.getByText('The customer gets 40.00 USD.').waitFor();
  expect([await ownedBy(shop, customer), await balanceOf(shop, customer, 'seats')]).toEqual([[], 0]);
  expect(visit.complaints).toEqual([]);
});
