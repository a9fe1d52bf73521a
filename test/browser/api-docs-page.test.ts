import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { collectComplaints } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { createUser } from '../support/users';

jest.setTimeout(240_000);

let browser: Browser;
let project: TestProject;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
});

/** Gives the page a header by which one gets in. */
async function authorize(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Authorize', exact: true }).first().click();
  for (const [name, value] of Object.entries(values)) {
    const scheme = page.locator('.auth-container', { hasText: name });
    await scheme.getByRole('textbox').fill(value);
    await scheme.getByRole('button', { name: 'Apply credentials' }).click();
  }
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
}

it('requests are tried at /docs with a key, and bodies begin with their example', async () => {
  const { id } = await createUser(project, { display_name: 'Found at docs' });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = collectComplaints(page);
  await page.goto(`${publicUrl()}/docs`);
  await authorize(page, { projectId: project.id, accessType: 'server', secretServerKey: project.keys.server });
  const list = page.locator('#operations-Users-Users_list');
  await list.locator('.opblock-summary-control').click();
  await list.getByRole('button', { name: 'Execute' }).click();
  const answer = list.locator('.live-responses-table');
  await answer.locator('.response-col_status', { hasText: '200' }).waitFor();
  expect(await answer.innerText()).toContain('Found at docs');
  const create = page.locator('#operations-Users-Users_create');
  await create.locator('.opblock-summary-control').click();
  expect(await create.locator('textarea').inputValue()).toContain('"display_name"');
  await create.getByRole('button', { name: 'Execute' }).click();
  await create.locator('.live-responses-table .response-col_status', { hasText: '201' }).waitFor();
  const { items } = expectOk(await project.server<{ items: Array<{ id: string }> }>('GET /users'));
  expect(items.length).toBe(2);
  expect(items.some((user) => user.id === id)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
