import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { createProject, expectOk, PASSWORD, type TestProject } from '../support/project';
import { createUser, readUser } from '../support/users';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let users: string;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  for (let index = 1; index <= 60; index += 1) {
    await createUser(project, { display_name: `Visitor ${index}`, primary_email: `visitor-${index}@example.com` });
  }
  visit = await openDashboard(browser, project.owner);
  users = `/projects/${project.id}/users`;
});

beforeEach(async () => {
  await visit.page.setViewportSize(DESK);
  await visit.open(users);
});

const breakQueries = (what: RegExp) =>
  visit.page.route('**/graphql', (route) =>
    what.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
const link = (index: number) => visit.page.getByRole('link', { name: `Visitor ${index}`, exact: true });

describe('a list whose question failed', () => {
  afterEach(() => visit.page.unroute('**/graphql'));

  it('says so, and dims the rows of the question before', async () => {
    const { page } = visit;
    await breakQueries(/nobody like this/);
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody like this');
    await page.getByRole('alert').getByText('The users could not be read').waitFor();
    await link(60).waitFor();
    expect(await page.getByRole('table').evaluate((table) => getComputedStyle(table).opacity)).toBe('0.5');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
  });

  it('does not take the rows of the page before for the next page', async () => {
    const { page } = visit;
    await page.getByText('1–50 of 60', { exact: true }).waitFor();
    await breakQueries(/"after":"/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').getByText('The users could not be read').waitFor();
    expect(await page.getByText('1–50 of 60').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('51–60 of 60', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the table of users', () => {
  it('opens a user by a click on the row, but not by one on what is in it', async () => {
    const { page } = visit;
    const row = page.getByRole('row', { name: /Visitor 60/ });
    await row.getByRole('checkbox').check();
    await row.getByRole('button', { name: /^Copy user id/ }).click();
    await row.getByRole('button', { name: 'Actions for Visitor 60' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(users);
    await row.getByRole('cell', { name: /visitor-60@example.com/ }).click();
    await page.getByRole('heading', { name: 'Visitor 60', level: 1 }).waitFor();
  });

  it('keeps the menus in sight with every column chosen', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByLabel('Signs in with').check();
    await page.keyboard.press('Escape');
    const menu = await page.getByRole('button', { name: 'Actions for Visitor 60' }).boundingBox();
    const table = await page.locator('[data-rows]').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByLabel('Signs in with').uncheck();
  });

  it.each([
    ['wide', DESK],
    ['narrow', PHONE],
  ])('begins the next page at its top on a %s screen', async (_, size) => {
    const { page } = visit;
    await page.setViewportSize(size);
    await page.locator('[data-rows]').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    const next = page.getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await link(10).waitFor();
    await untilIdle(page);
    expect(await link(10).isVisible()).toBe(true);
    const box = await link(10).boundingBox();
    expect(box?.y).toBeGreaterThan(60);
    expect(box?.y).toBeLessThan(size.height);
    expect(await page.locator('[data-rows]').evaluate((rows) => rows.scrollTop)).toBe(0);
  });

  it('is made of cards of two lines on a phone, with their menus in reach', async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    const row = page.getByRole('row', { name: /Visitor 60/ });
    expect((await row.boundingBox())?.height).toBeLessThan(80);
    await row.getByText('visitor-60@example.com').waitFor();
    const menu = await row.getByRole('button', { name: 'Actions for Visitor 60' }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Signed up' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('keeps the bar of the selection below the drawer', async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.getByRole('checkbox', { name: 'Select Visitor 60' }).check();
    await page.getByText('1 user selected').waitFor();
    await page.getByRole('button', { name: 'Create user', exact: true }).click();
    const create = page.getByRole('dialog').getByRole('button', { name: 'Create user' });
    await create.scrollIntoViewIfNeeded();
    const isOnTop = await create.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    const bar = await page.locator('section[aria-label="Selected users"]').evaluate((section) => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return section.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(bar).toBe(false);
  });
});

describe('the form of a user', () => {
  it('says what a password needs, and checks it', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Create user', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('8 to 70 characters.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByLabel('Display name').focus();
    await dialog.getByText('Use at least 8 characters.').waitFor();
  });

  it('asks before it throws away what was typed', async () => {
    const { page } = visit;
    const { id } = await createUser(project, { display_name: 'Grace' });
    await visit.open(`${users}/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const name = page.getByRole('dialog').getByLabel('Display name');
    await name.waitFor();
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name.fill('Grace Hopper');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Grace Hopper');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await name.waitFor({ state: 'detached' });
    expect(await readUser(project, id)).toMatchObject({ display_name: 'Grace' });
  });

  it('is named by the address when the name is nothing but spaces', async () => {
    const { page } = visit;
    await createUser(project, { display_name: '   ', primary_email: 'spaces@example.com' });
    await visit.open(users);
    await page.getByRole('link', { name: 'spaces@example.com' }).click();
    await page.getByRole('heading', { name: 'spaces@example.com', level: 1 }).waitFor();
  });
});

describe('a table on a screen of 1440 px', () => {
  beforeEach(async () => visit.page.setViewportSize({ width: 1440, height: 900 }));

  it('scrolls with the page and not inside of it, and its head stays in sight', async () => {
    const { page } = visit;
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1)
        .map(({ tagName, className }) => `${tagName}.${className}`),
    );
    expect(boxes).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [bar, head] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('columnheader', { name: 'Name' }).boundingBox(),
    ]);
    expect(head?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), -0.5);
    await page.getByRole('row', { name: /Visitor 60/ }).focus();
    const row = await page.getByRole('row', { name: /Visitor 60/ }).boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
  });

  it('shows addresses and subjects whole, where there is room', async () => {
    const { page } = visit;
    const email = `christopher.featherstone-${project.id.slice(0, 4)}@mail.example.com`;
    const verification_callback_url = 'http://localhost:3000/handler/email-verification';
    const { user_id: id } = expectOk(
      await project.client<{ user_id: string }>('POST /auth/password/sign-up', {
        body: { email, password: PASSWORD, verification_callback_url },
      }),
    );
    const named = { display_name: 'Christopher Featherstone' };
    expectOk(await project.server(`PATCH /users/${id}`, { body: named }));
    for (const [path, table] of [
      [`/projects/${project.id}/emails`, 'Emails'],
      [users, 'Users'],
    ] as const) {
      await visit.open(path);
      await page.getByRole('row').filter({ hasText: email }).waitFor();
      const cut = await page.getByRole('table', { name: table }).evaluate((rows) =>
        [...rows.querySelectorAll<HTMLElement>('td *')]
          .filter((text) => text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflowX === 'hidden')
          .filter((text) => text.clientWidth > 1)
          .map(({ textContent }) => textContent),
      );
      expect([table, cut]).toEqual([table, []]);
    }
  });
});
