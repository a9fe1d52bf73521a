import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { serverUrl } from '../support/server';
import { createUser } from '../support/users';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const DARK_THEME = 'a0172b5d-cff0-463b-83bb-85124697373a';
const MAIL_FRAME = 'iframe[title="Preview of the mail"]';

let browser: Browser;
let page: Page;
let project: TestProject;
let emails: string;
const complaints: string[] = [];

jest.setTimeout(120_000);

beforeAll(async () => {
  project = await createProject();
  emails = `/projects/${project.id}/emails`;
  await createUser(project, { display_name: 'Ada Lovelace', primary_email: freshEmail() });
  await createUser(project, { display_name: 'Charles Babbage' });
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load')) complaints.push(message.text());
  });
  await page.goto(`${serverUrl()}/sign-in`);
  await page.getByLabel('E-mail').fill(project.owner.email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects');
});

afterAll(async () => {
  await browser?.close();
});

describe('the pages about e-mail', () => {
  it('explain what the shared mail server refuses, and lead out of it', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await page.getByText('This project uses the shared mail server').waitFor();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Use the built-in inbox' }).click();
    await page.getByText('This project uses the shared mail server').waitFor({ state: 'detached' });
  });

  it('show what a template becomes while it is edited, and save it', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await typeAfter('Enter this code', '<Text>A lamp for {user.displayName}</Text>');
    await page.frameLocator(MAIL_FRAME).getByText('A lamp for John Doe').waitFor();
    await page.getByText('Not saved').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.reload();
    await page.frameLocator(MAIL_FRAME).getByText('A lamp for John Doe').waitFor();
  });

  it('say beside the line what is wrong with a source, and keep the last good preview', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await page.frameLocator(MAIL_FRAME).getByText('A lamp for John Doe').waitFor();
    await typeAfter('A lamp for', '<Broken');
    await page.getByText('The source has an error').waitFor();
    expect(await page.locator('.cm-problemLine .cm-problemText').innerText()).not.toBe('');
    expect(await page.locator('.cm-lint-marker-error').count()).toBe(1);
    await page.frameLocator(MAIL_FRAME).getByText('A lamp for John Doe').waitFor();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: /^Go to line/ }).click();
    for (const _ of '<Broken') await page.keyboard.press('Control+z');
    await page.getByText('The source has an error').waitFor({ state: 'detached' });
  });

  it('ask before unsaved changes are left', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await typeAfter('A lamp for', '<Text>Unsaved</Text>');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await page.getByText('Not saved').waitFor();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  });

  it('make another theme the active one', async () => {
    await open(`/themes/${DARK_THEME}`);
    await page.getByRole('button', { name: 'Make active' }).click();
    await page.getByText('active theme', { exact: true }).waitFor();
    await open(`/templates/${MAGIC_LINK}`);
    expect(await page.getByLabel('Theme').locator('option:checked').innerText()).toBe('Active theme (Default Dark)');
  });

  it('lead a draft from its name to the review of its recipients', async () => {
    await open('/drafts?new');
    await page.getByRole('dialog').getByLabel('Name').fill('News of March');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'News of March', level: 1 }).waitFor();
    await typeAfter('Write your news', '<Text>The lamp is lit.</Text>');
    await page.frameLocator(MAIL_FRAME).getByText('The lamp is lit.').waitFor();
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('heading', { name: 'Send News of March', level: 1 }).waitFor();
    await page.frameLocator(MAIL_FRAME).getByText('The lamp is lit.').waitFor();

    await page.getByText('Choose recipients first.').waitFor();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('lovel');
    await page.getByRole('checkbox', { name: 'Charles Babbage' }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Ada Lovelace' }).check();
    await page.getByLabel('Subject').fill('A letter');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
    await page.locator('label', { hasText: 'All users' }).click();
    await page.getByText('1 person without an e-mail address will be skipped.').waitFor();
    expect(await page.getByRole('region', { name: 'Review' }).innerText()).toContain('“A letter”');
    expect(await findViolations()).toEqual([]);
  });

  it('save an own mail server without ever showing its password', async () => {
    await open('/server');
    await page.getByRole('radio', { name: 'Own mail server' }).click();
    await page.getByLabel('Host').fill('smtp://wrong');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter the host only').waitFor();
    await page.getByLabel('Host').fill('smtp.example.com');
    await page.getByLabel('User name').fill('keeper');
    await page.getByLabel('Sender address').fill('keeper@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a secret of the sea');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mails leave through your server from now on.').waitFor();
    await page.reload();
    await page.getByText('One is stored and is not shown.').waitFor();
    expect(await page.getByLabel('Host').inputValue()).toBe('smtp.example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('User name').fill('keeper two');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForFunction(() => !document.querySelector('button[type=submit]:not([data-disabled])'));
    const { data } = await project.graphql<{ project: { config: { emailConfig: object } } }>(
      '{ project { config { emailConfig { host username password } } } }',
    );
    const stored = { host: 'smtp.example.com', username: 'keeper two', password: 'a secret of the sea' };
    expect(data?.project.config.emailConfig).toEqual(stored);
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    const paths = ['/drafts', '/templates', '/themes', '/server', `/themes/${DARK_THEME}`];
    beforeAll(() => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    it.each(paths)('have no axe findings on %s and fit a phone', async (path) => {
      await open(path);
      expect(await findViolations()).toEqual([]);
      await page.setViewportSize({ width: 390, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({ width: 1280, height: 860 });
    });
  });

  it('logged no errors on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** Types on a new line below the one that holds a text. */
async function typeAfter(text: string, added: string): Promise<void> {
  await page.locator('.cm-line', { hasText: text }).first().click();
  // Once to where the line is wrapped, once to where it ends.
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // As a paste, so that the editor closes no brackets and tags by itself.
  await page.keyboard.insertText(added);
}

/** Opens a page below the e-mails and waits until its data is there, too. */
async function open(path: string): Promise<void> {
  await page.goto(serverUrl() + emails + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** What axe finds on the page as it is, one line each. */
async function findViolations(): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'], iframes: false });
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
