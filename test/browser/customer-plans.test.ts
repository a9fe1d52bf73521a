import type { Page } from 'playwright-core';
import { expectSoundPage, type DashboardVisit } from '../support/dashboard';
import { OWN_SERVER_MS } from '../support/own-server';
import { grant, listOwned, type CustomerPath } from '../support/payments';
import { takePictures } from '../support/pictures';
import { expectOk } from '../support/project';
import { visitShop } from '../support/visited-shop';
import { buy, fresh, ownedBy } from '../payments/stripe/attacked-shop';
import { booksOf } from '../payments/stripe/refund-orders';
import { stopWorld, theStripe, type ConnectedShop } from '../payments/stripe/world';

let shop: ConnectedShop;
let visit: DashboardVisit;
let page: Page;

jest.setTimeout(240_000);

// Only a server that is connected to Stripe has plans that are paid.
beforeAll(async () => {
  ({ shop, visit } = await visitShop());
  ({ page } = visit);
}, OWN_SERVER_MS);

afterEach(() => expect(visit.complaints).toEqual([]));

afterAll(stopWorld, OWN_SERVER_MS);

const dialog = () => page.getByRole('dialog');
const products = () => page.getByRole('list', { name: 'Products' });
const openCustomer = (customer: CustomerPath) => visit.open(`/projects/${shop.project.id}/customers/${customer}`);

async function choose(field: string, option: string): Promise<void> {
  await dialog().getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('a plan is switched within its line at the price of the card, and a refusal keeps what was chosen', async () => {
  const customer = fresh();
  const { id } = await buy(shop, customer, { product: 'basic' });
  await openCustomer(customer);
  await page.getByRole('button', { name: 'Switch plan… basic' }).click();
  await dialog().getByRole('combobox', { name: 'New plan', exact: true }).click();
  await page.getByRole('option', { name: 'nothing', exact: true }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['nothing', 'pro']);
  await page.getByRole('option', { name: 'pro', exact: true }).click();
  await dialog().getByText('pro takes the place of basic at once').waitFor();
  await dialog().getByText('The difference is charged now to the card of the customer').waitFor();
  await expectSoundPage(page);
  await takePictures(page, 'switch-plan');
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  theStripe().fail(/^POST \/v1\/subscriptions\//, { status: 402, error });
  await dialog().getByRole('button', { name: 'Switch the plan' }).click();
  await dialog().getByRole('alert').getByText('Your card was declined.').waitFor();
  expect(await ownedBy(shop, customer)).toEqual(['basic']);
  await dialog().getByRole('button', { name: 'Switch the plan' }).click();
  await page.getByText('The customer has pro now.').waitFor();
  await products().getByRole('button', { name: 'Switch plan… pro' }).waitFor();
  expect(await ownedBy(shop, customer)).toEqual(['pro']);
  expect(booksOf(shop).all('subscriptions')).toMatchObject([{ id, metadata: { productId: 'pro' } }]);
});

it('a plan that is paid is cancelled for the end of its period, and can be kept', async () => {
  const customer = fresh();
  await buy(shop, customer, { product: 'basic' });
  await openCustomer(customer);
  await page.getByRole('button', { name: 'Cancel plan… basic' }).click();
  await dialog().getByText('Nothing more is charged then, and nothing is paid back.').waitFor();
  await expectSoundPage(page);
  await takePictures(page, 'cancel-plan');
  await dialog().getByRole('button', { name: 'Keep' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel plan… basic' }).click();
  await dialog().getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByText('basic ends with its period.', { exact: true }).waitFor();
  await products().getByText('ends in').waitFor();
  await page.getByRole('button', { name: 'Cancel plan… basic' }).waitFor({ state: 'detached' });
  await takePictures(page, 'customer-plans');
  const [owned] = await listOwned(shop.project, customer);
  expect(owned?.subscription).toMatchObject({ cancel_at_period_end: true, is_cancelable: false });
});

it('one that was given is switched without a charge, and ends with its period; what was bought for good has neither action', async () => {
  const customer = fresh();
  expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
  expectOk(await grant(shop.project, customer, { product_id: 'pack' }));
  await openCustomer(customer);
  await products().getByText('pack').first().waitFor();
  expect(await products().getByRole('button').count()).toBe(2);
  await page.getByRole('button', { name: 'Switch plan… basic' }).click();
  await choose('New plan', 'pro');
  await dialog().getByText('The customer pays nothing').waitFor();
  await dialog().getByRole('button', { name: 'Switch the plan' }).click();
  await page.getByText('The customer has pro now.').waitFor();
  await page.getByRole('button', { name: 'Cancel plan… pro' }).click();
  await dialog().getByText('pro ends with its period').waitFor();
  await dialog().getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByText('pro ends with its period.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Switch plan… pro' }).waitFor({ state: 'detached' });
  expect(await ownedBy(shop, customer)).toEqual(['pack', 'pro']);
});

it('a plan that ended meanwhile is not switched: the dialog says so, and keeps what was chosen', async () => {
  const customer = fresh();
  expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
  await openCustomer(customer);
  await page.getByRole('button', { name: 'Switch plan… basic' }).click();
  await choose('New plan', 'pro');
  expectOk(await grant(shop.project, customer, { product_id: 'lifetime' }));
  await dialog().getByRole('button', { name: 'Switch the plan' }).click();
  await dialog().getByRole('alert').waitFor();
  expect(await dialog().getByRole('combobox', { name: 'New plan', exact: true }).inputValue()).toBe('pro');
});
