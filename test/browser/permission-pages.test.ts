import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { containment, define, heldBy, listDefinitions } from '../support/permissions';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let userId: string;
let teamId: string;
let base: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  base = `/projects/${project.id}`;
  await define(project, 'team', { read_reports: [], write_reports: ['read_reports'], editor: ['write_reports'] });
  await define(project, 'project', { moderate: [], ban_users: ['moderate'] });
  ({ userId } = await signUp(project.client, freshEmail()));
  teamId = (await createTeam(project)).id;
  await addMember(project, teamId, userId);
  expectOk(await project.server(`POST /team-permissions/${teamId}/${userId}/editor`, { body: {} }));
  visit = await openDashboard(browser, project.owner);
});

describe('the permission editor', () => {
  it('draws what contains what, and leads from the drawing to a permission by keyboard', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions`);
    const drawing = page.getByRole('list', { name: 'What contains what' });
    const editor = drawing.getByRole('link', { name: 'editor, contains write_reports' });
    await drawing.getByRole('link', { name: '$read_members, contains nothing' }).waitFor();
    await page.getByRole('row', { name: /write_reports 1 permission 1 user/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await editor.focus();
    expect(await drawing.locator('[data-given]').allInnerTexts()).toEqual([
      expect.stringContaining('write_reports'),
      expect.stringContaining('read_reports'),
    ]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'editor', level: 1 }).waitFor();
    const given = page.getByRole('list', { name: 'What it gives altogether' });
    expect(await given.getByRole('listitem').allInnerTexts()).toEqual([
      'read_reports through write_reports',
      'write_reports',
    ]);
    await page.getByText('1 user has it, granted directly.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
  });

  it('says how many users a change touches and what they get and lose, before it saves', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions/team/write_reports`);
    await page.getByText('1 user has it, through what contains it.').waitFor();
    await choose('$invite_members');
    await removeOf('read_reports').click();
    const drawing = page.getByRole('list', { name: 'What contains what' });
    await drawing.getByRole('link', { name: /^write_reports, contains \$invite_members$/ }).waitFor();
    await page.getByRole('button', { name: 'Save…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change what 1 user may do?' });
    await dialog.getByText('gets $invite_members').waitFor();
    await dialog.getByText('loses read_reports').waitFor();
    expect((await containment(project, 'team')).write_reports).toEqual(['read_reports']);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save for 1 user' }).click();
    await page.getByText('write_reports is up to date.').waitFor();
    expect((await containment(project, 'team')).write_reports).toEqual(['$invite_members']);
    expect(await heldBy(project, { userId, teamId, recursive: true })).toContain('$invite_members');
  });

  it('refuses a circle, and says through what it would close', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions/team/write_reports`);
    await choose('editor');
    await page.getByText('editor gives write_reports already (editor → write_reports)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('editor gives write_reports already').waitFor();
    expect((await containment(project, 'team')).write_reports).toEqual(['$invite_members']);
    await page.getByRole('link', { name: '← Permissions in teams' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Permissions in teams' }).waitFor();
  });

  it('creates a permission, renames it with what was granted, and deletes it by its name', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions?new`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Id').fill('Not An Id');
    await dialog.getByRole('button', { name: 'Create permission' }).click();
    await dialog.getByText('Use lowercase letters, digits, _ and : only.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Id').fill('archive');
    await dialog.getByRole('button', { name: 'Create permission' }).click();
    await page.getByRole('heading', { name: 'archive', level: 1 }).waitFor();
    await page.getByText('Nobody has it').waitFor();

    expectOk(await project.server(`POST /team-permissions/${teamId}/${userId}/archive`, { body: {} }));
    await page.getByLabel('Id').fill('archive:write');
    await page.getByLabel('Description').fill('Put reports away');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'archive:write', level: 1 }).waitFor();
    expect(await heldBy(project, { userId, teamId })).toContain('archive:write');

    await page.getByText('1 user has it, granted directly.').waitFor();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByText('1 user loses').waitFor();
    await dialog.getByRole('textbox').fill('archive:write');
    await dialog.getByRole('button', { name: 'Delete permission' }).click();
    await page.getByRole('heading', { name: 'Permissions in teams' }).waitFor();
    expect((await listDefinitions(project, 'team')).map(({ id }) => id)).not.toContain('archive:write');
    expect(await heldBy(project, { userId, teamId })).not.toContain('archive:write');
  });

  it('shows the permissions of the system, and changes none of them', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions/team/$invite_members`);
    await page.getByText('A permission that every project has.').waitFor();
    expect(await page.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0);
    await open(`${base}/permissions/project/no_such_permission`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  });
});

describe('the default permissions', () => {
  it('are granted to whoever comes next', async () => {
    const { page, open } = visit;
    await open(`${base}/permissions/defaults`);
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    await page.getByRole('combobox', { name: 'Permissions' }).last().click();
    await page.getByRole('option', { name: 'ban_users' }).click();
    await page.getByText('Gives moderate, too.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save New users' }).click();
    await page.getByText('New users saved').waitFor();
    const { userId: nextId } = await signUp(project.client, freshEmail());
    expect(await heldBy(project, { userId: nextId })).toEqual(['ban_users']);
  });

  it('are kept as somebody else saved them meanwhile, and the second one is told', async () => {
    const { page, open } = visit;
    const path = 'PATCH /internal/projects/current';
    const choose = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Permissions' }).last().click();
      await page.getByRole('option', { name: 'moderate' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save New users' }).click();
    };
    await open(`${base}/permissions/defaults`);
    expectOk(await project.admin(path, { body: { config: { user_default_permissions: [] } } }));
    await choose();
    const alert = page.getByRole('alert').filter({ hasText: 'The permissions were not saved' });
    await alert.getByText('CONFIGURATION_CHANGED_MEANWHILE').waitFor();
    const read = await project.admin('GET /internal/projects/current');
    expect(expectOk(read)).toMatchObject({ config: { user_default_permissions: [] } });
    await open(`${base}/permissions/defaults`);
    await choose();
    await page.getByText('New users saved').waitFor();
  });
});

describe('the permissions of a user', () => {
  it('are granted and taken away on their page, with what each gives', async () => {
    const { page, open } = visit;
    await open(`${base}/users/${userId}?tab=teams`);
    await page.getByText('Nothing is granted.').waitFor();
    await page.getByRole('combobox', { name: 'Grant a permission' }).click();
    await page.getByRole('option', { name: 'ban_users' }).click();
    await page.getByRole('button', { name: 'Grant', exact: true }).click();
    await page.getByText('moderate through ban_users').waitFor();
    expect(await heldBy(project, { userId })).toEqual(['ban_users']);
    await untilIdle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take ban_users away' }).click();
    await page.getByText('Nothing is granted.').waitFor();
    expect(await heldBy(project, { userId })).toEqual([]);
  });
});

it.each(['/permissions', '/permissions/project', '/permissions/defaults', '/permissions/team/editor'])(
  'there are no axe findings in dark colours on %s',
  async (path) => {
    const { page, open } = visit;
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(base + path);
    expect(await findViolations(page)).toEqual([]);
  },
);

it('logged no errors on the way', () => {
  expect(visit.complaints).toEqual([]);
});

/** Adds one to what the permission contains. */
async function choose(id: string): Promise<void> {
  await visit.page.getByRole('combobox', { name: 'Contains' }).click();
  await visit.page.getByRole('option', { name: id, exact: false }).first().click();
}

function removeOf(id: string) {
  return visit.page.locator('.mantine-Pill-root', { hasText: id }).locator('button');
}
