import type { FrameLocator } from 'playwright-core';
import { expectSoundPage, visitProject, type ProjectVisit } from '../support/dashboard';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

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
