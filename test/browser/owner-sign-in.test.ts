import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { openDashboard, signInOwner } from '../support/dashboard';
import { choosePassword } from '../support/hosted-pages';
import { codeIn, linkIn, waitForMail } from '../support/mails';
import { PATIENCE_MS } from '../support/process';
import { createOwner, createProject, expectOk, graphqlCaller, tierCaller, type TestProject } from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';
import { enableTotp, inYoungStep, totpCode } from '../support/totp';

/** The dashboard's own project, as its operator calls it. */
const internal = {
  server: tierCaller('internal', 'server', INTERNAL_KEYS.server),
  graphql: graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } }),
};
const SIGN_IN = 'Sign in to Vestibule';

let browser: Browser;
let project: TestProject;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
});

beforeEach(async () => {
  project = await createProject();
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(() => page.context().close());

/** Opens a page of the dashboard as nobody, who is sent to sign in. */
async function arrive(path: string): Promise<void> {
  await page.goto(publicUrl() + path);
  await page.getByRole('heading', { name: SIGN_IN }).waitFor();
}

describe('an owner', () => {
  it('with an authenticator app gets to the page that was asked for', async () => {
    const { owner, id } = project;
    const secret = await enableTotp({ ...project, ...internal }, owner.userId);
    await arrive(`/projects/${id}/users?q=ada`);
    await signInOwner(page, owner);
    await inYoungStep();
    await page.locator('[autocomplete=one-time-code]').pressSequentially(totpCode(secret));
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    expect(page.url()).toBe(`${publicUrl()}/projects/${id}/users?q=ada`);
  });

  it('who forgot the password gets another by email', async () => {
    const { email } = project.owner;
    await arrive('/projects');
    await choosePassword(page, email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    const mail = await waitForMail(internal, email);
    await page.goto(linkIn(mail).href);
    await page.getByLabel('New password').fill('another horse battery');
    await page.getByLabel('Repeat password').fill('another horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: SIGN_IN }).waitFor();
    await signInOwner(page, project.owner, 'another horse battery');
    await page.waitForURL('**/projects');
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  });

  it('gets in by a code from an email, and is offered a passkey', async () => {
    const { email, userId } = project.owner;
    expectOk(await internal.server(`PATCH /users/${userId}`, { body: { primary_email_verified: true } }));
    await arrive(`/projects/${project.id}/settings`);
    await page.getByRole('button', { name: 'Sign in with Passkey' }).waitFor();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor();
    const code = codeIn(await waitForMail(internal, email)).slice(0, 6);
    await page.getByLabel('Code').pressSequentially(code);
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });

  it('finds the own account in the menu, and the way back', async () => {
    const visit = await openDashboard(browser, project.owner);
    await visit.page.getByRole('button', { name: /^Account of/ }).click();
    await visit.page.getByRole('menuitem', { name: 'Account', exact: true }).click();
    await visit.page.getByRole('heading', { name: 'Account Settings' }).waitFor();
    expect(await findViolations(visit.page)).toEqual([]);
    await visit.page.getByRole('link', { name: 'Vestibule', exact: true }).click();
    await visit.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.page.context().close();
  });

  it('who signed out here is signed out there, and is led back by a sign-in', async () => {
    const { page: own, open, complaints } = await openDashboard(browser, await createOwner());
    await open('/projects?new');
    // The form is loaded when it is wanted, after the page.
    await own.getByRole('dialog').getByRole('textbox').first().waitFor();
    await own.keyboard.press('Escape');
    await own.getByRole('button', { name: /^Account of/ }).click();
    await own.getByRole('menuitem', { name: 'Sign out' }).click();
    await own.getByRole('heading', { name: SIGN_IN }).waitFor();
    await own.goto(`${publicUrl()}/p/internal/handler/account-settings`);
    await own.getByRole('heading', { name: SIGN_IN }).waitFor();
    expect(complaints).toEqual([]);
    await own.context().close();
  });
});
