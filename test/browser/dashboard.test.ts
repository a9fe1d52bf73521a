import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { PATIENCE_MS } from '../support/process';
import { expectOk, freshEmail, PASSWORD, tierCaller } from '../support/project';
import { serverUrl } from '../support/server';

/** As many users as the dashboard shows at once. */
const PAGE_SIZE = 50;

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Set by the first test; the later ones look at the project it made. */
let projectPath: string;
const complaints: string[] = [];

jest.setTimeout(240_000);

beforeAll(async () => {
  const answer = await fetch(`${serverUrl()}/sign-in`);
  if (!answer.ok) throw new Error('The server has no dashboard. Build it first: npm run build -w @vestibule/dashboard');
  browser = await shareBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused password is a 400, which the browser reports by itself.
    if (message.type() === 'error' && !message.text().includes('Failed to load')) complaints.push(message.text());
  });
});

describe('the dashboard', () => {
  it('leads an owner from signing up to a user in the table', async () => {
    const email = freshEmail();
    await open('/projects');
    await page.getByRole('heading', { name: 'Sign in to Vestibule' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Create an account for Vestibule' }).waitFor();
    await page.getByRole('tab', { name: 'Email & Password' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('heading', { name: 'Make your first project' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Lighthouse');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'Lighthouse', level: 1 }).waitFor();
    projectPath = new URL(page.url()).pathname;

    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('heading', { name: 'No users yet' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create user', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Display name').fill('Ada Lovelace');
    await drawer.getByLabel('Primary email').fill('ada@example.com');
    expect(await findViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('table').getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    expect(await page.getByRole('table').innerText()).toContain('ada@example.com');
  });

  it('finds a user by a part of the name, and says so when there is none', async () => {
    await open(`${projectPath}/users`);
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody like this');
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('lovel');
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === 'lovel');
  });

  it('opens a user by keyboard and changes the name', async () => {
    await open(`${projectPath}/users`);
    await page.getByRole('row', { name: /Ada Lovelace/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Display name').fill('Ada King');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Ada King', level: 1 }).waitFor();
  });

  it('fills the quick start with keys that work', async () => {
    const { projectId, secretServerKey } = await createKeys();
    const answer = await tierCaller(projectId, 'server', secretServerKey)('GET /users');
    expect(answer.status).toBe(200);
  });

  it('asks for the name of a user before deleting', async () => {
    await open(`${projectPath}/users`);
    await page.getByRole('button', { name: 'Actions for Ada King' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete user' });
    await dialog.getByRole('button', { name: 'Delete user', disabled: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('Ada King');
    await confirm.click();
    await page.getByRole('heading', { name: 'No users yet' }).waitFor();
  });

  it('turns the pages of a long list, forth and back', async () => {
    const { projectId, secretServerKey } = await createKeys();
    for (let index = 1; index <= PAGE_SIZE + 1; index += 1) {
      await createUser(projectId, secretServerKey, `Visitor ${index}`);
    }
    await open(`${projectPath}/users`);
    await page.getByRole('link', { name: `Visitor ${PAGE_SIZE + 1}`, exact: true }).waitFor();
    await page.getByText('1–50 of 51', { exact: true }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(operationOf(request)));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Visitor 1', exact: true }).waitFor();
    await page.reload();
    await page.getByText('51 of 51', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('link', { name: `Visitor ${PAGE_SIZE + 1}`, exact: true }).waitFor();
    // A page that asks itself over and over looks right and is not.
    const ofList = asked.filter((name) => name !== '' && !ONCE_OPENED.includes(name));
    expect(ofList.length).toBeLessThan(6);
    // Opening the list anew asks once for each of these.
    expect(asked.filter((name) => ONCE_OPENED.includes(name)).toSorted()).toEqual(ONCE_OPENED);
  });

  it('turns a sign-in method on, and protection that is off at first', async () => {
    await open(`${projectPath}/sign-in-methods`);
    await page.getByLabel('Magic link').check();
    await page.getByText('Magic link: on.').waitFor();
    await page.reload();
    await page.getByLabel('Magic link').and(page.locator(':checked')).waitFor();
    const link = page.getByRole('link', { name: 'Open the sign-in page' });
    expect(await link.getAttribute('href')).toMatch(/\/p\/[0-9a-f-]{36}\/handler\/sign-in$/);
    await page.getByRole('link', { name: 'Protection', exact: true }).click();
    await page.getByText('This server has no list of stolen passwords').waitFor();
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
    for (const name of ['Refuse common passwords', 'Refuse disposable addresses', 'Score sign-ups']) {
      await page.getByLabel(name).check();
      await page.getByText(`${name}: on.`).waitFor();
    }
    await page.reload();
    await page.getByLabel('Score sign-ups').and(page.locator(':checked')).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('warns of passkeys alone, with which nobody can sign up', async () => {
    await open(`${projectPath}/sign-in-methods`);
    await page.getByLabel('Magic link').uncheck();
    await page.getByText('Magic link: off.').waitFor();
    await page.getByLabel('Passkey').check();
    await page.getByText('Passkey: on.').waitFor();
    expect(await page.getByText('Nobody can sign up').count()).toBe(0);
    await page.getByRole('switch', { name: /^Password/ }).uncheck();
    await page.getByText('Nobody can sign up').waitFor();
    await page.getByRole('switch', { name: /^Password/ }).check();
    await page.getByText('Nobody can sign up').waitFor({ state: 'detached' });
    await page.getByLabel('Passkey').uncheck();
    await page.getByText('Passkey: off.').waitFor();
    await page.getByLabel('Magic link').check();
    await page.getByText('Magic link: on.').waitFor();
  });

  it('saves settings: a switch, a trusted domain, the name', async () => {
    await open(`${projectPath}/settings`);
    const production = page.getByRole('switch', { name: 'Production mode' });
    const checks = page.getByRole('list', { name: 'Production checks' });
    await checks.getByText('Localhost is trusted').waitFor();
    expect(await production.isDisabled()).toBe(true);
    await page.getByText('Mend one required point above first.').waitFor();
    await page.getByRole('switch', { name: /^Trust localhost/ }).uncheck();
    await page.getByText('Trust localhost: off.').waitFor();
    await checks.getByText('Localhost is not trusted.').waitFor();
    await production.check();
    await page.getByText('Production mode: on.').waitFor();
    await page.getByRole('switch', { name: /^Trust localhost/ }).check();
    await page.getByText('It is on with one required point open.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await production.uncheck();
    await page.getByText('Production mode: off.').waitFor();
    await page.getByRole('switch', { name: /^Trust localhost/ }).uncheck();
    await checks.getByText('Localhost is not trusted.').waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('not a domain');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Enter scheme and host only').waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('https://lighthouse.example.com');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Remove https://lighthouse.example.com' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lighthouse Two');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Lighthouse Two/ }).waitFor();
    await page.reload();
    await page.getByRole('switch', { name: /^Trust localhost/, checked: false }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lighthouse');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Lighthouse(?! Two)/ }).waitFor();
  });

  it('shows new keys once and revokes them', async () => {
    await open(`${projectPath}/keys?new`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Night watch');
    await dialog.getByRole('button', { name: 'Create keys' }).click();
    await dialog.getByText('Store them now').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await dialog.innerText()).toMatch(/STACK_SECRET_SERVER_KEY=ssk_[a-z0-9]{45}/);
    await dialog.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByRole('button', { name: 'Revoke… Night watch' }).click();
    await dialog.getByRole('textbox').fill('Night watch');
    await dialog.getByRole('button', { name: 'Revoke keys' }).click();
    await page.getByRole('row', { name: /Night watch revoked/ }).waitFor();
  });

  it('goes to pages and changes colours from the palette', async () => {
    await open(projectPath);
    await page.getByRole('heading', { name: 'Lighthouse', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search pages, projects and actions' }).fill('project ke');
    await page.locator('[data-selected] >> text=Project keys').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Project keys', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search pages, projects and actions' }).fill('the dark');
    await page.locator('[data-selected] >> text=Use the dark colours').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
    await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'));
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    beforeAll(() => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    it.each(['', '/users', '/sign-in-methods', '/keys', '/settings', '/nowhere'])(
      'has no axe findings on %s',
      async (path) => {
        await openFully(projectPath + path);
        expect(await findViolations(page)).toEqual([]);
      },
    );

    it.each(['', '/users', '/sign-in-methods', '/keys', '/settings'])('fits a narrow screen on %s', async (path) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openFully(projectPath + path);
      await page.waitForFunction(() => document.documentElement.scrollWidth === 360);
      await page.setViewportSize({ width: 1280, height: 860 });
    });
  });

  it('signs out', async () => {
    await open('/projects');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in**');
  });

  it('logged no errors on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** Asked once, when the list of a project is opened: what one may do, and the work and the views of colleagues. */
const ONCE_OPENED = ['BulkActions', 'OwnAccess', 'SavedViews'];

/** The name of what a request asks over GraphQL; empty for any other request. */
function operationOf(request: Request): string {
  if (!request.url().endsWith('/graphql')) return '';
  return (JSON.parse(request.postData() ?? '{}') as { operationName?: string }).operationName ?? '';
}

/** Makes the keys of the quick start and reads them from the script. */
async function createKeys(): Promise<{ projectId: string; secretServerKey: string }> {
  await openFully(projectPath);
  // Folded away once there is a user; with none it is open as soon as that is known.
  const show = page.getByRole('button', { name: 'Show the quick start' });
  if (await show.isVisible()) await show.click();
  await page.getByRole('button', { name: 'Create keys for this snippet' }).click();
  await page.getByText('Copy the script now').waitFor();
  const script = await page.getByRole('region', { name: 'quick start', exact: true }).innerText();
  return {
    projectId: /projectId = '([^']+)'/.exec(script)?.[1] ?? '',
    secretServerKey: /ssk_[a-z0-9]+/.exec(script)?.[0] ?? '',
  };
}

async function createUser(projectId: string, key: string, displayName: string): Promise<void> {
  expectOk(await tierCaller(projectId, 'server', key)('POST /users', { body: { display_name: displayName } }));
}

async function open(path: string): Promise<void> {
  await page.goto(serverUrl() + path);
}

/** Waits until the data is there, too. */
async function openFully(path: string): Promise<void> {
  await open(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}
