import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';
import { launchFirefox, visit, type FirefoxVisit } from './firefox';

let browser: Awaited<ReturnType<typeof launchFirefox>>;
let project: TestProject;
let visitor: FirefoxVisit;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await launchFirefox();
});

afterAll(() => browser.close());

beforeEach(async () => {
  project = await createProject();
  visitor = await visit(browser);
});

afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** Signs the owner in by the dashboard's own page, at a page of the project. */
async function signIn(path: string): Promise<void> {
  const { page, find } = visitor;
  await page.goto(`${publicUrl()}/projects/${project.id}${path}`);
  await find('textbox', 'Email').fill(project.owner.email);
  await find('button', 'Continue').click();
  await find('tab', 'Email & Password').click();
  await page.locator('[autocomplete=current-password]').fill(PASSWORD);
  await find('button', 'Sign in').click();
}

it('an owner signs in, and finds users, teams and settings by the palette', async () => {
  await createUser(project, { display_name: 'Ada Lovelace', primary_email: 'ada@example.com' });
  await createTeam(project, { display_name: 'Analytical engines' });
  await signIn('/users');
  const { page, find } = visitor;
  const heading = (text: string) => page.locator(`h1::-p-text(${text})`);
  await heading('Users').wait();
  await find('link', 'Ada Lovelace').click();
  await heading('Ada Lovelace').wait();
  const ask = async (text: string) => {
    // The same keys close one that is still there.
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await find('textbox', 'Search pages, projects and actions').fill(text);
  };
  await ask('analytical');
  await page.locator('button::-p-text(Analytical engines)').click();
  await heading('Analytical engines').wait();
  await ask('redirect url');
  await page.locator('[data-selected] ::-p-text(Trusted domains)').wait();
  await page.keyboard.press('Enter');
  await page.locator('h2::-p-text(Trusted domains)').wait();
});

it('the overview shows what happened, and pages fit', async () => {
  await signIn('');
  const { page } = visitor;
  await page.locator('[aria-label="quick start"]').wait();
  for (const path of ['users', 'teams', 'emails', 'payments', 'settings', 'audit-log', 'project-keys']) {
    await page.goto(`${publicUrl()}/projects/${project.id}/${path}`);
    await page.locator('h1').wait();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

it('an end user signs up on the hosted pages, changes their name and signs out', async () => {
  const email = freshEmail();
  const handler = `${publicUrl()}/p/${project.id}/handler`;
  const { page, find } = visitor;
  await page.goto(`${handler}/sign-up`);
  await find('textbox', 'Email').fill(email);
  // A field for a password has no role.
  for (const place of [1, 2]) await page.locator(`::-p-xpath((//input[@type="password"])[${place}])`).fill(PASSWORD);
  await find('button', 'Sign up').click();
  await page.locator(`::-p-text(${email})`).wait();
  await page.goto(`${handler}/sign-out`);
  await find('link', 'Sign in').wait();
});
