import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let ada: Account;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  ada = await signUp(project.client);
  expectOk(await project.server(`PATCH /users/${ada.userId}`, { body: { display_name: 'Ada Lovelace' } }));
  expectOk(await project.server(`PATCH /users/${ada.userId}`, { body: { display_name: 'Countess' } }));
  visit = await openDashboard(browser, project.owner);
});

const rows = () => visit.page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');

it('shows who did what, narrows it by the address, and tells all of one row', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/audit-log`);
  await rows().filter({ hasText: 'User updated' }).nth(1).waitFor();
  await rows().filter({ hasText: 'User created' }).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Action', exact: true }).fill('user updated');
  await page.getByRole('option', { name: 'User updated', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/audit-log?action=user.updated');
  await untilIdle(page);
  expect(await rows().count()).toBe(2);
  await page.reload();
  await rows().nth(1).waitFor();
  expect(await rows().count()).toBe(2);

  await rows().first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'User updated' });
  const changes = drawer.getByRole('list', { name: 'What changed' });
  await changes.getByText('Ada Lovelace').waitFor();
  await changes.getByText('Countess').waitFor();
  await drawer.getByText('user.updated', { exact: true }).waitFor();
  await drawer.getByText('Project key', { exact: true }).first().waitFor();
  await drawer.getByText('127.0.0.1').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'All about this object' }).click();
  await page.waitForURL(`**/audit-log?action=user.updated&object=${ada.userId}`);

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('countess');
  await page.waitForURL('**/audit-log?q=countess&**');
  await untilIdle(page);
  expect(await rows().count()).toBe(1);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'When', exact: true }).click();
  await page.getByRole('option', { name: 'Between two days' }).click();
  await page.getByLabel('When: to this day').fill('2020-01-01');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await rows().filter({ hasText: 'User created' }).first().waitFor();
  expect(complaints).toEqual([]);
});

it('leads from a user and from a team to what happened to them', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/users/${ada.userId}`);
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL(`**/audit-log?object=${ada.userId}`);
  await rows().filter({ hasText: 'User updated' }).first().waitFor();
  await page.getByRole('button', { name: /^Remove the filter: About/ }).waitFor();
  const team = await createTeam(project, { display_name: 'Analysts' });
  await open(`/projects/${project.id}/teams/${team.id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await rows().filter({ hasText: 'Team created' }).waitFor();
  expect(await rows().count()).toBe(1);
  expect(complaints).toEqual([]);
});

it('exports what is filtered, as lines and as a table', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/audit-log?action=user.updated`);
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export what is filtered' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  const lines = await save('As JSON Lines');
  expect(lines.name).toBe(`audit-log-${project.id}.jsonl`);
  const entries = lines.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string });
  expect(entries.map(({ action }) => action)).toEqual(['user.updated', 'user.updated']);
  const table = await save('As CSV, for spreadsheets');
  expect(table.text.trim().split('\n')).toHaveLength(3);
  expect(complaints).toEqual([]);
});

it('says what shortening means, and keeps how long entries are kept', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/audit-log`);
  await page.getByText('each is kept for 365 days').waitFor();
  await page.getByRole('button', { name: 'Change how long…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How long the log is kept' });
  await dialog.getByLabel('Days').fill('10');
  await dialog.getByText('Write a number from 30 to 3,650.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Days').fill('90');
  await dialog.getByText('Entries older than 90 days are deleted for good').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Shorten' }).click();
  await page.getByText('each is kept for 90 days').waitFor();
  const { retention_days } = expectOk(
    await project.admin<{ retention_days: number }>('GET /internal/audit-log/settings'),
  );
  expect(retention_days).toBe(90);
  expect(complaints).toEqual([]);
});
