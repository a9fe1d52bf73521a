import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { createProject, expectOk, type TestProject } from '../support/project';
import { getValue, setValue } from '../support/vault';

jest.setTimeout(240_000);

let browser: Browser;
let project: TestProject;
let visit: DashboardVisit;

beforeAll(async () => {
  project = await createProject();
  browser = await shareBrowser();
  visit = await openDashboard(browser, project.owner);
});

it('an owner makes a store, sees how it is used and how many values it holds, renames and removes it', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/data-vault`);
  await page.getByRole('heading', { name: 'No stores yet' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('GitHub tokens');
  expect(await dialog.getByRole('textbox', { name: 'Id' }).getAttribute('placeholder')).toBe('github-tokens');
  await dialog.getByRole('textbox', { name: 'Id' }).fill('not an id');
  await dialog.getByRole('button', { name: 'Create store' }).click();
  await dialog.getByText('Use letters, digits').waitFor();
  await dialog.getByRole('textbox', { name: 'Id' }).fill('');
  await dialog.getByRole('button', { name: 'Create store' }).click();
  await page.getByRole('row', { name: 'GitHub tokens' }).waitFor();
  await page.locator('pre', { hasText: "getDataVaultStore('github-tokens')" }).waitFor();

  expectOk(await setValue(project, 'github-tokens', ['k', 'nothing to see']));
  await page.reload();
  await untilIdle(page);
  await page.getByRole('row', { name: 'GitHub tokens' }).getByRole('cell', { name: '1', exact: true }).waitFor();
  expect(await page.content()).not.toContain('nothing to see');
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  await page.getByRole('button', { name: 'Rename… GitHub tokens' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tokens');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove… Tokens' }).click();
  await dialog.getByText('Its 1 value stays').waitFor();
  await dialog.getByRole('textbox').fill('github-tokens');
  await dialog.getByRole('button', { name: 'Remove store' }).click();
  await page.getByRole('heading', { name: 'No stores yet' }).waitFor();
  expect((await getValue(project, 'github-tokens', 'k')).code).toBe('DATA_VAULT_STORE_DOES_NOT_EXIST');
  expect(complaints).toEqual([]);
});
