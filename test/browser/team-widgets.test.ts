import type { Page } from 'playwright-core';
import type { StackClientApp } from '../../sdk/src/index.js';
import { findFaults, waitForFocus } from '../support/hosted-pages';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { PATIENCE_MS } from '../support/process';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';
import { addMember, createTeam } from '../support/teams';
import { readUser } from '../support/users';

/** The components that stand on an application's own pages, on such a page. */
let site: SdkSite;
let project: TestProject;
let account: Account;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open({ own: './test/support/own-widgets.mjs' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  project = await createProject({ allow_localhost: true, client_team_creation_enabled: true });
  account = await signUp(project.client);
  page = await site.openPage('own');
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(() => page.context().close());

interface Shop {
  components: [string, object][];
  as?: Account;
  provided?: object;
}

interface ShopWindow {
  /** The app of the page, for what its own code does. */
  app: StackClientApp;
  sdk: { StackClientApp: new (options: object) => StackClientApp; showShop: (...given: unknown[]) => void };
  chosen: unknown[];
}

/** Opens a page of the shop. Functions among the props are named: they note down what they were called with. */
async function show({ components, as, provided = {} }: Shop): Promise<void> {
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  const tokens = as ? { accessToken: as.accessToken, refreshToken: as.refreshToken } : 'memory';
  await page.evaluate(
    ([given, tokenStore, wanted, more]) => {
      const shop = window as unknown as ShopWindow;
      shop.chosen = [];
      const revive = (value: unknown): unknown => {
        if (value === 'note') return (...told: unknown[]) => void shop.chosen.push(told);
        if (value === 'hash') return (team: { displayName: string } | null) => `#${team?.displayName}`;
        if (Array.isArray(value)) return value.map(revive);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(member)]));
      };
      const app = new shop.sdk.StackClientApp({ ...given, tokenStore });
      shop.app = app;
      shop.sdk.showShop(app, revive(wanted), more);
    },
    [options, tokens, components, provided] as const,
  );
}

/** Waits until functions among the props have been called so many times. */
const waitForChosen = (count: number) =>
  page.waitForFunction((wanted) => (window as unknown as ShopWindow).chosen.length === wanted, count);

async function newTeam(displayName: string): Promise<string> {
  const { id } = await createTeam(project, { display_name: displayName });
  await addMember(project, id, account.userId);
  return id;
}

