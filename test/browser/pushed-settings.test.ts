import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { templateTsx, useOwnMailServer } from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

const PICTURES = process.env.VESTIBULE_TEST_PICTURES;
const TEMPLATE_ID = '5f3a4a9e-0d5c-4c57-9d61-3e1f6f0d7a01';
const HINT = 'comes from vestibule.config.ts of acme/shop, commit 0123456.';
const SOURCE = {
  type: 'pushed-from-github',
  owner: 'acme',
  repo: 'shop',
  branch: 'main',
  commit_hash: '0123456789abcdef',
  config_file_path: 'vestibule.config.ts',
};
const PUSHED = {
  'auth.otp.allowSignIn': true,
  'auth.signUpRulesDefaultAction': 'allow',
  'auth.signUpRules.staff': { displayName: 'Staff', enabled: true, priority: 20, condition: 'email == "a"' },
  'auth.signUpRules.spam': { displayName: 'Spam', enabled: true, priority: 0, condition: 'email == "b"' },
  'dataVault.stores.one': { displayName: 'One' },
  'rbac.permissions.read': { scope: 'project', description: 'Reads' },
  'branding.radius': 'large',
  'payments.items.credits': { displayName: 'Credits', customerType: 'user' },
  'payments.products.pro': { displayName: 'Pro', customerType: 'user', prices: {} },
  [`emails.templates.${TEMPLATE_ID}`]: { displayName: 'Pushed', tsxSource: templateTsx('Hello') },
  'emails.selectedThemeId': 'a0172b5d-cff0-463b-83bb-85124697373a',
};

/** The page in light and dark, on a phone and on a wide screen. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(PICTURES, `${name}-${scheme}-${width}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  visit = await openDashboard(browser, project.owner);
  await useOwnMailServer(project);
  const body = { config_string: JSON.stringify(PUSHED), source: SOURCE };
  expectOk(await project.server('PUT /internal/config/override/branch', { body }));
  expectOk(await project.admin('POST /internal/config/uncover'));
});

it('a project that nobody pushed to has no hint, and its switches save', async () => {
  const own = await createProject({}, project.owner);
  const { page, load, complaints } = visit;
  await load(`/projects/${own.id}/sign-in-methods`);
  await page.getByRole('switch', { name: 'Magic link' }).check();
  await page.getByText('Magic link: on.').waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
  expect(await page.getByRole('switch', { disabled: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a switch that was pushed is off limits, with the file and the commit; others are not', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/sign-in-methods`);
  await page
    .getByRole('note')
    .filter({ hasText: `It ${HINT}` })
    .waitFor();
  const link = page.getByRole('switch', { name: 'Magic link' });
  expect(await link.isDisabled()).toBe(true);
  expect(await link.isChecked()).toBe(true);
  const described = (await link.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()).toContain(HINT);
  expect(await page.getByRole('note').count()).toBe(1);
  await page.getByRole('switch', { name: 'Passkey' }).check();
  await page.getByText('Passkey: on.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await takePictures(page, 'pushed-switch');
  await page.getByRole('link', { name: 'detach the project' }).click();
  await page.getByRole('heading', { name: 'Pushed settings' }).waitFor();
  expect(complaints).toEqual([]);
});

/** Each page with a control that writes what was pushed, and the control. */
const PAGES: Array<[path: string, control: (page: Page) => ReturnType<Page['locator']>, hint?: string]> = [
  ['/sign-in-methods/rules', (page) => page.getByRole('radio', { name: 'Reject' })],
  ['/data-vault', (page) => page.getByRole('button', { name: 'Rename… One' })],
  ['/permissions/project/read', (page) => page.getByRole('textbox', { name: 'Description' })],
  [
    '/branding',
    (page) => page.getByRole('textbox', { name: 'Corners' }).or(page.getByRole('combobox', { name: 'Corners' })),
  ],
  ['/payments/items', (page) => page.getByRole('button', { name: 'Change… Credits' })],
  ['/payments/products/pro', (page) => page.getByRole('button', { name: 'Remove…' })],
  [`/emails/templates/${TEMPLATE_ID}`, (page) => page.getByLabel('Theme'), 'This template'],
  [
    '/emails/themes/1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
    (page) => page.getByRole('button', { name: 'Make active' }),
    'Which theme is active',
  ],
];

it.each(PAGES)('%s greys out what was pushed', async (path, control, what = 'It') => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}${path}`);
  await page
    .getByRole('note')
    .filter({ hasText: `${what} ${HINT}` })
    .first()
    .waitFor();
  expect(await control(page).first().isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await takePictures(page, `pushed${path.replaceAll('/', '-')}`);
  expect(complaints).toEqual([]);
});

it('an own sign-up rule goes where pushed ones leave room, and is told where there is none', async () => {
  const { page, open, complaints } = visit;
  const rule = { displayName: 'Partners', enabled: true, priority: 0, condition: 'email == "c"' };
  const config_override_string = JSON.stringify({ 'auth.signUpRules.partners': rule });
  const patch = 'PATCH /internal/config/override/environment';
  expectOk(await project.admin(patch, { body: { config_override_string } }));
  await open(`/projects/${project.id}/sign-in-methods/rules`);
  const expectOrder = async (...names: string[]) => {
    for (const [index, name] of names.entries()) {
      await page.getByRole('region', { name: `${name}, rule ${index + 1} of ${names.length}` }).waitFor();
    }
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // The two have the same priority, so that the id decides.
  await expectOrder('Staff', 'Partners', 'Spam');
  await page.getByText('There is no room below “Spam”: its priority, 0, comes from vestibule.config.ts').waitFor();
  expect(await button('Move Partners down').isDisabled()).toBe(true);
  expect(await button('Move Staff down').isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await takePictures(page, 'pushed-rules');
  await button('Move Partners up').click();
  await expectOrder('Partners', 'Staff', 'Spam');
  await button('Create rule').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Press');
  await page.getByRole('button', { name: 'Write it as text' }).click();
  await page.getByRole('textbox', { name: 'Condition as text' }).fill('email == "d"');
  await page.getByRole('dialog').getByRole('button', { name: 'Create rule' }).click();
  await expectOrder('Partners', 'Staff', 'Press', 'Spam');
  await button('Move Partners down').click();
  await expectOrder('Staff', 'Partners', 'Press', 'Spam');
  expect(complaints).toEqual([]);
});

it('once the project is detached, the switch works again, and no page has a hint', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/configuration`);
  await page.getByRole('button', { name: 'Detach…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detach', exact: true }).click();
  await page.getByText('Written as pushed settings, by no repository').waitFor();
  await open(`/projects/${project.id}/sign-in-methods`);
  await page.getByRole('switch', { name: 'Magic link' }).uncheck();
  await page.getByText('Magic link: off.').waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
  for (const [path, control] of PAGES) {
    await open(`/projects/${project.id}${path}`);
    await control(page).first().waitFor();
    expect([path, await control(page).first().isEnabled()]).toEqual([path, true]);
  }
  expect(complaints).toEqual([]);
});
