import type { Browser } from 'playwright-core';
import { en } from '../../sdk/src/react/i18n/purchase/en.js';
import { shareBrowser } from '../support/browser';
import { openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { SCREENS } from '../support/hosted-pages';
import { changeItem, createShop, quantityOf } from '../support/payments';
import type { TestProject } from '../support/project';
import { sendBuyer, type Buyer } from '../support/purchase-pages';

const custom = { customerType: 'custom' };

jest.setTimeout(240_000);

let browser: Browser;
let project: TestProject;
let visit: DashboardVisit;
let buyer: Buyer;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createShop({
    'productLines.plans': { displayName: 'Plans', ...custom },
    'items.credits': { displayName: 'Credits', ...custom },
  });
  visit = await openDashboard(browser, project.owner);
});

/** Builds a plan in the dashboard: so many credits each month. */
async function buildPlan(name: string, dollars: string, credits: string): Promise<void> {
  const { page } = visit;
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await visit.open(`/projects/${project.id}/payments/new-product`);
  await field('Name').fill(name);
  await choose('For', 'Custom customers');
  await field('Amount in USD').fill(dollars);
  await choose('Product line', 'Plans');
  await page.getByRole('button', { name: 'Add item', exact: true }).click();
  await field('Quantity').fill(credits);
  await page.getByRole('button', { name: 'Create product', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await untilIdle(page);
}

/** The customer's products and items, as their page in the dashboard says. */
async function lookAtCustomer(): Promise<string[]> {
  await visit.open(`/projects/${project.id}/customers/${buyer.customer}`);
  const list = (name: string) => visit.page.getByRole('list', { name }).innerText();
  return [await list('Products'), await list('Items')];
}

it('two plans are built', async () => {
  await buildPlan('Small', '9', '10');
  await buildPlan('Large', '29', '100');
});

it.each(SCREENS)(
  'on %s one of them is bought, then the other, and what it gives is used up',
  async (_name, viewport) => {
    buyer = await sendBuyer(browser, { project, viewport });
    const { page, customer, openLink } = buyer;
    await openLink('small');
    await page.getByRole('button', { name: en.buyInTest }).click();
    await page.getByText(en.doneInTest).waitFor();
    const [products, items] = await lookAtCustomer();
    expect(products).toContain('Small');
    expect(items).toContain('10');

    await openLink('large');
    await page.getByText(en.changeTitle).waitFor();
    await page.getByText('\u2068Small\u2069 ends, and \u2068Large\u2069 takes its place.').waitFor();
    await page.getByRole('button', { name: en.buyInTest }).click();
    await page.getByText(en.doneInTest).waitFor();
    const [afterwards] = await lookAtCustomer();
    expect([afterwards?.includes('Large'), afterwards?.includes('Small')]).toEqual([true, false]);

    expect(await quantityOf(project, `${customer}/credits`)).toBe(100);
    for (const [delta, status] of [
      [-60, 200],
      [-60, 400],
      [-40, 200],
      [-1, 400],
    ] as const) {
      expect((await changeItem(project, `${customer}/credits`, { delta })).status).toBe(status);
    }
    expect(await quantityOf(project, `${customer}/credits`)).toBe(0);
    expect((await lookAtCustomer())[1]).toMatch(/Credits\s+[\s\S]*\b0\b/);

    await visit.open(`/projects/${project.id}/transactions`);
    const rows = visit.page.getByRole('row').filter({ hasText: customer.split('/')[1] });
    await rows.filter({ hasText: 'Small' }).first().waitFor();
    await rows.filter({ hasText: 'Large' }).first().waitFor();
    expect([...buyer.complaints, ...visit.complaints]).toEqual([]);
    await buyer.leave();
  },
);