describe('the user button', () => {
  it('shows nobody the ways to sign in, which lead back', async () => {
    await show({ components: [['UserButton', {}]] });
    await page.getByRole('button', { name: 'Account menu' }).click();
    const signIn = page.getByRole('menuitem', { name: 'Sign in' });
    expect(await signIn.getAttribute('href')).toBe('/handler/sign-in?after_auth_return_to=%2F');
    await page.getByRole('menuitem', { name: 'Sign up' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('works without a mouse: arrows, letters, Escape', async () => {
    const extraItems = [{ text: 'Billing', icon: null, onClick: 'note' }];
    await show({ components: [['UserButton', { extraItems, colorModeToggle: 'note' }]], as: account });
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await waitForFocus(page, 'a[role=menuitem]');
    await page.keyboard.press('End');
    await waitForFocus(page, '.vst-menu-group:last-child [role=menuitem]');
    await page.keyboard.press('ArrowDown');
    await waitForFocus(page, 'a[role=menuitem]');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await waitForChosen(1);
    await waitForFocus(page, '.vst-menu-trigger');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await waitForFocus(page, '.vst-menu-trigger');
  });

  it.each(['light', 'dark'] as const)('leads to the settings and out, on a narrow %s page', async (colorScheme) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const components: Shop['components'] = [['UserButton', { showUserInfo: true, colorModeToggle: 'note' }]];
    await show({ components, as: account, provided: { colorScheme } });
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    const settings = page.getByRole('menuitem', { name: 'Account settings' });
    expect(await settings.getAttribute('href')).toBe('/handler/account-settings');
    expect(await page.getByText(account.email).count()).toBe(2);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText(account.email).first().waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('menuitem', { name: 'Sign in' }).waitFor();
  });
});

describe('the team switcher', () => {
  it('selects a team for the user, tells the page, and leads on', async () => {
    const [sales, support] = [await newTeam('Sales'), await newTeam('Support')];
    await show({
      components: [['SelectedTeamSwitcher', { onChange: 'note', urlMap: 'hash' }]],
      as: account,
    });
    await page.getByRole('button', { name: 'Choose a team Switch team' }).click();
    await page.getByRole('menuitemradio', { name: 'Sales' }).click();
    await page.getByRole('button', { name: 'Sales Switch team' }).click();
    const settings = page.getByRole('menuitem', { name: 'Team settings' });
    expect(await settings.getAttribute('href')).toBe(`/handler/account-settings#team-${sales}`);
    const create = page.getByRole('menuitem', { name: 'Create a team' });
    expect(await create.getAttribute('href')).toBe('/handler/account-settings#team-creation');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Support Switch team' }).waitFor();
    await page.waitForURL(/#Support$/);
    await waitForChosen(2);
    expect((await readUser(project, account.userId)).selected_team_id).toBe(support);
  });

  it('takes the team of the page over, and lets go of it', async () => {
    const sales = await newTeam('Sales');
    await show({
      components: [['SelectedTeamSwitcher', { selectedTeam: { id: sales }, allowNull: true, nullLabel: 'Just me' }]],
      as: account,
    });
    await page.getByRole('button', { name: 'Sales Switch team' }).click();
    await expect(readSelected(sales)).resolves.toBe(sales);
    await page.getByRole('menuitemradio', { name: 'Just me' }).click();
    await expect(readSelected(null)).resolves.toBeNull();
  });

  it('leaves the selected team alone if told to', async () => {
    await newTeam('Sales');
    const props = { noUpdateSelectedTeam: true, onChange: 'note' };
    await show({ components: [['SelectedTeamSwitcher', props]], as: account });
    await page.getByRole('button', { name: 'Choose a team Switch team' }).click();
    await page.getByRole('menuitemradio', { name: 'Sales' }).click();
    await waitForChosen(1);
    expect((await readUser(project, account.userId)).selected_team_id).toBeNull();
  });

  it('fits a narrow page from right to left, and long names', async () => {
    await newTeam('An unusually long name of a team, which nobody would shorten, as names of teams go');
    await page.setViewportSize({ width: 320, height: 700 });
    const components: Shop['components'] = [
      ['UserButton', {}],
      ['SelectedTeamSwitcher', {}],
    ];
    await show({ components, as: account, provided: { lang: 'ar', colorScheme: 'dark' } });
    await page.getByRole('button', { name: 'اختر فريقًا تبديل الفريق' }).click();
    await page.getByRole('menuitemradio').waitFor();
    const box = await page.locator('.vst-menu').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    expect(await findFaults(page)).toEqual([]);
  });
});

/** The selected team, once it is the one that is waited for. */
async function readSelected(wanted: string | null): Promise<string | null> {
  for (;;) {
    const { selected_team_id: selected } = await readUser(project, account.userId);
    if (selected === wanted) return selected;
  }
}

describe('the hooks', () => {
  const readFacts = async () => JSON.parse((await page.locator('#facts').textContent()) ?? '');
  const waitForFacts = (text: string) =>
    page.waitForFunction((part) => document.querySelector('#facts')?.textContent?.includes(part), text);

  it('tell of a team, and follow what the page changes', async () => {
    const teamId = await newTeam('Sales');
    expectOk(await project.server(`POST /team-permissions/${teamId}/${account.userId}/team_admin`, { body: {} }));
    await show({ components: [['TeamFacts', { teamId }]], as: account });
    await waitForFacts('Sales');
    expect(await readFacts()).toEqual({
      name: 'Sales',
      members: [null],
      own: null,
      held: 8,
      granted: ['team_admin', 'team_member'],
      one: '$read_members',
      none: null,
      inProject: [0, null],
      sent: 0,
      received: 0,
    });
    await page.evaluate(async (id) => {
      const user = await (window as unknown as ShopWindow).app.getUser({ or: 'throw' });
      const team = await user.getTeam(id);
      await team?.update({ displayName: 'Sales of May' });
      await (await user.getTeamProfile({ id })).update({ displayName: 'Ada' });
      await team?.inviteUser({ email: 'somebody@example.com', callbackUrl: 'http://localhost:3000/join' });
    }, teamId);
    // Each hook asks anew by itself.
    for (const fact of ['"name":"Sales of May"', '"members":["Ada"]', '"own":"Ada"', '"sent":1'])
      await waitForFacts(fact);
    await page.evaluate(async (id) => {
      const user = await (window as unknown as ShopWindow).app.getUser({ or: 'throw' });
      await user.leaveTeam({ id });
    }, teamId);
    await waitForFacts('no team');
  });

  it('tell a switcher without a selected team', async () => {
    const teamId = await newTeam('Sales');
    await show({ components: [['TeamSwitcher', { teamId, onChange: 'note' }]], as: account });
    await page.getByRole('button', { name: 'Sales Switch team' }).waitFor();
    await page.evaluate(async () => {
      const user = await (window as unknown as ShopWindow).app.getUser({ or: 'throw' });
      await user.createTeam({ displayName: 'Support' });
    });
    await page.getByRole('button', { name: 'Sales Switch team' }).click();
    await page.getByRole('menuitemradio', { name: 'Support' }).click();
    await waitForChosen(1);
  });
});

describe('the page that makes a team', () => {
  it('makes it, and tells the page, whose list of teams knows it', async () => {
    const components: Shop['components'] = [
      ['TeamCreation', { onCreated: 'note' }],
      ['TeamNames', {}],
    ];
    await show({ components, as: account });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Please enter a name for the team.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Team display name' }).fill('Research');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#names')?.textContent === 'Research');
    await waitForChosen(1);
  });

  it('says so where users may not', async () => {
    const off = { config: { client_team_creation_enabled: false } };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: off }));
    await show({ components: [['TeamCreation', {}]], as: account });
    await page.getByText('New teams cannot be created at the moment.').waitFor();
  });
});

