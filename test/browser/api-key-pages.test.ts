import type { Browser } from 'playwright-core';
import { checkKey, createKey } from '../support/api-keys';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { createProject, signUp, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  visit = await openDashboard(browser, project.owner);
});

it('API keys are switched on in the settings, and seen and revoked where their users and teams are', async () => {
  const { page, open } = visit;
  await open(`/projects/${project.id}/settings`);
  for (const name of ['Users may have API keys', 'Teams may have API keys']) {
    await page.getByRole('switch', { name }).click();
    await page.getByText(`${name}: on.`).waitFor();
  }
  expect(await findViolations(page)).toEqual([]);
  const { userId: user_id } = await signUp(project.client);
  const { id: team_id } = await createTeam(project);
  for (const [path, owner, kind] of [
    [`users/${user_id}`, { user_id }, 'user'],
    [`teams/${team_id}`, { team_id }, 'team'],
  ] as const) {
    await createKey(project, owner, { description: 'Past', expires_at_millis: 1 });
    const key = await createKey(project, owner, { description: 'Robot' });
    await open(`/projects/${project.id}/${path}?tab=keys`);
    const list = page.getByRole('list', { name: 'API keys' });
    const [robot, past] = ['Robot', 'Past'].map((name) => list.getByRole('listitem').filter({ hasText: name }));
    await robot!.getByText(`…${key.value.slice(-4)}`).waitFor();
    await robot!.getByText('never used').waitFor();
    await past!.getByText('expired', { exact: true }).waitFor();
    expect(await past!.getByRole('button').count()).toBe(0);
    await robot!.getByRole('button', { name: 'Revoke… Robot' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Robot');
    await dialog.getByRole('button', { name: 'Revoke API key' }).click();
    await robot!.getByText('revoked', { exact: true }).waitFor();
    expect((await checkKey(project, kind, key.value)).code).toBe('API_KEY_REVOKED');
    await untilIdle(page);
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
  }
});
