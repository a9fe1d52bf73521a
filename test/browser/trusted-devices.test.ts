import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { openDashboard, untilIdle } from '../support/dashboard';
import { query } from '../support/database';
import { expectPage, findFaults, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { expectOk, freshEmail, PASSWORD, signUp, type Account } from '../support/project';
import { enableTotp, totpCode } from '../support/totp';

const PICTURES = process.env.VESTIBULE_TEST_PICTURES;

jest.setTimeout(240_000);

let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

async function take(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${PICTURES}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Gives the account and the password; what comes then depends on the device. */
async function showPassword({ page, open }: Visitor, { email }: Account): Promise<void> {
  await open('sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function openSettings({ page, open }: Visitor): Promise<void> {
  await open('account-settings');
  await expectPage(page, 'Account Settings');
}

async function signOut({ page, open }: Visitor): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open('sign-in');
}

it.each(SCREENS)(
  'a device is trusted, signs in without a code, and is asked again once removed: %s',
  async (_, viewport) => {
    const visitor = await visit(browser, { viewport, config: { trusted_devices_enabled: true } });
    const { page, project } = visitor;
    const account = await signUp(project.client, freshEmail());
    const secret = await enableTotp(project, account.userId);
    await showPassword(visitor, account);
    const box = page.getByRole('checkbox', { name: 'Trust this device for 30 days' });
    await box.check();
    expect(await findFaults(page)).toEqual([]);
    await take(page, 'trust');
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
    await page.waitForURL((url) => !url.pathname.endsWith('/mfa') && !url.pathname.endsWith('/sign-in'));
    await signOut(visitor);
    await showPassword(visitor, account);
    await page.waitForURL((url) => !url.pathname.endsWith('/mfa') && !url.pathname.endsWith('/sign-in'));
    await openSettings(visitor);
    await page.goto(`${page.url().split('#')[0]}#auth`);
    const list = page.getByRole('list', { name: 'Trusted devices' });
    await list.getByText(/Chrom/).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await list.scrollIntoViewIfNeeded();
    await take(page, 'trusted');
    await list.getByRole('button', { name: /^Remove: / }).click();
    await page.getByText('None: you are asked for a code at every sign-in.').waitFor();
    await signOut(visitor);
    await showPassword(visitor, account);
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

it('a project that allows no trusted devices offers none', async () => {
  const visitor = await visit(browser);
  const { page, project } = visitor;
  const account = await signUp(project.client, freshEmail());
  await enableTotp(project, account.userId);
  await showPassword(visitor, account);
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await visitor.leave();
});

it('operators see the trusted devices of a user, and trust them no longer', async () => {
  const visitor = await visit(browser, { config: { trusted_devices_enabled: true } });
  const { project } = visitor;
  await visitor.leave();
  const account = await signUp(project.client, freshEmail());
  await query(
    `INSERT INTO trusted_devices (project_id, id, user_id, token_hash, user_agent, expires_at)
      SELECT $1, gen_random_uuid(), $2, '', agent, now() + interval '30 days'
      FROM unnest(ARRAY['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', NULL]) agent`,
    [project.id, account.userId],
  );
  const { page, open, complaints } = await openDashboard(browser, project.owner);
  await open(`/projects/${project.id}/users/${account.userId}?tab=sessions`);
  await untilIdle(page);
  await page.getByRole('button', { name: 'Trust no longer Firefox on Linux' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await take(page, 'operator');
  await page.getByRole('button', { name: 'Trust no longer Firefox on Linux' }).click();
  await page.getByRole('button', { name: 'Trust no longer Firefox on Linux' }).waitFor({ state: 'detached' });
  const left = expectOk(
    await project.server<{ items: unknown[] }>('GET /auth/mfa/trusted-devices', { query: { user_id: account.userId } }),
  );
  expect(left.items).toHaveLength(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});
