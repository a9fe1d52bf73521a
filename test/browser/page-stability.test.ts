import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { addressOf, SCREENS } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { MOST_SHIFT, noteShifts, painted } from '../support/shifts';

jest.setTimeout(240_000);

let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

/** Loads a page as over a slow network: each thing comes when all before it is on the screen. */
async function loadSlowly(project: Pick<TestProject, 'id'>, path: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const readShifts = await noteShifts(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.route('**/api/v1/projects/current', async (route) => {
    await page.locator('[data-skeleton]').waitFor();
    await painted(page);
    await route.continue();
  });
  await page.route('**/*.woff2', async (route) => {
    await heading.waitFor();
    await painted(page);
    await route.continue();
  });
  await page.goto(addressOf(project, path));
  await heading.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  const shifts = await readShifts();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return shifts;
}

const PROVIDERS = ['google', 'github', 'microsoft'].map((id) => ({ id, type: 'shared' }));

describe.each(SCREENS)('on %s', (_name, viewport) => {
  it.each([
    ['a password', { credential_enabled: true, magic_link_enabled: false, passkey_enabled: false }],
    ['a code by email', { credential_enabled: false, magic_link_enabled: true, passkey_enabled: false }],
    [
      'every method',
      { credential_enabled: true, magic_link_enabled: true, passkey_enabled: true, oauth_providers: PROVIDERS },
    ],
  ])('the sign-in page stands still while it loads, with %s', async (_methods, config) => {
    const project = await createProject(config as Parameters<typeof createProject>[0]);
    for (const path of ['sign-in', 'sign-up']) {
      const shifts = await loadSlowly(project, path, viewport);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect([path, sum < MOST_SHIFT ? 'still' : shifts]).toEqual([path, 'still']);
    }
  });
});

it('/ signed out goes to the sign-in page, and loads nothing of the dashboard before', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/projects']) {
    await page.goto(publicUrl() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/p/internal/handler/sign-in');
  }
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await context.close();
});
