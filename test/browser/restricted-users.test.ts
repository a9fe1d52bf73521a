import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { enter, expectPage, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { linkIn, waitForMail } from '../support/mails';
import { expectOk, freshEmail, signIn, signUp, type TestProject } from '../support/project';
import { createUser, readUser } from '../support/users';

jest.setTimeout(240_000);

let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

describe('the dashboard', () => {
  let page: Page;
  let project: TestProject;
  let open: ProjectVisit['openPage'];

  beforeAll(async () => {
    ({ page, project, openPage: open } = await visitProject());
  });

  afterAll(() => page.context().close());

  it('restricts a user with a reason and details, shows it, finds them by it, and lifts it', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email, primary_email_verified: true });
    await createUser(project, { primary_email: freshEmail() });
    await open(`users/${id}`);
    await page.getByRole('button', { name: 'Restrict…' }).click();
    const dialog = page.getByRole('dialog', { name: `Restrict ${email}` });
    await dialog.getByLabel('Reason').fill('The invoice of May is not paid.');
    await dialog.getByLabel('Private details').fill('Case 4711, called twice.');
    await dialog.getByRole('button', { name: 'Restrict', exact: true }).click();
    await page.getByText('Restricted by an administrator').waitFor();
    await page.getByText('Case 4711, called twice.').waitFor();
    expect(await readUser(project, id)).toMatchObject({
      restricted_by_admin: true,
      restricted_by_admin_reason: 'The invoice of May is not paid.',
      restricted_by_admin_private_details: 'Case 4711, called twice.',
    });
    await expectSoundPage(page);

    await open('users?restricted=yes');
    await page.getByRole('link', { name: email }).waitFor();
    await page.getByText('restricted', { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await open(`users/${id}`);
    await page.getByRole('button', { name: 'Lift restriction…' }).click();
    await page.getByRole('button', { name: 'Lift restriction', exact: true }).click();
    await page.getByRole('button', { name: 'Restrict…' }).waitFor();
    expect(await readUser(project, id)).toMatchObject({ is_restricted: false, restricted_by_admin_reason: null });
  });

  it('restricts the selected users in bulk', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email });
    await open('users');
    await page.getByRole('checkbox', { name: `Select ${email}` }).check();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Restrict…' }).click();
    await page.getByLabel('Reason').fill('Spam');
    await page.getByRole('button', { name: 'Restrict 1 user' }).click();
    await page.getByText('Users restricted').waitFor();
    expect(await readUser(project, id)).toMatchObject({
      restricted_by_admin: true,
      restricted_by_admin_reason: 'Spam',
    });
  });

  it('shows whom a required verification restricts before it is turned on', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email, primary_email_verified: false });
    await open('sign-in-methods');
    const toggle = page.getByRole('switch', { name: 'Require a verified address' });
    await toggle.click();
    const dialog = page.getByRole('dialog', { name: 'Require a verified address' });
    await dialog.getByText(email).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await toggle.isChecked()).toBe(false);
    await toggle.click();
    await dialog.getByRole('button', { name: 'Require it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('switch', { name: 'Require a verified address', checked: true }).waitFor();
    expect((await readUser(project, id)).is_restricted).toBe(true);
    await toggle.click();
    await page.getByText('Require a verified address: off.').waitFor();
  });
});

describe.each(SCREENS)('the page for restricted users, on %s', (_name, viewport) => {
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await visit(browser, { viewport, config: { require_email_verification: true } });
  });

  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });

  it('has an address verified, which can be another one than at first, and goes on', async () => {
    const { page, project } = visitor;
    const account = await signUp(project.client);
    await enter(visitor, account);
    await visitor.open('onboarding');
    await expectPage(page, 'Verify your email address');
    await page.getByText(account.email).waitFor();
    await page.getByRole('button', { name: 'Use another address' }).click();
    const email = freshEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByText(`We sent an email to ${email}.`).waitFor();
    await page.getByRole('button', { name: 'I have verified it' }).click();
    await page.getByText('The address is not verified yet.').waitFor();
    const other = await page.context().newPage();
    await other.goto(linkIn(await waitForMail(project, email)).href);
    await other.getByRole('button', { name: 'Verify' }).click();
    await other.getByRole('heading', { name: 'Your email address is verified' }).waitFor();
    await page.getByRole('button', { name: 'I have verified it' }).click();
    await expectPage(page, 'There is nothing left to do');
    expect(await readUser(project, account.userId)).toMatchObject({ is_restricted: false, primary_email: email });
  });

  it('tells the reason of an administrator, and signs out', async () => {
    const { page, project } = visitor;
    const account = await signUp(project.client);
    const body = {
      primary_email_verified: true,
      restricted_by_admin: true,
      restricted_by_admin_reason: 'The invoice of May is not paid.',
      restricted_by_admin_private_details: 'Case 4711',
    };
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body }));
    await enter(visitor, await signIn(project.client, account));
    await visitor.open('onboarding');
    await expectPage(page, 'Your account is restricted');
    await page.getByText('The invoice of May is not paid.').waitFor();
    expect(await page.content()).not.toContain('Case 4711');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  });
});
