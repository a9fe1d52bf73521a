import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from './axe';
import { shareBrowser } from './browser';
import { PATIENCE_MS } from './process';
import { createProject, PASSWORD, tierCaller, type Account, type TestProject } from './project';
import { choosePassword, enter } from './hosted-pages';
import { sessionOf } from './passwords';
import { INTERNAL_KEYS, publicUrl } from './server';

/** The project whose users the owners are. */
const DASHBOARD = { id: 'internal', server: tierCaller('internal', 'server', INTERNAL_KEYS.server) };

/** A project owner in front of the dashboard. */
export interface DashboardVisit {
  page: Page;
  /** Opens a page by its path, and waits until its data is there. The dashboard is loaded only if it is not there yet. */
  open: (path: string) => Promise<void>;
  /** The same, with all of the dashboard loaded anew. */
  load: (path: string) => Promise<void>;
  /** Errors that the page itself did not expect. */
  complaints: string[];
}

/**
 * Opens the dashboard for an owner, in a browser profile of their own, and waits until their projects are there. They are
 * signed in before they come: how one signs in there has tests of its own.
 */
export async function openDashboard(
  browser: Browser,
  owner: Pick<Account, 'userId'>,
  options: BrowserContextOptions = {},
): Promise<DashboardVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused request is reported by the browser itself.
    if (message.type() === 'error' && !message.text().includes('Failed to load')) complaints.push(message.text());
  });
  await enter({ page, project: DASHBOARD }, await sessionOf(DASHBOARD, owner.userId));
  await loadPath(page, '/projects');
  return { page, open: (path) => openPath(page, path), load: (path) => loadPath(page, path), complaints };
}

/** Opens a page of the dashboard by its path, and waits until its data is there. All is loaded only if it is not yet. */
export async function openPath(page: Page, path: string): Promise<void> {
  if (!isNear(page, path)) return loadPath(page, path);
  await page.evaluate(follow, path);
  await closeNotifications(page);
  await untilOpen(page);
}

async function loadPath(page: Page, path: string): Promise<void> {
  await page.goto(publicUrl() + path);
  await untilOpen(page);
}

async function untilOpen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilIdle(page);
}

/** Tells whether a page is of the project that the browser shows, or that its list of projects has. */
function isNear(page: Page, path: string): boolean {
  const { origin, pathname } = new URL(page.url());
  if (origin !== publicUrl()) return false;
  const project = /^\/projects\/[^/?#]+/.exec(path)?.[0];
  return pathname === '/projects' || (project !== undefined && `${pathname}/`.startsWith(`${project}/`));
}

/**
 * Runs on the page. Goes to another page of the dashboard, and waits until the one before has left. On the way it is where
 * no page is: there it forgets what it knows of a project, as it does when it is loaded, which takes five times as long.
 */
async function follow(path: string): Promise<void> {
  const title = () => document.querySelector('h1');
  const go = async (to: string): Promise<void> => {
    const before = title();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    while (before?.isConnected === true || title() === null) await new Promise(requestAnimationFrame);
  };
  await go('/nowhere');
  await go(path);
}

/** Closes the notifications of a page: those to come may say the same. */
export function closeNotifications(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const closing = () => document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton');
    for (closing().forEach((button) => button.click()); closing().length > 0;) await new Promise(requestAnimationFrame);
  });
}

/** The owner of a fresh project in front of the dashboard. */
export interface ProjectVisit extends DashboardVisit {
  project: TestProject;
  /** Opens a page by its path below that of the project. */
  openPage: (path: string) => Promise<void>;
}

/** Makes a project, and opens the dashboard for its owner. */
export async function visitProject(): Promise<ProjectVisit> {
  const project = await createProject();
  const visit = await openDashboard(await shareBrowser(), project.owner);
  const openPage = (path: string) => visit.open(`/projects/${project.id}/${path}`);
  return { ...visit, project, openPage };
}

/** Signs an owner in by password, on the page to which the dashboard has sent them. */
export async function signInOwner(page: Page, owner: Pick<Account, 'email'>, password = PASSWORD): Promise<void> {
  await choosePassword(page, owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until nothing of the page is being loaded. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** Looks at a page that is there: what axe finds, and whether a phone can show it. */
export async function expectSoundPage(page: Page): Promise<void> {
  await untilIdle(page);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
}

/** Tells whether the page fits a narrow screen, by waiting until it does; puts the screen back. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForFunction(() => document.documentElement.scrollWidth === 360);
  if (before) await page.setViewportSize(before);
}
