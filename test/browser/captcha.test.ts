import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { playCaptchaServices, SECRET_KEY, SITE_KEY } from '../support/captcha';
import type { JsonObject } from '../support/client';
import { openDashboard, untilIdle } from '../support/dashboard';
import { addressOf, chooseAccount, findFaults, visit, waitForFocus, type Visitor } from '../support/hosted-pages';
import { waitForMail } from '../support/mails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { StandIns } from '../support/providers/stand-ins';
import { publicUrl } from '../support/server';
import { waitFor } from '../support/waiting';

jest.setTimeout(240_000);

/** The scripts of both services, as far as pages call them: the first look finds what the page is told, the other takes a press. */
const SCRIPT = (service: string) => `window.${service} = {
  render(at, options) {
    if (options.size === 'invisible') this.quiet = options;
    else {
      const button = document.createElement('button');
      button.textContent = 'I am a person';
      button.onclick = () => options.callback('visible-' + options.sitekey);
      at.append(button);
    }
    return 'widget';
  },
  execute() { this.quiet.callback('quiet-' + this.quiet.sitekey); },
  remove() {},
};`;
const SOURCES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const;
type Service = keyof typeof SOURCES;
const ERROR = 'It could not be checked that you are not a program. Please try again.';

/** The address of the server that files share, to which pages go otherwise. */
const shared = publicUrl();
const standIns = new StandIns();
let services: ReturnType<typeof playCaptchaServices>;
let server: OwnServer;
let browser: Browser;
let visitor: Visitor | undefined;

beforeAll(async () => {
  await standIns.open();
  services = playCaptchaServices(standIns);
  server = await startOwnServer({ VESTIBULE_TEST_PROVIDER_ORIGIN: standIns.origin });
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
  browser = await shareBrowser();
}, OWN_SERVER_MS);

afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

afterAll(async () => {
  process.env.VESTIBULE_TEST_PUBLIC_URL = shared;
  await server.stop();
  await standIns.close();
}, OWN_SERVER_MS);

/** Opens a page of a project with a CAPTCHA, and tells which scripts of others were asked for. */
async function visitCaptcha(config: JsonObject, options: { locale?: string } = {}) {
  visitor = await visit(browser, { ...options, config: { captcha_required: true, ...config } });
  const asked: string[] = [];
  for (const [service, source] of Object.entries(SOURCES)) {
    await visitor.page.route(source, (route) => {
      asked.push(service);
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT(service) });
    });
  }
  return { ...visitor, asked };
}

const withService = (service: Service, key = `${SITE_KEY}-${service}`) => ({
  captcha_provider: service,
  captcha_site_key: key,
  captcha_secret_key: SECRET_KEY,
});

async function fillSignUp(page: Page): Promise<string> {
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#repeat-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  return email;
}

const hasUser = async (project: TestProject, email: string) => {
  const query = { query: email };
  return expectOk(await project.server<{ items: object[] }>('GET /users', { query })).items.length === 1;
};
const tell = (token: string, answer: JsonObject) =>
  services.tell(token, { hostname: 'localhost', action: 'sign_up_with_credential', ...answer });

it('is solved by the browser itself where it is the server’s own, and nobody else is asked', async () => {
  const { page, project, open, asked, complaints } = await visitCaptcha({ captcha_provider: 'altcha' });
  const policy = (await page.goto(addressOf(project, 'sign-up')))?.headers()['content-security-policy'];
  expect(policy).not.toMatch(/cloudflare|hcaptcha/);
  await open('sign-up');
  const email = await fillSignUp(page);
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
  expect(await hasUser(project, email)).toBe(true);
  expect([asked, complaints]).toEqual([[], []]);
});

it('is before a magic link, too', async () => {
  const config = { captcha_provider: 'altcha', credential_enabled: false, magic_link_enabled: true };
  const { page, project, open } = await visitCaptcha(config);
  const email = freshEmail();
  await open('sign-in');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByText('Enter the code from your email').waitFor();
  await waitForMail(project, email);
});

it.each<Service>(['turnstile', 'hcaptcha'])('by %s is not noticed by most', async (service) => {
  const { page, project, open, asked, complaints } = await visitCaptcha(withService(service));
  tell(`quiet-${SITE_KEY}-${service}`, { success: true });
  const answer = await page.goto(addressOf(project, 'sign-up'));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect([/cloudflare/.test(policy), /hcaptcha/.test(policy)]).toEqual([
    service === 'turnstile',
    service === 'hcaptcha',
  ]);
  await open('sign-up');
  expect(asked).toEqual([]);
  const email = await fillSignUp(page);
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
  expect(await hasUser(project, email)).toBe(true);
  expect([asked, complaints]).toEqual([[service], []]);
});

