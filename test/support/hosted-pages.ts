import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from './axe';
import type { Session } from './passwords';
import { PATIENCE_MS } from './process';
import { createProject, type TestProject } from './project';
import { publicUrl } from './server';

/** The widths at which pages are walked. */
export const SCREENS = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 860 }],
] as const;

export type Screen = (typeof SCREENS)[number][1];

/** Somebody in front of the hosted pages of a project. */
export interface Visitor {
  page: Page;
  project: TestProject;
  /** Opens a page, named by its path below the handler. */
  open: (path: string) => Promise<void>;
  /** Errors that the page itself did not expect. */
  complaints: string[];
  leave: () => Promise<void>;
}

/**
 * Opens a browser context at the hosted pages of a fresh project, which trusts no domain and not even localhost: its own
 * pages must do without.
 */
export async function visit(
  browser: Browser,
  { config = {}, ...options }: BrowserContextOptions & { config?: Parameters<typeof createProject>[0] } = {},
): Promise<Visitor> {
  const project = await createProject({ allow_localhost: false, ...config });
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = collectComplaints(page);
  const open = async (path: string): Promise<void> => {
    await page.goto(addressOf(project, path));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return { page, project, open, complaints, leave: () => context.close() };
}

/** Gives the errors that a page did not expect, as they come. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused password is a 400, which the browser reports by itself.
    if (message.type() === 'error' && !message.text().includes('Failed to load')) complaints.push(message.text());
  });
  return complaints;
}

/** Gives the browser a session, as signing in on the pages does. */
export async function enter(
  { page, project }: Pick<Visitor, 'page'> & { project: Pick<TestProject, 'id'> },
  { accessToken, refreshToken }: Session,
): Promise<void> {
  const cookies = {
    [`stack-refresh-${project.id}`]: refreshToken,
    'stack-access': JSON.stringify([refreshToken, accessToken]),
  };
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: publicUrl() })),
    );
}

/** The session that the browser of a page is in. */
export async function sessionIn(page: Page): Promise<Session> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'stack-access');
  const [refreshToken = '', accessToken = ''] = JSON.parse(decodeURIComponent(cookie?.value ?? '[]')) as string[];
  return { accessToken, refreshToken };
}

export function addressOf({ id }: Pick<TestProject, 'id'>, path: string): string {
  return `${publicUrl()}/p/${id}/handler/${path}`;
}

/** The violations that axe finds on the page as it is, one line each, and one if the page is wider than the window. */
export async function findFaults(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...violations, `the page is ${overflow} px too wide`] : violations;
}

/** Gives the address, and chooses the password, on a sign-in page that has other ways beside that. */
export async function choosePassword(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('tab', { name: 'Email & Password' }).click();
}

/** Signs in at the provider of the development server, as somebody who has this address there. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Development sign-in' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

/** Waits until what matches a selector has the focus: it moves there after the page has changed. */
export async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/** Waits for a heading, and for axe to have nothing to say about the page under it. */
export async function expectPage(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(await findFaults(page)).toEqual([]);
}
