import type { Page } from 'playwright-core';
import { findFaults } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** Forms and pages of ours that stand among an application's own. */
let site: SdkSite;
let project: TestProject;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open({ own: './test/support/own-widgets.mjs' });
  project = await createProject({ allow_localhost: true, magic_link_enabled: true });
});

afterAll(() => site?.close());

beforeEach(async () => {
  page = await site.openPage('own');
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(() => page.context().close());

interface ShopWindow {
  sdk: { StackClientApp: new (options: object) => object; showShop: (...given: unknown[]) => void };
}

async function show(name: string, props: object = {}): Promise<void> {
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  await page.evaluate(
    ([given, component]) => {
      const { sdk } = window as unknown as ShopWindow;
      sdk.showShop(new sdk.StackClientApp({ ...given, tokenStore: 'memory' }), [component], {});
    },
    [options, [name, props]] as const,
  );
}

const styleOf = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

it('AccountSettings with made-up data is a demonstration, and asks the server nothing', async () => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const mockSessions = [{ id: 'here', isCurrentSession: true, createdAt: '2026-01-02T03:04:05Z' }];
  const mockApiKeys = [{ id: 'one', description: 'For the shop', createdAt: '2026-01-02T03:04:05Z' }];
  const mockProject = { config: { allowUserApiKeys: true, clientTeamCreationEnabled: false } };
  await show('AccountSettings', { mockUser: { displayName: 'Ada' }, mockSessions, mockApiKeys, mockProject });
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('Ada');
  await page.getByRole('textbox', { name: 'User name' }).fill('Grace');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [item, shown] of [
    ['Emails & Auth', 'demo@example.com'],
    ['Notifications', 'Notifications'],
    ['Active Sessions', 'Current Session'],
    ['Recent Activity', 'Recent Activity'],
    ['API Keys', 'For the shop'],
  ] as const) {
    await page.getByRole('link', { name: item }).click();
    await page.getByText(shown).last().waitFor();
    expect(await findFaults(page)).toEqual([]);
  }
  expect(await page.getByText('Teams', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'My Profile' }).click();
  expect(await page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('Grace');
  expect(asked).toEqual([]);
});

describe.each(['light', 'dark'] as const)('on a %s page', (colorScheme) => {
  beforeEach(() => page.emulateMedia({ colorScheme }));

  it.each([
    ['CredentialSignIn', '#password'],
    ['CredentialSignUp', '#repeat-password'],
    ['MagicLinkSignIn', '#email'],
  ])('%s alone has inputs that are seen', async (component, input) => {
    await show(component);
    await page.locator(input).waitFor();
    expect(await styleOf(input, 'border-top-style')).toBe('solid');
    expect(await styleOf(input, 'border-top-width')).toBe('1px');
    expect(await styleOf('button[type=submit]', 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
    // The background is the application's: white, whatever the device says.
    if (colorScheme === 'light') expect(await findFaults(page)).toEqual([]);
  });

  it('UserAvatar alone is a coloured circle, inside of a sentence, too', async () => {
    await show('UserAvatar', { user: { displayName: 'Ada' } });
    await page.locator('.vst-avatar').waitFor();
    expect(await styleOf('.vst-avatar', 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('.vst-avatar').evaluate((element) => element.closest('div')?.id)).toBe('root');
  });

  it('an inline page paints nothing around its card', async () => {
    await show('SignIn');
    await page.getByRole('heading', { name: 'Sign in to A test project' }).waitFor();
    expect(await styleOf('.vst-page', 'background-color')).toBe('rgba(0, 0, 0, 0)');
    const [outer, card] = [
      await page.locator('.vst-page').boundingBox(),
      await page.locator('.vst-card').boundingBox(),
    ];
    expect(outer).toEqual(card);
    expect(await findFaults(page)).toEqual([]);
  });

  it('a primary colour of the application reaches the monogram and the focus', async () => {
    const usual = { light: 'rgb(228, 240, 238)', dark: 'rgb(31, 51, 48)' }[colorScheme];
    await show('SignIn');
    await page.locator('.vst-monogram').waitFor();
    expect(await styleOf('.vst-monogram', 'background-color')).toBe(usual);
    const theme = { light: { primary: '#7a2ea0' }, dark: { primary: '#d8a9f0', primaryForeground: '#2a0a3a' } };
    await show('ThemedSignIn', { theme });
    await page.locator('.vst-monogram').waitFor();
    expect(await styleOf('.vst-monogram', 'background-color')).not.toBe(usual);
    await page.locator('#email').focus();
    expect(await styleOf('#email', 'outline-color')).toBe(
      { light: 'rgb(122, 46, 160)', dark: 'rgb(216, 169, 240)' }[colorScheme],
    );
    expect(await findFaults(page)).toEqual([]);
  });
});