describe('what stands for providers', () => {
  it('hooks tell of the accounts there, and buttons and hooks lead to them', async () => {
    await project.admin('PATCH /internal/projects/current', {
      body: { config: { oauth_providers: [{ id: 'google', type: 'shared' }] } },
    });
    const linked = { provider_config_id: 'google', account_id: 'ada', email: 'ada@example.com' };
    const made = await project.server<{ id: string }>('POST /oauth-providers', {
      body: { ...linked, user_id: account.userId, allow_sign_in: true, allow_connected_accounts: true },
    });
    const { id } = expectOk(made);
    await show({ components: [['AccountFacts', { accountId: id }]], as: account });
    expect(JSON.parse(await page.locator('#facts').innerText())).toEqual({
      linked: [['google', 'ada@example.com']],
      one: id,
      none: null,
      connected: [['google', 'ada']],
      // It was linked by hand: there is no token.
      usable: null,
    });

    const shop = page.url();
    const expectToLeave = async () => {
      await page.getByRole('heading', { name: 'Development sign-in' }).waitFor();
      await page.goto(shop);
      await page.addScriptTag({ url: '/own.js' });
    };
    await show({ components: [['ConnectedAccount', { provider: 'google' }]], as: account });
    await expectToLeave();
    await show({
      components: [
        ['OAuthButtonGroup', { type: 'sign-up' }],
        ['OAuthButton', { provider: 'google', type: 'sign-in' }],
      ],
    });
    await page.getByRole('button', { name: 'Sign up with Google' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToLeave();
  });
});
