import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { JsonObject } from '../support/client';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { query } from '../support/database';
import { changeItem, grant, quantityOf, sell } from '../support/payments';
import { ROOT } from '../support/process';
import { expectOk, signUp, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';

/** An id may have anything in it. */
const CUSTOMER = 'shop/acme & co.example';

const run = promisify(execFile);

let visit: ProjectVisit;
let project: TestProject;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  visit = await visitProject();
  ({ project, page } = visit);
});

/** Does what the empty page says: configures the product that it shows, and runs its program. */
async function followAdvice(): Promise<void> {
  const read = async (start: string) => (await page.locator('pre').filter({ hasText: start }).textContent()) ?? '';
  const { payments } = JSON.parse(`{${await read('"payments"')}}`) as { payments: JsonObject };
  await sell(project, payments);
  const shown = await read('StackServerApp');
  const program = `${shown.replace('@stackframe/js', 'stackframe-108')}process.exit(0);`;
  const env = { PATH: process.env.PATH ?? '', STACK_SECRET_SERVER_KEY: project.keys.server };
  await run(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, env });
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('transactions are listed and narrowed, and lead to the customer', async () => {
  const transactions = `/projects/${project.id}/transactions`;
  await visit.open(transactions);
  await page.getByRole('heading', { name: 'No transactions yet' }).waitFor();
  await expectSoundPage(page);
  await followAdvice();
  await sell(project, { 'items.tokens': { customerType: 'user' } });
  expectOk(await grant(project, `custom/${encodeURIComponent(CUSTOMER)}`, { product_id: 'pro' }));
  await visit.open(transactions);
  await row('ada').filter({ hasText: 'Pro' }).getByText('active').waitFor();
  // A purchase in test mode, as it is stored; what a server gives has no price.
  await query("UPDATE subscriptions SET price_id = 'monthly', source = 'TEST_MODE' WHERE project_id = $1", [
    project.id,
  ]);
  const { userId, email } = await signUp(project.client);
  expectOk(await changeItem(project, `user/${userId}/tokens`, { delta: 1234, description: 'Welcome' }));
  await visit.open(transactions);
  await row(CUSTOMER).getByText('9.90 USD a month').waitFor();
  await row(CUSTOMER).getByText('test mode').waitFor();
  await row('tokens').getByText('+1,234').waitFor();
  await row('tokens').getByText('Welcome').waitFor();
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Type', 'Subscription');
  await row('tokens').waitFor({ state: 'detached' });
  await row(CUSTOMER).waitFor();
  await choose('Customer', 'Team');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Show all transactions' }).click();
  await row('tokens').getByRole('link', { name: email }).click();
  await page.getByRole('heading', { level: 2, name: 'Items' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${project.id}/customers/user/${userId}`);
  await page.getByRole('link', { name: 'Show the user' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the user' });
  await parts.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('list', { name: 'Items' }).getByText('1,234').waitFor();
  expect(visit.complaints).toEqual([]);
});

it('a customer is opened by id, and shows what they own, what is left, and what it is made of', async () => {
  await visit.openPage('transactions');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Enter the id that your code uses.').waitFor();
  await page.getByRole('textbox', { name: 'Id of a custom customer' }).fill(CUSTOMER);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: CUSTOMER }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Products' }).getByText('subscription').waitFor();
  await page.getByRole('button', { name: 'Show ledger of Credits' }).click();
  await page.getByRole('list', { name: 'From products: Credits' }).getByText('+100').waitFor();
  await page.getByText('None: neither your servers nor anybody here has changed it.').waitFor();
  await expectSoundPage(page);
});

it('a quantity is changed by hand with a reason, and what the server refuses is said beside the field', async () => {
  await page.getByRole('button', { name: 'Change… Credits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Change by' }).fill('-0');
  await dialog.getByLabel('Expires').fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByText('Enter a whole number').waitFor();
  await dialog.getByText('Say why').waitFor();
  await dialog.getByText('Choose a time that is still to come.').waitFor();
  await expectSoundPage(page);

  await dialog.getByRole('textbox', { name: 'Change by' }).fill('-101');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fair use');
  await dialog.getByLabel('Expires').fill('');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByText('The customer does not have that many.').waitFor();
  expect(await quantityOf(project, `custom/${encodeURIComponent(CUSTOMER)}/credits`)).toBe(100);
  await dialog.getByRole('checkbox', { name: 'May leave less than zero' }).check();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Changes: Credits' }).getByText('Fair use').waitFor();
  await page.getByRole('list', { name: 'Items' }).getByText('-1', { exact: true }).first().waitFor();
  await expectSoundPage(page);
  expect(visit.complaints).toEqual([]);
});

it('says what to do where there is nothing, and that a customer is not there', async () => {
  const { id } = await createTeam(project);
  await visit.openPage(`teams/${id}?tab=payments`);
  await page.getByText(`app.grantProduct({ teamId: '${id}', productId: 'pro' })`).waitFor();
  await page.getByText('None: no item is for team customers.').waitFor();
  await expectSoundPage(page);
  for (const path of [`user/${project.id}`, 'user/nobody', 'somebody/1']) {
    await visit.openPage(`customers/${path}`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  }
});

it('transactions that a page has no room for are on the next one', async () => {
  const change = () => changeItem(project, 'custom/busy/credits', { delta: 1 });
  for (const answer of await Promise.all(Array.from({ length: 50 }, change))) expectOk(answer);
  await visit.openPage('transactions');
  await row('busy').nth(49).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row('ada').waitFor();
  await page.getByText('51–54 of 54').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await row('busy').first().waitFor();
});