it('shows something to solve where the first look was not enough, without a mouse', async () => {
  const { page, project, open, complaints } = await visitCaptcha(withService('turnstile'), { locale: 'de-DE' });
  tell(`visible-${SITE_KEY}-turnstile`, { success: true });
  await open('sign-up');
  const email = freshEmail();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#repeat-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zeigen Sie, dass Sie kein Programm sind' });
  await dialog.waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Es ließ sich nicht prüfen, ob Sie ein Programm sind.').waitFor();
  expect(await hasUser(project, email)).toBe(false);
  await page.locator('#repeat-password').press('Enter');
  await dialog.waitFor();
  await waitForFocus(page, 'dialog p');
  await dialog.getByRole('button', { name: 'I am a person' }).waitFor();
  await takePicture(page, 'captcha-dialog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitFor(() => hasUser(project, email));
  expect(complaints).toEqual([]);
});

it('says so where the service is blocked, and what was typed stays', async () => {
  const { page, open } = await visitCaptcha(withService('hcaptcha'));
  await page.route(SOURCES.hcaptcha, (route) => route.abort());
  await open('sign-up');
  const email = await fillSignUp(page);
  await page.getByText(ERROR).waitFor();
  expect(await page.locator('#email').inputValue()).toBe(email);
});

describe('before a provider', () => {
  const visitGoogle = async (service: Service, key: string) => {
    const google = { oauth_providers: [{ id: 'google', type: 'shared' }] };
    const visited = await visitCaptcha({ ...withService(service, key), ...google });
    await visited.open('sign-in');
    const leave = () => visited.page.getByRole('button', { name: 'Sign in with Google' }).click();
    return { ...visited, leave };
  };
  const tellOfProvider = (token: string, answer: JsonObject) =>
    services.tell(token, { hostname: 'localhost', action: 'oauth_authenticate', ...answer });

  it.each<Service>(['turnstile', 'hcaptcha'])('is solved by %s unnoticed, and lets in', async (service) => {
    const { page, project, leave, asked, complaints } = await visitGoogle(service, `to-google-${service}`);
    tellOfProvider(`quiet-to-google-${service}`, { success: true });
    expect(asked).toEqual([]);
    await leave();
    const email = freshEmail();
    await chooseAccount(page, email);
    await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
    expect(await hasUser(project, email)).toBe(true);
    expect([asked, complaints]).toEqual([[service], []]);
  });

  it('keeps whoever solves nothing on the page, and lets them on once they do', async () => {
    const { page, project, leave, complaints } = await visitGoogle('turnstile', 'to-google');
    const at = page.url();
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(frame.url()));
    const dialog = page.getByRole('dialog', { name: 'Show that you are not a program' });
    // Closed: nothing was solved.
    await leave();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(ERROR).waitFor();
    expect(await findFaults(page)).toEqual([]);
    // Pressed, but the service says that it was wrong.
    await leave();
    await dialog.getByRole('button', { name: 'I am a person' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(ERROR).waitFor();
    expect([page.url(), left]).toEqual([at, []]);
    expect(expectOk(await project.server<{ items: object[] }>('GET /users')).items).toEqual([]);
    tellOfProvider('visible-to-google', { success: true });
    await leave();
    await dialog.getByRole('button', { name: 'I am a person' }).click();
    const email = freshEmail();
    await chooseAccount(page, email);
    await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
    expect(await hasUser(project, email)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('lets nobody leave where the service is blocked, nor with a solution for another form', async () => {
    const { page, leave } = await visitGoogle('turnstile', 'elsewhere');
    const at = page.url();
    for (const token of ['quiet-elsewhere', 'visible-elsewhere']) tell(token, { success: true });
    await leave();
    await page.getByRole('button', { name: 'I am a person' }).click();
    await page.getByText(ERROR).waitFor();
    await page.route(SOURCES.turnstile, (route) => route.abort());
    await page.reload();
    await leave();
    await page.getByText(ERROR).waitFor();
    expect(page.url()).toBe(at);
  });
});

it('is set up on the page “Protection”, with its keys tried', async () => {
  const project = await createProject();
  const { page, open, complaints } = await openDashboard(browser, project.owner);
  await open(`/projects/${project.id}/sign-in-methods/protection`);
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
  const settings = async () => {
    const { body } = await project.admin<{ config: JsonObject }>('GET /internal/projects/current');
    return body.config;
  };
  await choose('Cloudflare Turnstile');
  const card = page.locator('form').filter({ hasText: 'CAPTCHA' });
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Copy the secret key from the console of the service').waitFor();
  await page.getByLabel('Site key').fill(SITE_KEY);
  await page.getByLabel('Secret key', { exact: true }).fill('wrong');
  await card.getByRole('button', { name: 'Test the keys' }).click();
  await page.getByText('The service does not know these keys').waitFor();
  await page.getByLabel('Secret key', { exact: true }).fill(SECRET_KEY);
  await card.getByRole('button', { name: 'Test the keys' }).click();
  await page.getByText('The service knows this secret key').waitFor();
  await card.getByRole('button', { name: 'Save' }).click();
  await waitFor(async () => (await settings()).captcha_provider === 'turnstile');
  expect(await settings()).toMatchObject({ captcha_secret_key: SECRET_KEY, captcha_required: true });
  await untilIdle(page);
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, `captcha-card-${scheme}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose('ALTCHA, on this server');
  await card.getByRole('button', { name: 'Save' }).click();
  await waitFor(async () => (await settings()).captcha_provider === 'altcha');
  // The secret of a service goes with it.
  expect((await settings()).captcha_secret_key).toBeUndefined();
  await untilIdle(page);
  await choose('None');
  await card.getByRole('button', { name: 'Save' }).click();
  await waitFor(async () => (await settings()).captcha_provider === undefined);
  expect(complaints).toEqual([]);
});

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.VESTIBULE_TEST_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
