import type { Locator, Page } from 'playwright-core';
import { closeNotifications, expectSoundPage, untilIdle, visitProject, type ProjectVisit } from '../support/dashboard';
import { query } from '../support/database';
import { changeItem, grant, listOwned, quantityOf } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

let visit: ProjectVisit;
let project: TestProject;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  visit = await visitProject();
  ({ project, page } = visit);
});

const open = (path: string) => visit.openPage(path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Makes an item or a product line in the drawer of its page. */
async function createEntry(noun: string, name: string): Promise<void> {
  await button(`Create ${noun}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose('For', 'Custom customers', dialog);
  await dialog.getByRole('button', { name: `Create ${noun}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(name).getByText('0 products').waitFor();
}

/** Fills in what a product is, and what it costs a month. */
async function fillPlan(name: string, dollars: string): Promise<void> {
  await open('payments/new-product');
  await field('Name').fill(name);
  await choose('For', 'Custom customers');
  await field('Amount in USD').fill(dollars);
}

async function save(label: 'Create product' | 'Save'): Promise<void> {
  await closeNotifications(page);
  await button(label).click();
  await page.getByText('holds from now on').waitFor();
  await untilIdle(page);
}

it('empty pages say what will be there, and lead to the first one', async () => {
  await open('payments');
  await page.getByRole('heading', { name: 'No products yet' }).waitFor();
  await page.getByRole('note', { name: 'Test mode' }).waitFor();
  await expectSoundPage(page);
  for (const [tab, title] of [
    ['Product lines', 'No product lines yet'],
    ['Items', 'No items yet'],
  ]) {
    await page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: tab }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await expectSoundPage(page);
  }
});

it('items and product lines are made, and their rules are said beside the fields', async () => {
  await createEntry('item', 'Credits');
  await button('Create item').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Id', exact: true }).fill('credits');
  await dialog.getByRole('button', { name: 'Create item' }).click();
  await dialog.getByText('Give the item a name.').waitFor();
  await dialog.getByText('This id is taken by another item.').waitFor();
  await dialog.getByRole('textbox', { name: 'Id', exact: true }).fill('no spaces');
  await dialog.getByRole('button', { name: 'Create item' }).click();
  await dialog.getByText('Use letters, digits').waitFor();
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await open('payments/lines');
  await createEntry('product line', 'Plans');
});

it('a product is made by its rules, and its purchase page is shown while it is', async () => {
  await fillPlan('Pro', '9,90');
  await button('Add item').click();
  await button('Create product').click();
  await page.getByText('Use digits and a point, such as 9.90.').waitFor();
  await page.getByText('Enter 1 to 1,000,000,000.').waitFor();
  await field('Amount in USD').fill('9.901');
  await page.getByRole('textbox', { name: 'Every' }).fill('99');
  await button('Create product').click();
  await page.getByText('Use at most 2 decimals.').waitFor();
  await page.getByText('Enter 1 to 36 months.').waitFor();
  await expectSoundPage(page);

  await field('Amount in USD').fill('9.90');
  await page.getByRole('textbox', { name: 'Every' }).fill('1');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('100');
  await choose('Product line', 'Plans');
  const preview = page.getByRole('region', { name: 'Preview of the purchase page' });
  await preview.getByRole('heading', { name: 'Pro' }).waitFor();
  await preview.getByText('9.90').first().waitFor();
  await preview.getByText('Credits').first().waitFor();
  await save('Create product');
  await page.getByRole('heading', { level: 1, name: 'Pro' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${project.id}/payments/products/pro`);
});

it('no free trial and no other currency can be typed in, and what a configuration has of them is said to be unsold', async () => {
  const CHANGE = 'mutation ($override: JSONObject!) { updateConfiguration(override: $override) }';
  const price = { USD: '9.90', EUR: '9', interval: [1, 'month'], freeTrial: [7, 'day'] };
  await project.graphql(CHANGE, { override: { 'payments.products.pro.prices.monthly': price } });
  await open('payments/products/pro');
  const unsold = page.getByRole('note', { name: 'What price monthly has and nothing sells' });
  await unsold.getByText('also has 9 EUR and a free trial').waitFor();
  expect(await page.getByRole('switch', { name: 'Free trial' }).count()).toBe(0);
  for (const currency of ['EUR', 'GBP', 'JPY', 'INR', 'AUD', 'CAD']) {
    expect(await page.getByRole('textbox', { name: currency }).count()).toBe(0);
  }
  await expectSoundPage(page);
  await unsold.getByRole('button', { name: 'Take it out' }).click();
  await unsold.waitFor({ state: 'detached' });
  await save('Save');
  const { data } = await project.graphql<{ catalog: { products: Array<{ id: string; prices: unknown[] }> } }>(
    '{ catalog { products { id prices { amounts { currency amount } freeTrial { count } } } } }',
  );
  const pro = data?.catalog.products.find(({ id }) => id === 'pro');
  expect(pro?.prices).toEqual([{ amounts: [{ currency: 'USD', amount: '9.90' }], freeTrial: null }]);
});

it('a second plan is a copy of the first, and an add-on adds to both', async () => {
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await untilIdle(page);
  await field('Name').fill('Max');
  await field('Amount in USD').fill('99');
  await save('Create product');
  await fillPlan('More credits', '5');
  await page.getByRole('switch', { name: 'Add-on' }).check();
  await button('Create product').click();
  await page.getByText('Choose at least one product that it adds to.').waitFor();
  await page.getByRole('combobox', { name: 'Adds to' }).click();
  await page.getByRole('option', { name: 'Pro' }).click();
  await page.getByRole('option', { name: 'Max' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Once', { exact: true }).click();
  await save('Create product');
  await page.getByRole('link', { name: '← Products' }).click();
  await row('More credits').getByText('add-on').waitFor();
  await row('Pro').getByText('9.90 USD a month').waitFor();
  await row('Max').getByText('Plans').waitFor();
  await expectSoundPage(page);
  expect(visit.complaints).toEqual([]);
});

it('a price is changed, and what somebody else saved meanwhile is not overwritten', async () => {
  await row('Pro').getByRole('link', { name: 'Pro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pro' }).waitFor();
  await untilIdle(page);
  await field('Amount in USD').fill('12.50');
  await save('Save');
  await expectSoundPage(page);
  const CHANGE = 'mutation ($override: JSONObject!) { updateConfiguration(override: $override) }';
  await project.graphql(CHANGE, { override: { 'payments.products.pro.displayName': 'Professional' } });
  await field('Amount in USD').fill('13');
  await button('Save').click();
  await page.getByText('The product was not saved').waitFor();
  await page.getByText('Somebody else saved first.').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Professional' }).waitFor();
  await untilIdle(page);
  expect(await field('Amount in USD').inputValue()).toBe('12.50');
});

it('a product is given to a customer on their page, and refusals are said beside the field', async () => {
  await open('customers/custom/ada');
  await button('Give a product…').click();
  const dialog = page.getByRole('dialog');
  await choose('Product', 'More credits', dialog);
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await dialog.getByText('It is an add-on, and the customer has none').waitFor();
  await choose('Product', 'Professional', dialog);
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await dialog.getByText('It is not stackable: give one.').waitFor();
  await expectSoundPage(page);
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Products' }).getByText('Professional').waitFor();
  await page.getByRole('list', { name: 'Items' }).getByText('100').waitFor();
  await expectSoundPage(page);
});

it('who has a product or an item is told before it is removed', async () => {
  expectOk(await grant(project, 'custom/bob', { product_id: 'max' }));
  await open('payments/products/max');
  await button('Remove…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 customer has it.').waitFor();
  await dialog.getByRole('link', { name: 'bob' }).waitFor();
  await dialog.getByRole('textbox').fill('max');
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Remove product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await row('Max').waitFor({ state: 'detached' });
  expect(await listOwned(project, 'custom/bob')).toEqual([]);

  await open('payments/items');
  await button('Remove… Credits').click();
  await dialog.getByText('1 customer has it.').waitFor();
  await dialog.getByText('It is taken out of Professional.').waitFor();
  await dialog.getByRole('link', { name: 'ada' }).click();
  await page.getByRole('heading', { level: 1, name: 'ada' }).waitFor();
  expect(await quantityOf(project, 'custom/ada/credits')).toBe(100);
  expect(visit.complaints).toEqual([]);
});

it('a balance is drawn over time, until nothing is left', async () => {
  expectOk(await changeItem(project, 'custom/ada/credits', { delta: -100 }));
  await query(
    `UPDATE subscriptions SET created_at = created_at - interval '10 days', period_start = period_start - interval '10 days'
     WHERE project_id = $1`,
    [project.id],
  );
  await open('customers/custom/ada');
  await button('Show ledger of Credits').click();
  const chart = page.getByRole('table', { name: 'Credits over time' });
  await chart.waitFor({ state: 'attached' });
  const values = async () => (await chart.getByRole('cell').allTextContents()).map(Number);
  const drawn = await values();
  expect([drawn[0], drawn.at(-2), drawn.at(-1)]).toEqual([0, 100, 0]);
  await page.getByText('Now: 0').waitFor();
  await page.getByText('1 day', { exact: true }).click();
  await untilIdle(page);
  await expectSoundPage(page);
});

it('the test clock shows the next month now, and test mode is turned off', async () => {
  await open('payments/setup');
  await page.getByText('This server is not connected to Stripe').waitFor();
  const clock = page.getByRole('group', { name: 'Set the time forward by' });
  const ask = page.getByRole('dialog', { name: 'Set the time forward by a month?' });
  await clock.getByRole('button', { name: 'A month' }).click();
  await ask.getByText('It may not go back').waitFor();
  await expectSoundPage(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await ask.waitFor({ state: 'detached' });
  const { data } = await project.graphql<{ paymentsTestClock: { aheadMillis: number } }>(
    '{ paymentsTestClock { aheadMillis } }',
  );
  expect(data?.paymentsTestClock.aheadMillis).toBe(0);
  await clock.getByRole('button', { name: 'A month' }).click();
  await ask.getByRole('button', { name: 'Set it forward' }).click();
  await page.getByText(/(28|29|30|31) days ahead/).waitFor();
  await expectSoundPage(page);
  await clock.getByRole('button', { name: 'Back to the real time' }).click();
  await page.getByText('days ahead').waitFor({ state: 'detached' });
  const note = page.getByRole('note', { name: 'Test mode' });
  await page.getByRole('switch', { name: 'Test mode' }).uncheck();
  await note.waitFor({ state: 'detached' });
  await expectSoundPage(page);
  expect(visit.complaints).toEqual([]);
});
