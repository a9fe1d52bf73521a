import type { FrameLocator } from 'playwright-core';
import { OPERATOR_TASKS } from '../dashboard-unit/operator-tasks';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

interface PageOfProject {
  path: string;
  name?: { label: string };
  create?: { label: string };
  tabs?: PageOfProject[];
}

/** Its modules have types in the program of the dashboard alone. */
const { PROJECT_PAGES } = jest.requireActual<{ PROJECT_PAGES: PageOfProject[] }>('../../dashboard/src/pages/registry');
const MOST_CLICKS = 3;

let visit: ProjectVisit;
let userId: string;

jest.setTimeout(240_000);

beforeAll(async () => {
  visit = await visitProject();
  const user = await createUser(visit.project, { display_name: 'Ada Lovelace', primary_email: 'ada@example.com' });
  userId = user.id;
  await createTeam(visit.project, { display_name: 'Analytical engines' });
  await visit.openPage('');
});

afterAll(() => expect(visit.complaints).toEqual([]));

/** Opens the palette and writes into it. */
async function ask(query: string): Promise<void> {
  await visit.page.keyboard.press('Control+k');
  await visit.page.getByRole('textbox', { name: 'Search pages, projects and actions' }).fill(query);
}

describe('the palette', () => {
  it('finds users and teams of the project by name, and opens them', async () => {
    const { page } = visit;
    await ask('lovelace');
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
    expect(page.url()).toContain(`/users/${userId}`);
    await ask('analytical');
    await page.getByRole('button', { name: /Analytical engines/ }).click();
    await page.getByRole('heading', { name: 'Analytical engines', level: 1 }).waitFor();
  });

  it('leads to the card of a setting, and puts the focus there', async () => {
    const { page } = visit;
    await ask('redirect url');
    await page.locator('[data-selected] >> text=Trusted domains').waitFor();
    await page.keyboard.press('Enter');
    const card = page.getByRole('heading', { name: 'Trusted domains', level: 2 });
    await card.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Trusted domains');
    expect(await card.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(300);
  });

  it('says that nothing has a name', async () => {
    await ask('qqqqqq');
    await visit.page.getByText('Nothing has this name.').waitFor();
    await visit.page.keyboard.press('Escape');
  });

  it('shows the keys at a question mark, but not while one writes', async () => {
    const { page } = visit;
    await page.locator('h1').first().focus();
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Show these keys').waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await visit.openPage('users');
    await page.getByRole('searchbox', { name: 'Search users' }).pressSequentially('who?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the rail', () => {
  it('has its pages under headings', async () => {
    const links = visit.page.getByRole('navigation', { name: 'Pages' }).getByRole('list', { name: 'Developers' });
    expect(await links.getByRole('link').allInnerTexts()).toEqual([
      'Project keys',
      'Webhooks',
      'Data vault',
      'REST API',
      'GraphQL API',
    ]);
  });
});

describe('the tasks of an operator', () => {
  it('are where three clicks from the overview lead', async () => {
    const tasks = new Map(OPERATOR_TASKS.map(({ task, to }) => [to, task]));
    const failures: string[] = [];
    for (const [to, task] of tasks) {
      const clicks = await clickTo(to).catch((error: unknown) => error);
      if (typeof clicks !== 'number' || clicks > MOST_CLICKS) failures.push(`${task} (${to}): ${String(clicks)}`);
    }
    expect(failures).toEqual([]);
  });
});

/** Goes where a task is done by links and buttons alone, and counts them. */
async function clickTo(to: string): Promise<number> {
  const { page, project } = visit;
  const [, path = '', isNew, card] = /^\/([^?#]*)(\?new)?(?:#(.+))?$/.exec(to) ?? [];
  const rail = page.getByRole('navigation', { name: 'Pages' });
  await rail.getByRole('link', { name: 'Overview', exact: true }).click();
  const { holder, shown, isTab } = findPage(path);
  await rail.getByRole('link', { name: holder.name!.label, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: holder.name!.label, exact: true });
  if (isTab) await tabs.getByRole('link', { name: shown.name!.label, exact: true }).click();
  await page.waitForURL(`**/projects/${project.id}/${path}`);
  if (isNew) {
    const makes = new RegExp(`^(${shown.create!.label.split(' ')[0]}|New)\\b`);
    await page.getByRole('main').locator('a, button').filter({ hasText: makes }).first().click();
    // A dialog, or a page for what is long.
    await page.waitForURL(({ pathname, search }) => search !== '' || !pathname.endsWith(`/${path}`));
    const dialog = page.getByRole('dialog');
    if (page.url().includes('?')) await dialog.first().waitFor();
    if (page.url().includes('?')) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  // It is in sight as soon as one scrolls.
  if (card) await page.locator(`[id="${card}"]`).getByRole('heading').waitFor();
  return 1 + (isTab ? 1 : 0) + (isNew ? 1 : 0);
}

/** The page of a path, and the one of the rail that holds it: itself, or that among whose tabs it is. */
function findPage(path: string): { holder: PageOfProject; shown: PageOfProject; isTab: boolean } {
  const [first, ...rest] = path.split('/');
  const holder = PROJECT_PAGES.find((page) => page.path === first && page.name);
  if (!holder) throw new Error(`No page of the rail has the path ${path}.`);
  const shown = (holder.tabs ?? []).find((tab) => tab.path === rest.join('/') && tab.name);
  if (!shown && rest.length > 0) throw new Error(`No tab has the path ${path}.`);
  return { holder, shown: shown ?? holder, isTab: rest.length > 0 };
}

describe('a page with tabs', () => {
  it('has its title above them, which does not move them', async () => {
    const { page, openPage } = visit;
    await openPage('emails');
    const tabs = page.getByRole('navigation', { name: 'Emails' });
    const before = await tabs.boundingBox();
    const title = await page.getByRole('heading', { name: 'Outbox', level: 1 }).boundingBox();
    expect(title?.y).toBeLessThan(before?.y ?? 0);
    await tabs.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
    expect((await tabs.boundingBox())?.y).toBe(before?.y);
    await expectSoundPage(page);
  });
});

describe('the pages to try the APIs on', () => {
  it('ask REST as who is signed in, without a key', async () => {
    const { page, openPage } = visit;
    await openPage('rest-api');
    const docs = page.frameLocator('iframe');
    await tryOperation(docs, 'Users_list');
    await docs.getByText('ada@example.com').first().waitFor();
  });

  it('ask GraphQL as who is signed in, without a key', async () => {
    const { page, openPage } = visit;
    await openPage('graphql-api');
    const graphiql = page.frameLocator('iframe');
    await graphiql.getByRole('button', { name: /Execute query/ }).click();
    await graphiql.getByText('ada@example.com').first().waitFor();
  });
});

/** Opens an operation of the reference, and executes it as it stands. */
async function tryOperation(docs: FrameLocator, id: string): Promise<void> {
  await docs.locator('.opblock-tag', { hasText: 'Users' }).first().click();
  const operation = docs.locator(`.opblock[id$="${id}"]`);
  await operation.locator('.opblock-summary-control').first().click();
  await operation.getByRole('button', { name: 'Execute' }).click();
}
