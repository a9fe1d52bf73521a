import type { Browser, Page, Response } from 'playwright-core';
import type { ColleagueRole } from '../../src/common/caller/colleague-roles.js';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { addColleague, DASHBOARD, giveRole, type TestColleague } from '../support/colleagues';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { waitForMail } from '../support/mails';
import { createProject, freshEmail, signUp, type TestProject } from '../support/project';

/** The pages that each role finds in the rail. */
const RAILS: Record<Exclude<ColleagueRole, 'owner'>, string[]> = {
  developer: [
    'Overview',
    'Users',
    'Teams',
    'Permissions',
    'Sign-in methods',
    'Branding',
    'Emails',
    'Payments',
    'Transactions',
    'Project keys',
    'Webhooks',
    'Data vault',
    'REST API',
    'GraphQL API',
    'Colleagues',
    'Configuration',
    'Import and export',
    'Audit log',
    'Settings',
    'All projects',
  ],
  support: ['Overview', 'Users', 'Teams', 'Emails', 'Payments', 'Transactions', 'Colleagues', 'All projects'],
  billing: ['Overview', 'Users', 'Teams', 'Payments', 'Transactions', 'Colleagues', 'All projects'],
  reader: [
    'Overview',
    'Users',
    'Teams',
    'Emails',
    'Payments',
    'Transactions',
    'REST API',
    'GraphQL API',
    'Colleagues',
    'Audit log',
    'All projects',
  ],
};

/** The parts of the page of a user, by their names in the address. */
const TABS = ['', 'sign-in', 'sessions', 'teams', 'emails', 'payments', 'keys', 'security', 'metadata'];

let browser: Browser;
let project: TestProject;
let userId: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  ({ userId } = await signUp(project.client));
});

/** Every refusal of a role that pages ran into. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response: Response) => {
    // The programs of the pages hold the code, too, and what GraphiQL reads of the schema.
    if (!/\/(api|graphql)/.test(new URL(response.url()).pathname)) return;
    void response
      .text()
      .then((text) => isRefusal(text) && refusals.push(`${response.url()} ${text.slice(0, 300)}`))
      .catch(() => undefined);
  });
  return refusals;
}

function isRefusal(text: string): boolean {
  return text.includes('COLLEAGUE_ROLE_REQUIRED') && !text.startsWith('{"data":{"__schema"');
}

const railOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link');

async function visitAs(colleague: TestColleague): Promise<DashboardVisit & { refusals: string[] }> {
  const visit = await openDashboard(browser, colleague.account);
  return { ...visit, refusals: watchRefusals(visit.page) };
}

describe('a colleague who is', () => {
  it.each(Object.entries(RAILS))('%s finds the pages of that role, which ask for nothing else', async (role, names) => {
    const colleague = await addColleague(project, role as ColleagueRole);
    const { page, open, refusals } = await visitAs(colleague);
    await open(`/projects/${project.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await railOf(page).allTextContents()).toEqual(names);
    for (const name of names.filter((one) => one !== 'All projects')) {
      await railOf(page).getByText(name, { exact: true }).click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilIdle(page);
    }
    for (const path of [...TABS.map((tab) => `users/${userId}?tab=${tab}`), `customers/user/${userId}`]) {
      await open(`/projects/${project.id}/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilIdle(page);
    }
    expect(refusals).toEqual([]);
  });

  it('reader sees no button that changes a user, and support none that deletes one', async () => {
    const path = `/projects/${project.id}/users/${userId}`;
    const reader = await visitAs(await addColleague(project, 'reader'));
    for (const tab of TABS) {
      await reader.open(`${path}?tab=${tab}`);
      await reader.page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilIdle(reader.page);
      for (const name of [
        'Edit',
        'Delete…',
        'Impersonate…',
        'Write an email',
        'Send password link',
        'Sign out everywhere…',
        'Download all data',
        'Save metadata',
        'Add to a team…',
        'End session',
        'End all…',
        'Grant',
        'Link an account…',
      ]) {
        expect(await reader.page.getByRole('button', { name, exact: true }).count()).toBe(0);
      }
    }
    const support = await visitAs(await addColleague(project, 'support'));
    await support.open(path);
    await support.page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    expect(await support.page.getByRole('button', { name: 'Delete…' }).count()).toBe(0);
    await support.page.getByRole('button', { name: 'Impersonate…' }).waitFor();
  });

  it('support is told by a page that is not for them', async () => {
    const { page, open, refusals } = await visitAs(await addColleague(project, 'support'));
    await open(`/projects/${project.id}/settings`);
    await page.getByText('Not for your role').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(refusals).toEqual([]);
  });
});

describe('an owner', () => {
  it('chooses the role at the invitation, and changes it in the list', async () => {
    const colleague = await addColleague(project, 'support');
    const { page, open } = await openDashboard(browser, project.owner);
    await open(`/projects/${project.id}/colleagues`);
    const email = freshEmail();
    await page.getByLabel('Invite by email').fill(email);
    await page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByRole('option', { name: 'Billing' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const invited = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: email });
    await invited.getByText('Billing').waitFor();
    await waitForMail(DASHBOARD, email);
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    const name = colleague.account.email;
    await page.getByRole('button', { name: `Change the role of ${name}…` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Reader' }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change role' }).click();
    const member = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
    await member.getByText('Reader').waitFor();
    expect((await colleague.graphql<{ ownAccess: object }>('{ ownAccess { role } }')).data).toEqual({
      ownAccess: { role: 'reader' },
    });
  });
});

describe('a role that is taken away', () => {
  it('is told where it is missed, with who can give it', async () => {
    const colleague = await addColleague(project, 'support');
    const { page, open } = await openDashboard(browser, colleague.account);
    await open(`/projects/${project.id}/users/${userId}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await giveRole(project, colleague.account, { role: 'reader' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Display name').fill('Somebody else');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This takes the role owner or developer or support').waitFor();
  });
});
