import { findViolations } from '../support/axe';
import { insertTeam } from '../support/database';
import { expectSoundPage, untilIdle, visitProject, type ProjectVisit } from '../support/dashboard';
import { expectOk } from '../support/project';
import { createUser, type UserPage } from '../support/users';

/** More than a page. */
const VERIFIED = 52;

let visit: ProjectVisit;
let teamId: string;

jest.setTimeout(240_000);

beforeAll(async () => {
  visit = await visitProject();
  const { project } = visit;
  for (let index = 0; index < VERIFIED; index += 1) {
    const primary_email = `verified-${index}@example.com`;
    await createUser(project, { display_name: `Verified ${index}`, primary_email, primary_email_verified: true });
  }
  const { id } = await createUser(project, { display_name: 'Kept' });
  teamId = await insertTeam(project.id, [id], 'Doomed team');
});

const names = async () => {
  const { items } = expectOk(await visit.project.server<UserPage>('GET /users'));
  return items.map(({ display_name }) => display_name);
};

describe('saved views', () => {
  it('are saved from the list, chosen, renamed and deleted, and the address carries the filters', async () => {
    const { page, openPage, project } = visit;
    await openPage('users?verified=yes&sort=display_name&order=asc');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Verified by name');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Verified by name' }).waitFor();
    await openPage('users');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Verified by name' }).click();
    await page.getByRole('button', { name: 'Remove the filter: Email verified' }).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=display_name&order=asc&verified=yes');
    await page.getByRole('button', { name: 'Verified by name' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Rename “Verified by name”…' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename view' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Verified');
    await rename.getByRole('button', { name: 'Rename view' }).click();
    await page.getByRole('button', { name: 'Verified', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete “Verified”…' }).click();
    const doomed = page.getByRole('dialog', { name: 'Delete view' });
    await doomed.getByRole('textbox').fill('Verified');
    await doomed.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Saved views' }).waitFor();
    const { items } = expectOk(await project.admin<{ items: object[] }>('GET /internal/saved-views'));
    expect(items).toEqual([]);
  });

  it('say that a team is gone, and show nobody instead of everybody', async () => {
    const { page, openPage, project } = visit;
    const body = { name: 'Of the team', filter: { team_id: teamId } };
    expectOk(await project.admin('POST /internal/saved-views', { body }));
    expectOk(await project.server(`DELETE /teams/${teamId}`));
    await openPage('users');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: /Of the team/ }).click();
    await page.getByRole('alert').getByText('The view “Of the team” is out of date').waitFor();
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    await expectSoundPage(page);
  });
});

describe('an email to selected users', () => {
  it('is written for all who match, or sent as a draft that is there to some, and counts whom it is for', async () => {
    const { page, openPage, complaints } = visit;
    await openPage('users?verified=yes');
    const bar = page.locator('section[aria-label="Selected users"]');
    const write = async () => {
      await bar.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Write an email…' }).click();
    };
    await page.getByRole('checkbox', { name: 'Select all users of this page' }).check();
    await page.getByRole('button', { name: `Select all ${VERIFIED} who match` }).click();
    await write();
    const dialog = page.getByRole('dialog', { name: `Write an email to ${VERIFIED} users` });
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL('**/emails/drafts/*?matching=verified%3Dyes');
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.waitForURL('**/send?matching=verified%3Dyes');
    expect(await page.getByRole('radio', { name: 'Who matches a filter' }).isChecked()).toBe(true);
    await page
      .getByText(new RegExp(`\\b${VERIFIED} `))
      .first()
      .waitFor();
    await expectSoundPage(page);

    await openPage('users?verified=yes');
    for (const name of ['Verified 50', 'Verified 51']) {
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    }
    await write();
    const some = page.getByRole('dialog', { name: 'Write an email to 2 users' });
    await some.getByRole('combobox', { name: 'Draft' }).click();
    await page.getByRole('option', { name: `Email to ${VERIFIED} users` }).click();
    expect(await findViolations(page)).toEqual([]);
    await some.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL('**/send?to=*');
    await page.getByRole('button', { name: 'Remove Verified 50' }).waitFor();
    await page.getByRole('button', { name: 'Remove Verified 51' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('bulk actions', () => {
  it('delete all who match, once their number is typed, and tell of it', async () => {
    const { page, openPage, complaints } = visit;
    await openPage('users?verified=yes');
    await page.getByRole('checkbox', { name: 'Select all users of this page' }).check();
    await page.getByText('50 users selected').waitFor();
    await page.getByRole('button', { name: `Select all ${VERIFIED} who match` }).click();
    await page.getByText(`All ${VERIFIED} users who match are selected`).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('section[aria-label="Selected users"]').getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${VERIFIED} users` });
    const sure = dialog.getByRole('button', { name: `Delete ${VERIFIED} users` });
    expect(await sure.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(String(VERIFIED));
    await sure.click();
    const notes = page.locator('section[aria-label="Bulk actions"]');
    await notes.getByText(`${VERIFIED} of ${VERIFIED} users: ${VERIFIED} done`).waitFor();
    await notes.getByText('Users deleted').waitFor();
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    await expectSoundPage(page);
    await notes.getByRole('button', { name: 'Put away: Users deleted' }).click();
    await notes.waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Kept']);
    expect(complaints).toEqual([]);
  });

  it('tell of users who were left out, and why', async () => {
    const { page, openPage, project } = visit;
    const [kept] = expectOk(await project.server<UserPage>('GET /users')).items;
    const team = await insertTeam(project.id, [kept!.id], 'A team of one');
    await openPage('users');
    await page.getByRole('checkbox', { name: 'Select Kept' }).check();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to a team…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 1 user to a team' });
    await dialog.getByRole('combobox', { name: 'Team' }).fill('A team of');
    await page.getByRole('option', { name: 'A team of one' }).click();
    await dialog.getByRole('button', { name: 'Add 1 user' }).click();
    const notes = page.locator('section[aria-label="Bulk actions"]');
    await notes.getByText('1 of 1 user: 0 done, 1 skipped').waitFor();
    await notes.getByRole('button', { name: 'Show who was left out, and why' }).click();
    await notes.getByText(/^skipped: /).waitFor();
    await untilIdle(page);
    await expectSoundPage(page);
    expect(team).toBeTruthy();
  });
});
