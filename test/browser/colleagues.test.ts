import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { linkIn, waitForMail } from '../support/mails';
import { createOwner, createProject, graphqlCaller, type Account, type TestProject } from '../support/project';
import { INTERNAL_KEYS } from '../support/server';

/** The emails of the dashboard's own project. */
const internalEmails = {
  graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } }),
};

let browser: Browser;
let project: TestProject;
let colleague: Account;
/** Two people, each in a browser profile of their own. */
let olga: DashboardVisit;
let carl: DashboardVisit;
let path: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  path = `/projects/${project.id}/colleagues`;
  colleague = await createOwner();
  olga = await openDashboard(browser, project.owner);
  carl = await openDashboard(browser, colleague, { viewport: { width: 390, height: 844 } });
});

describe('a colleague', () => {
  it('is invited to the team that owns a project', async () => {
    const { page, open } = olga;
    await open(path);
    await page.getByRole('button', { name: 'Leave team…', disabled: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    await page.getByRole('button', { name: 'Rename team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Engine works');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The team “Engine works” owns this project.').waitFor();
    await page.getByLabel('Invite by email').fill(colleague.email);
    await page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByRole('option', { name: 'Developer' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('list', { name: 'Invitations' }).getByText(colleague.email).waitFor();
  });

  it('sees nothing of the project before', async () => {
    await carl.open(path);
    await carl.page.getByRole('heading', { name: 'Not found' }).waitFor();
  });

  it('accepts on the page that the email leads to, and looks after the project from then on', async () => {
    const { page, open } = carl;
    const link = linkIn(await waitForMail(internalEmails, colleague.email));
    expect(link.pathname).toBe('/p/internal/handler/team-invitation');
    await page.goto(link.href);
    await page.getByRole('heading', { name: /^Join .*Engine works/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('heading', { name: /^You are in .*Engine works/ }).waitFor();
    await open('/projects');
    await page.getByRole('link', { name: 'A test project' }).waitFor();
    await open(`/projects/${project.id}/users`);
    await page.getByRole('heading', { name: 'No users yet' }).waitFor();
  });

  it('is seen by the others, and invites nobody without the permission to', async () => {
    await olga.open(path);
    const members = olga.page.getByRole('list', { name: 'Members' });
    await members.getByText('team_admin').waitFor();
    expect(await members.getByRole('listitem').count()).toBe(2);
    expect(await findViolations(olga.page)).toEqual([]);
    await carl.open(path);
    await carl.page.getByText('team_member').waitFor();
    expect(await carl.page.getByLabel('Invite by email').count()).toBe(0);
    expect(await carl.page.getByRole('button', { name: /^(Remove|Rename)/ }).count()).toBe(0);
    expect(await findViolations(carl.page)).toEqual([]);
  });

  it('chooses a team for a project of their own, and leaves the one of the others by its name', async () => {
    const { page, open } = carl;
    await open('/projects?new');
    await page.getByRole('dialog').getByLabel('Team').selectOption('Engine works');
    await page.getByRole('dialog').getByLabel('Name').fill('Shared work');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'Shared work', level: 1 }).waitFor();

    await open(path);
    await page.getByRole('button', { name: 'Leave team…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You lose your access to').waitFor();
    expect(await dialog.innerText()).toMatch(/A test project and Shared work|Shared work and A test project/);
    await dialog.getByRole('textbox').fill('Engine works');
    await dialog.getByRole('button', { name: 'Leave team' }).click();
    await page.getByRole('heading', { name: 'Make your first project' }).waitFor();
    await open(path);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  });

  it('is removed by somebody who may', async () => {
    const { page, open } = olga;
    await open(path);
    await page.getByLabel('Invite by email').fill(colleague.email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = linkIn(await waitForMail(internalEmails, colleague.email, 2));
    await carl.page.goto(link.href);
    await carl.page.getByRole('button', { name: 'Join', exact: true }).click();
    await carl.page.getByRole('heading', { name: /^You are in .*Engine works/ }).waitFor();
    await open(path);
    await page.getByRole('button', { name: `Remove ${colleague.email}…` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(colleague.email);
    await dialog.getByRole('button', { name: 'Remove colleague' }).click();
    await page.getByText("no longer sees the team's projects").waitFor();
    await carl.open(path);
    await carl.page.getByRole('heading', { name: 'Not found' }).waitFor();
  });

  it('leaves no errors in the consoles', () => {
    expect([...olga.complaints, ...carl.complaints]).toEqual([]);
  });
});
