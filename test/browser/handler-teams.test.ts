import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { addressOf, enter, findFaults, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { invite, membersOf } from '../support/invitations';
import { linkIn, waitForMail } from '../support/mails';
import { expectOk, freshEmail, signUp, type Account } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { GIF, readUser } from '../support/users';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;
let account: Account;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

async function begin(options: Parameters<typeof visit>[1] = {}): Promise<void> {
  const config = { client_team_creation_enabled: true };
  visitor = await visit(browser, { config, ...options });
  account = await signUp(visitor.project.client);
  await enter(visitor, account);
}

/** Makes the visitor a member of a team of somebody else's. */
async function join(name = 'Sales'): Promise<string> {
  const { project } = visitor;
  const owner = await signUp(project.client);
  await project.server(`PATCH /users/${owner.userId}`, { body: { display_name: 'Olga the owner' } });
  const { id } = await createTeam(project, { display_name: name, creator_user_id: owner.userId });
  await addMember(project, id, account.userId);
  return id;
}

async function openTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'Leave Team' }).waitFor();
}

describe.each(SCREENS)('the teams in the account settings, on %s', (_name, viewport) => {
  beforeEach(() => begin({ viewport }));

  it('are made, named, given a picture, and left', async () => {
    const { page, project, open } = visitor;
    await open('account-settings');
    await page.getByRole('link', { name: 'Create a team' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Please enter a name for the team.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Team display name' }).fill('Sales');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Leave Team' }).waitFor();
    const { selected_team_id: teamId } = await readUser(project, account.userId);
    expect(page.url()).toContain(`#team-${teamId}`);

    const name = page.getByRole('textbox', { name: 'Team display name' });
    await name.fill('Sales and support');
    await name.press('Enter');
    await page.getByRole('link', { name: 'Sales and support' }).waitFor();
    await page.setInputFiles('input[type=file]', {
      name: 'team.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from(GIF, 'base64'),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove the image' }).waitFor();
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Leave team' }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('link', { name: 'Sales and support' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Profile image' }).waitFor();
    expect((await readUser(project, account.userId)).selected_team_id).toBeNull();
  });

  it('are joined by an invitation to a proven address', async () => {
    const { page, project, open } = visitor;
    const { id } = await createTeam(project, { display_name: 'Sales' });
    await invite(project, { teamId: id, email: account.email, callbackUrl: addressOf(project, 'team-invitation') });
    await open('account-settings');
    await page.getByRole('heading', { name: 'Profile image' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Invitations' }).count()).toBe(0);
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }));
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: account.email });
    await row.getByText('Sales').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await row.getByRole('button', { name: 'Join Sales' }).click();
    await page.getByText('You are a member of Sales now.').waitFor();
    await page.getByRole('link', { name: 'Sales', exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await membersOf(project, id)).toContain(account.userId);
  });

  it('show a member who else is there, and what they may change', async () => {
    const { page, open } = visitor;
    await join();
    await open('account-settings');
    await openTeam(page, 'Sales');
    expect(await page.getByRole('textbox', { name: 'Team display name' }).count()).toBe(0);
    await page.getByRole('listitem').filter({ hasText: 'Olga the owner' }).waitFor();
    const own = page.getByRole('listitem').filter({ hasText: 'You' });
    await own.getByText('No name').waitFor();
    await page.getByRole('textbox', { name: 'Team user name' }).fill('Ada of sales');
    await page.getByRole('button', { name: 'Save' }).click();
    await own.getByText('Ada of sales').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('invite, and whoever may take invitations back does', async () => {
    const { page, project, open } = visitor;
    const teamId = await join();
    await open('account-settings');
    await openTeam(page, 'Sales');
    await page.getByRole('button', { name: 'Invite User' }).click();
    await page.getByText('Please enter your email address.').waitFor();
    const invited = freshEmail();
    await page.getByRole('textbox', { name: 'Email' }).fill(invited);
    await page.keyboard.press('Enter');
    await page.getByText(`An invitation is on its way to ${invited}.`).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: invited });
    await row.getByText(/Valid until/).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    expect(linkIn(await waitForMail(project, invited)).href).toContain(
      `/p/${project.id}/handler/team-invitation?code=`,
    );

    expectOk(await project.server(`POST /team-permissions/${teamId}/${account.userId}/team_admin`, { body: {} }));
    await page.reload();
    await row.getByRole('button', { name: `Withdraw ${invited}` }).click();
    await row.waitFor({ state: 'detached' });
  });
});

it('a team that the user was taken out of meanwhile is missed, not the settings', async () => {
  await begin();
  const { page, project, open } = visitor;
  const teamId = await join();
  await open('account-settings');
  await page.getByRole('link', { name: 'Sales' }).waitFor();
  expectOk(await project.server(`DELETE /team-memberships/${teamId}/${account.userId}`));
  await page.getByRole('link', { name: 'Sales' }).click();
  await page.getByText('You are not a member of this team.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Profile image' }).waitFor();
  // React tells the console what its boundary has caught.
  expect(visitor.complaints.splice(0).join('\n')).toContain('is not a member of team');
});

it('fits the narrowest screen from right to left, in the dark', async () => {
  await begin({ locale: 'ar', colorScheme: 'dark', viewport: { width: 320, height: 700 } });
  const { page, open } = visitor;
  const teamId = await join('Vertrieb und Unterstützung der südlichen Niederlassungen');
  await open(`account-settings#team-${teamId}`);
  await page.getByRole('heading', { name: 'مغادرة الفريق' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('shows no teams where there are none and none can be made', async () => {
  await begin({ config: { client_team_creation_enabled: false } });
  await visitor.open('account-settings');
  await visitor.page.getByRole('link', { name: 'Settings' }).waitFor();
  expect(await visitor.page.getByText('Teams', { exact: true }).count()).toBe(0);
});
