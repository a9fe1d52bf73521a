import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { linkIn, waitForMail } from '../support/mails';
import { heldBy } from '../support/permissions';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { createTeam, type TeamBody } from '../support/teams';
import { GIF } from '../support/users';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let base: string;
let userId: string;
let email: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  base = `/projects/${project.id}`;
  ({ userId, email } = await signUp(project.client, freshEmail()));
  visit = await openDashboard(browser, project.owner);
});

describe('the life of a team in the dashboard', () => {
  let teamId: string;

  beforeEach(async () => {
    if (teamId) await visit.open(`${base}/teams/${teamId}`);
  });

  it('begins with a name', async () => {
    const { page, open } = visit;
    await open(`${base}/teams`);
    await page.getByRole('heading', { name: 'No teams yet' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create team', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await dialog.getByText('Give the team a name.').waitFor();
    await dialog.getByLabel('Name').fill('Analytical Engines');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('heading', { name: 'Analytical Engines', level: 1 }).waitFor();
    await page.getByText('Nobody yet: add a user, or invite somebody.').waitFor();
    teamId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  it('gains a member, who is granted a permission and loses another', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Add member…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'User' }).fill(email.slice(0, 20));
    await page.getByRole('option', { name: email }).click();
    await dialog.getByRole('button', { name: 'Add member' }).click();
    const member = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
    await member.getByText('team_member').waitFor();

    await member.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Change permissions…' }).click();
    await dialog.getByText('$read_members through team_member').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Grant a permission' }).click();
    await page.getByRole('option', { name: 'team_admin' }).click();
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await dialog.getByText('$update_team through team_admin').waitFor();
    await dialog.getByRole('button', { name: 'Take team_member away' }).click();
    await dialog.getByRole('button', { name: 'Take team_member away' }).waitFor({ state: 'detached' });
    // The button is another one while it is busy: what it asked for may still be under way.
    await waitFor(async () => (await heldBy(project, { userId, teamId })).join() === 'team_admin');
    await page.keyboard.press('Escape');
    await member.getByText('team_admin').waitFor();
  });

  it('shows who holds a permission, and grants it and takes it away there', async () => {
    const { page, open } = visit;
    await open(`${base}/teams/${teamId}?tab=permissions`);
    await page.getByRole('button', { name: 'Holders of $update_team' }).click();
    const through = page.getByRole('list', { name: 'Members who hold $update_team' });
    await through.getByRole('listitem').filter({ hasText: email }).getByText('through team_admin').waitFor();
    await page.getByRole('button', { name: 'Holders of team_member' }).click();
    await page.getByText('Nobody in this team holds it.').waitFor();
    await page.getByRole('combobox', { name: 'Grant team_member to' }).fill(email.slice(0, 20));
    await page.getByRole('option', { name: email }).click();
    const form = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox', { name: 'Grant team_member to' }) });
    await form.getByRole('button', { name: 'Grant', exact: true }).click();
    const taking = page.getByRole('button', { name: `Take away team_member from ${email}` });
    await taking.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
    await taking.click();
    await page.getByText('Nobody in this team holds it.').waitFor();
    await waitFor(async () => (await heldBy(project, { userId, teamId })).join() === 'team_admin');
  });

  it('finds a member by a part of the address', async () => {
    const { page } = visit;
    const search = page.getByRole('searchbox', { name: 'Search members' });
    await search.fill('nobody like this');
    await page.getByText('No member’s name, address or id contains “nobody like this”.').waitFor();
    await search.fill(email.slice(0, 20));
    await page.getByRole('list', { name: 'Members' }).getByText(email).waitFor();
  });

  it('invites somebody by email, and takes an invitation back', async () => {
    const { page, open } = visit;
    await open(`${base}/teams/${teamId}?tab=invitations`);
    const invited = freshEmail();
    const field = page.getByLabel('Invite by email');
    await field.fill('nobody');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Enter an email address.').waitFor();
    await field.fill(invited);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitations = page.getByRole('list', { name: 'Invitations' });
    await invitations.getByText(invited).waitFor();
    const link = linkIn(await waitForMail(project, invited));
    expect(link.pathname).toBe(`/p/${project.id}/handler/team-invitation`);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Revoke the invitation of ${invited}` }).click();
    await page.getByText('Nobody is invited right now.').waitFor();
    const body = { code: link.searchParams.get('code') };
    expect((await project.client('POST /team-invitations/accept/check-code', { body })).status).toBe(404);
  });

  it('changes its name, image and metadata', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Difference Engines');
    await dialog.getByLabel('Server metadata').fill('{ plan: pro }');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is not valid JSON').waitFor();
    await dialog.getByLabel('Server metadata').fill('{ "plan": "pro" }');
    const buffer = Buffer.from(GIF.split(',').at(-1) ?? '', 'base64');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'engine.gif', mimeType: 'image/gif', buffer });
    await dialog.getByRole('button', { name: 'Remove' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Difference Engines', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Metadata', exact: true }).click();
    await page.waitForURL('**?tab=metadata');
    expect(await page.getByLabel('Server metadata').inputValue()).toContain('"pro"');
    const team = expectOk(await project.server<TeamBody>(`GET /teams/${teamId}`));
    expect(team).toMatchObject({ display_name: 'Difference Engines', server_metadata: { plan: 'pro' } });
    expect(team.profile_image_url).toMatch(/^https?:.*\/team-profile-images\//);
  });

  it.each(['light', 'dark'] as const)('has no axe findings in %s colours and fits a phone', async (colorScheme) => {
    const { page, open } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const parts = page.getByRole('navigation', { name: 'Parts of the team' });
    for (const name of await parts.getByRole('link').allTextContents()) {
      await parts.getByRole('link', { name, exact: true }).click();
      await untilIdle(page);
      expect({ name, findings: await findViolations(page) }).toEqual({ name, findings: [] });
      await expectToFitPhone(page);
    }
    await open(`${base}/teams`);
    await page.getByRole('row', { name: /Difference Engines 1 member/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectToFitPhone(page);
  });

  it('is on the page of its member, who can be added to another one there', async () => {
    const { page, open } = visit;
    const other = await createTeam(project, { display_name: 'Night watch' });
    await open(`${base}/users/${userId}?tab=teams`);
    const teams = page.getByRole('list', { name: 'Teams' });
    await teams.getByRole('listitem').filter({ hasText: 'Difference Engines' }).getByText('team_admin').waitFor();
    await page.getByRole('button', { name: 'Add to a team…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Team' }).fill('night');
    await page.getByRole('option', { name: 'Night watch' }).click();
    await dialog.getByRole('button', { name: 'Add to the team' }).click();
    await teams.getByRole('link', { name: 'Night watch' }).waitFor();
    expect(await heldBy(project, { userId, teamId: other.id })).toEqual(['team_member']);
  });

  it('is found by a part of its name, and opened by keyboard', async () => {
    const { page, open } = visit;
    await open(`${base}/teams`);
    const search = page.getByRole('searchbox', { name: 'Search teams' });
    await search.fill('no such team');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await search.fill('erence');
    await page.waitForURL((url) => url.searchParams.get('q') === 'erence');
    await page.getByRole('row', { name: /Difference Engines/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Difference Engines', level: 1 }).waitFor();
  });

  it('loses its member, and ends with its name', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from the team…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await page.getByText('Nobody yet: add a user, or invite somebody.').waitFor();
    await page.getByRole('button', { name: 'Delete team…' }).click();
    await dialog.getByRole('textbox').fill('Difference Engines');
    await dialog.getByRole('button', { name: 'Delete team' }).click();
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    expect((await project.server(`GET /teams/${teamId}`)).status).toBe(404);
    expect((await project.server(`GET /users/${userId}`)).status).toBe(200);
  });

  it('logged no errors on the way', () => {
    expect(visit.complaints).toEqual([]);
  });
});

describe('a long list of teams', () => {
  it('is turned page by page, forth and back', async () => {
    const { page, open } = visit;
    for (let index = 1; index <= 51; index += 1) await createTeam(project, { display_name: `Crew ${index}` });
    await open(`${base}/teams?q=crew`);
    await page.getByRole('link', { name: 'Crew 51', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Crew 1', exact: true }).waitFor();
    await page.getByText('51 of 51', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('link', { name: 'Crew 51', exact: true }).waitFor();
  });
});
