import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { openPath, signInOwner, visitProject } from '../support/dashboard';
import { PATIENCE_MS } from '../support/process';
import { DARK_THEME, waitForEmails } from '../support/emails';
import { collectComplaints } from '../support/hosted-pages';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { smtpError, startSmtpServer, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const HURRY = 'typed in a hurry';
const MAIL_FRAME = 'iframe[title="Preview of the email"]';

let browser: Browser;
let page: Page;
let project: TestProject;
let emails: string;
let smtp: SmtpStandIn;
const MAIL_PASSWORD = 'a secret of the sea';
let complaints: string[];

jest.setTimeout(240_000);

beforeAll(async () => {
  smtp = await startSmtpServer({
    onAuth: (auth, _session, done) =>
      done(auth.password === MAIL_PASSWORD ? null : smtpError(535, 'Not you'), { user: auth.username }),
  });
  project = await createProject();
  emails = `/projects/${project.id}/emails`;
  await createUser(project, { display_name: 'Ada Lovelace', primary_email: freshEmail() });
  await createUser(project, { display_name: 'Charles Babbage' });
  browser = await shareBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  complaints = collectComplaints(page);
  await page.goto(`${publicUrl()}/sign-in`);
  await signInOwner(page, project.owner);
  await page.waitForURL('**/projects');
});

afterAll(async () => {
  await smtp?.stop();
});

describe('the pages about email', () => {
  it('show how a first email is sent, and then that email, when nothing was ever sent', async () => {
    await open('');
    await page.getByRole('heading', { name: 'No emails yet' }).waitFor();
    await page.locator('pre', { hasText: `x-stack-project-id: ${project.id}` }).waitFor();
    await expectAccessible();
    const email = freshEmail();
    const verification_callback_url = 'http://localhost:3000/handler/email-verification';
    expectOk(
      await project.client('POST /auth/password/sign-up', {
        body: { email, password: PASSWORD, verification_callback_url },
      }),
    );
    await page.getByRole('row', { name: email }).getByText('sent').waitFor();
  });

  it('open an email as its reader gets it, as text and as source, and send it again', async () => {
    const [mail] = await waitForEmails(project, 1);
    await open(`/mails/${mail?.id}`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('A test project').first().waitFor();
    await expectAccessible();
    await page.getByText('Plain text', { exact: true }).click();
    await page.getByRole('region', { name: 'Plain text' }).getByText('/handler/email-verification?code=').waitFor();
    await page.getByText('Source', { exact: true }).click();
    await page.getByRole('region', { name: 'Source' }).getByText(`To: ${mail?.to}`).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.waitForURL((url) => url.pathname.includes('/mails/') && !url.pathname.endsWith(mail?.id ?? ''));
    await page.getByText('sent', { exact: true }).waitFor();
    await waitForEmails(project, 2, { search: mail?.to });
  });

  it('explain what the shared email server refuses, and lead out of it', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await page.getByText('This project uses the shared email server').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use the built-in inbox' }).click();
    await page.getByText('This project uses the shared email server').waitFor({ state: 'detached' });
  });

  it('are kept in the built-in inbox without anything to set up', async () => {
    const { page, openPage } = await visitProject();
    await openPage('emails/server');
    await page.getByRole('radio', { name: 'Built-in inbox' }).click();
    expect(await page.getByRole('textbox', { name: /^Sender/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Emails are kept in the outbox here from now on.').waitFor();
    await page.getByRole('radio', { name: 'Own email server' }).click();
    await page.getByRole('textbox', { name: 'Sender address' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('show what a template becomes while it is edited, and save it', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await typeAfter('Enter this code', '<Text>A lamp for {user.displayName}</Text>');
    await previewShows('A lamp for John Doe');
    await page.getByText('Not saved').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.reload();
    await previewShows('A lamp for John Doe');
  });

  it('send what is in the editor as a test, and lead to it in the outbox', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await previewShows('A lamp for John Doe');
    await typeAfter('A lamp for', '<Text>Not saved yet</Text>');
    await previewShows('Not saved yet');
    const recipient = freshEmail();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByLabel('To', { exact: true }).fill(recipient);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('link', { name: 'Open it in the outbox' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByText(`To ${recipient}`).waitFor();
    await page.frameLocator('iframe').getByText('Not saved yet').waitFor();
  });

  it('keep what is typed faster than the page draws', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await previewShows('A lamp for John Doe');
    await typeAfter('A lamp for', '<Text></Text>');
    for (const _ of '</Text>') await page.keyboard.press('ArrowLeft');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.evaluate(typeFast, HURRY);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await previewShows(HURRY);
    expect(await page.locator('.cm-content').innerText()).toContain(HURRY);
  });

  it('say beside the line what is wrong with a source, and keep the last good preview', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await previewShows('A lamp for John Doe');
    await typeAfter('A lamp for', '<Broken');
    await page.getByText('The source has an error').waitFor();
    expect(await page.locator('.cm-problemLine .cm-problemText').innerText()).not.toBe('');
    await page.locator('.cm-lint-marker-error').waitFor();
    await previewShows('A lamp for John Doe');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Go to line/ }).click();
    for (const _ of '<Broken') await page.keyboard.press('Control+z');
    await page.getByText('The source has an error').waitFor({ state: 'detached' });
  });

  it('ask before unsaved changes are left', async () => {
    await open(`/templates/${MAGIC_LINK}`);
    await typeAfter('A lamp for', '<Text>Unsaved</Text>');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await findViolations(page)).toEqual([]);
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
    await page
      .getByLabel('Theme')
      .locator('option:checked', { hasText: /^Active theme \(Default Dark\)$/ })
      .waitFor({ state: 'attached' });
  });

  it('lead a draft from its name to the review of its recipients', async () => {
    await open('/drafts?new');
    await page.getByRole('dialog').getByLabel('Name').fill('News of March');
    await page.getByRole('dialog').getByRole('radio', { name: 'In code' }).check();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'News of March', level: 1 }).waitFor();
    await typeAfter('Write your news', '<Text>The lamp is lit.</Text>');
    await previewShows('The lamp is lit.');
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('heading', { name: 'Send News of March', level: 1 }).waitFor();
    await previewShows('The lamp is lit.');
    await page.getByText('Choose recipients first.').waitFor();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('lovel');
    await page.getByRole('checkbox', { name: 'Charles Babbage' }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Ada Lovelace' }).check();
    await page.getByLabel('Subject').fill('A letter');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
    await page.locator('label', { hasText: 'All users' }).click();
    await page.getByText('1 person without an email address will be skipped.').waitFor();
    expect(await page.getByRole('region', { name: 'Review', exact: true }).innerText()).toContain('“A letter”');
    await expectAccessible();
    await page.getByRole('button', { name: /^Send to [0-9]+ people/ }).click();
    await page.getByText(/^All [0-9]+ emails done$/).waitFor();
    await page.getByRole('heading', { name: 'A letter', level: 1 }).waitFor();
    await page
      .getByRole('row', { name: /Ada|skipped/ })
      .first()
      .waitFor();
    await expectAccessible();
    await page.getByRole('row', { name: 'skipped' }).getByRole('link').click();
    await page.getByText('the user had no primary email address').waitFor();
    await page.getByText('To no address').waitFor();
    await page.getByText('There is nothing to show').waitFor();
    await page.getByRole('link', { name: 'all emails of this mailing' }).click();
    await page.getByRole('row', { name: 'sent' }).getByRole('link').first().click();
    await page.frameLocator('iframe').getByText('The lamp is lit.').waitFor();
  });

  it('filter and search the outbox', async () => {
    await open('?status=skipped');
    await page.getByRole('row', { name: 'skipped' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Remove the filter: State: skipped' }).click();
    await page.getByRole('searchbox', { name: 'Search emails' }).fill('a LETTER');
    await page
      .getByRole('row', { name: /verify/i })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'A letter' }).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search emails' }).fill('nobody@nowhere');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Show all emails' }).click();
    await page.getByRole('row', { name: 'skipped' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sent via', exact: true }).click();
    await page.getByRole('option', { name: 'own server' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  });

  it('save an own email server without ever showing its password', async () => {
    await open('/server');
    await page.getByRole('radio', { name: 'Own email server' }).click();
    await page.getByLabel('Host').fill('smtp://wrong');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter the host only').waitFor();
    await page.getByLabel('Host').fill('smtp.example.com');
    await page.getByLabel('User name').fill('keeper');
    await page.getByLabel('Sender address').fill('keeper@example.com');
    await page.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Emails leave through your server from now on.').waitFor();
    await page.reload();
    await page.getByText('One is stored and is not shown.').waitFor();
    expect(await page.getByLabel('Host').inputValue()).toBe('smtp.example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('User name').fill('keeper two');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForFunction(() => !document.querySelector('button[type=submit]:not([data-disabled])'));
    const { data } = await project.graphql<{ project: { config: { emailConfig: object } } }>(
      '{ project { config { emailConfig { host username password } } } }',
    );
    const stored = { host: 'smtp.example.com', username: 'keeper two', password: MAIL_PASSWORD };
    expect(data?.project.config.emailConfig).toEqual(stored);
  });

  it('check an email server with what is entered, saved or not', async () => {
    await open('/server');
    await page.getByLabel('Host').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(smtp.port));
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByLabel('Send it to').fill('keeper@example.com');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('alert').getByText('The email server refused the user name or password.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('The server took the email').waitFor();
    expect(smtp.mails.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [['keeper@example.com'], 'Test email from A test project'],
    ]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Emails leave through your server from now on.').waitFor();
  });

  it('explain an email that failed, and send it again', async () => {
    await open('?status=failed');
    await page.getByRole('row', { name: 'Test email' }).getByRole('link').click();
    await page.getByText('The email server refused the user name or password.').waitFor();
    await page.getByText('AUTH_FAILED').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('sent', { exact: true }).waitFor();
    await page.getByText('own server').waitFor();
    expect(smtp.mails).toHaveLength(2);
  });

  it.each([
    ['theme', '/themes'],
    ['template', '/templates'],
    ['draft', '/drafts'],
  ])('make and delete a %s', async (noun, path) => {
    const name = `Lantern ${noun}`;
    await open(`${path}?new`);
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('button', { name: `Create ${noun}` }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.frameLocator(MAIL_FRAME).locator('body :visible').first().waitFor();
    await open(path);
    const confirmation = page.getByRole('dialog').getByRole('textbox');
    const isAsked = () =>
      confirmation.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    // While the small previews arrive, the menu can move away under a click: then once more.
    do {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
    } while (!(await isAsked()));
    await confirmation.fill(name);
    await page.getByRole('button', { name: `Delete ${noun}` }).click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('list').first().waitFor();
    expect(await page.getByRole('link', { name }).count()).toBe(0);
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    const paths = ['', '/drafts', '/templates', '/themes', '/server', `/themes/${DARK_THEME}`];
    beforeAll(() => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    it.each(paths)('have no axe findings on %s and fit a phone', async (path) => {
      await open(path);
      await expectAccessible();
    });
  });

  it('logged no errors on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** Waits for a text in the preview, and says what is there instead if it does not come. */
async function previewShows(text: string): Promise<void> {
  try {
    await page.frameLocator(MAIL_FRAME).getByText(text).waitFor();
  } catch (error) {
    const shown = await page.getByRole('region', { name: 'Preview', exact: true }).innerText();
    const typed = await page.locator('.cm-content').innerText();
    throw new Error(`The preview shows no "${text}" but:\n${shown}\nThe editor holds:\n${typed}`, { cause: error });
  }
}

/** Types on a new line below the one that holds a text. The editor's search finds it, as lines that are measured move under a click. */
async function typeAfter(text: string, added: string): Promise<void> {
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+f');
  await page.locator('.cm-search [name=search]:focus').pressSequentially(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  // As a paste, so that the editor closes no brackets and tags by itself.
  await page.keyboard.insertText(added);
}

/** Types a letter in each task, as fast as the browser takes them. */
async function typeFast(text: string): Promise<void> {
  for (const letter of text) {
    document.execCommand('insertText', false, letter);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Opens a page below the emails and waits until its data is there, too. */
async function open(path: string): Promise<void> {
  await openPath(page, emails + path);
}

/** No findings of axe, and no scrolling of the page sideways on a phone. */
async function expectAccessible(): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 740 });
  // The navigation is still there until the layout has followed.
  await page.waitForFunction(() => document.documentElement.scrollWidth === window.innerWidth);
  await page.waitForFunction(emailsFit);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.waitForFunction(emailsFit);
}

/** True if every email that is shown ends where its pane ends. */
function emailsFit(): boolean {
  const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
  return [...document.querySelectorAll('iframe')].every(
    (frame) => Math.abs(right(frame) - right(frame.parentElement)) < 2,
  );
}
