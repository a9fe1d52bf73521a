import type { Browser, Locator } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import type { JsonObject } from '../support/client';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { freePort } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser, readUser } from '../support/users';
import { waitFor } from '../support/waiting';

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let base: string;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  base = `/projects/${project.id}`;
  visit = await openDashboard(browser, project.owner);
});

const ACCOUNT = 'ada@provider.example';

describe('the identity providers', () => {
  it('are switched on with what stands in for them, and off once it is said who would miss them', async () => {
    const { page, open } = visit;
    await open(`${base}/sign-in-methods`);
    await page.getByText('None is on.').waitFor();
    await page
      .getByRole('navigation', { name: 'Sign-in methods' })
      .getByRole('link', { name: 'Identity providers' })
      .click();
    await page.getByRole('heading', { name: 'Identity providers', level: 1 }).waitFor();
    await untilIdle(page);
    expect(await page.getByRole('list', { name: 'Identity providers' }).getByRole('listitem').count()).toBe(12);
    await expectFine();
    await item('Google').getByText('the development provider stands in for it').waitFor();
    await item('Google').getByRole('switch').press('Space');
    await item('Google').getByText('A page that stands in for Google.').waitFor();
    expect(await provider('google')).toEqual({
      type: 'google',
      isShared: true,
      allowSignIn: true,
      allowConnectedAccounts: true,
    });
    expect(await item('Discord').getByRole('switch').count()).toBe(0);

    const { id } = await createUser(project, {
      oauth_providers: [{ id: 'google', account_id: ACCOUNT, email: ACCOUNT }],
    });
    await item('Google').getByRole('switch').press('Space');
    const dialog = page.getByRole('dialog', { name: 'Switch Google off?' });
    await dialog.getByText('1 user signs in with Google. They have set up nothing else, and are locked out.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await provider('google'))?.allowSignIn).toBe(true);
    await item('Google').getByRole('switch').press('Space');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await item('Google').getByText('Off.').waitFor();
    expect((await provider('google'))?.allowSignIn).toBe(false);
    expect((await readUser(project, id)).oauth_providers).toHaveLength(1);

    await page.getByRole('radio', { name: 'Refuse' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It holds for the next sign-in.').waitFor();
    const { config } = expectOk(await project.admin<{ config: JsonObject }>('GET /internal/projects/current'));
    expect(config.oauth_account_merge_strategy).toBe('raise_error');
  });

  it('keep what somebody else chose meanwhile for an address that is taken, and tell who is second', async () => {
    const { page, open } = visit;
    const save = async (): Promise<void> => {
      await page.getByRole('radio', { name: 'Sign in to that account' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await open(`${base}/sign-in-methods/providers`);
    const config = { oauth_account_merge_strategy: 'allow_duplicates' };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
    await save();
    const alert = page.getByRole('alert').filter({ hasText: 'The setting was not saved' });
    await alert.getByText('CONFIGURATION_CHANGED_MEANWHILE').waitFor();
    expect(expectOk(await project.admin('GET /internal/projects/current'))).toMatchObject({ config });
    await open(`${base}/sign-in-methods/providers`);
    await save();
    await page.getByText('It holds for the next sign-in.').waitFor();
  });

  it('take keys of their own, which nobody sees again, and are removed by their name', async () => {
    const { page, open } = visit;
    await open(`${base}/sign-in-methods/providers`);
    await item('Google').getByRole('link', { name: 'Google' }).click();
    await page.getByRole('heading', { name: 'Google', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The development provider answers').waitFor();
    await page.getByRole('link', { name: '← Identity providers' }).click();
    await page.getByRole('link', { name: 'Set up GitLab' }).click();
    await page.getByRole('heading', { name: 'GitLab', level: 1 }).waitFor();
    const address = page.getByRole('region', { name: 'the callback URL' });
    expect(await address.innerText()).toMatch(/\/api\/v1\/auth\/oauth\/callback\/gitlab$/);
    expect(await page.getByRole('switch', { name: /^Sign in with GitLab/ }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Test', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Application ID').fill('gitlab-app');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter it.').waitFor();
    await expectFine();
    await page.getByLabel('Secret', { exact: true }).fill('gitlab-secret-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('One is stored and is not shown.').waitFor();
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toBe('');
    await page.getByRole('switch', { name: /^Sign in with GitLab/ }).press('Space');
    await page.getByText('Users sign in with it.').waitFor();
    expect(await provider('gitlab')).toEqual({
      type: 'gitlab',
      isShared: false,
      allowSignIn: true,
      allowConnectedAccounts: true,
      clientId: 'gitlab-app',
      clientSecret: 'gitlab-secret-1',
    });

    await page.getByLabel('Application ID').fill('gitlab-app-2');
    await page.getByRole('link', { name: '← Identity providers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It holds for the next sign-in.').waitFor();
    expect(await provider('gitlab')).toMatchObject({ clientId: 'gitlab-app-2', clientSecret: 'gitlab-secret-1' });

    await page.getByRole('button', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove GitLab' });
    await dialog.getByText('Nobody signs in with GitLab.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('GitLab');
    await dialog.getByRole('button', { name: 'Remove provider' }).click();
    await page.getByRole('heading', { name: 'Identity providers', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Set up GitLab' }).waitFor();
    expect(await provider('gitlab')).toBeUndefined();
  });

  it('can be any that speak OpenID Connect, found from the palette, tested before they are on', async () => {
    const { page, open } = visit;
    await open(base);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search pages, projects and actions' }).fill('openid');
    await page.locator('[data-selected] >> text=Add an OpenID Connect provider').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an OpenID Connect provider' });
    await dialog.getByLabel('Name').fill('Company account');
    await dialog.getByLabel('Issuer').fill('login.example.com');
    expect(await dialog.getByLabel('Id', { exact: true }).inputValue()).toBe('company-account');
    await dialog.getByLabel('Client ID').fill('vestibule');
    await dialog.getByLabel('Client secret').fill('a-company-secret');
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await dialog.getByText('Enter an address, such as').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // Nobody listens there.
    const issuerUrl = `http://127.0.0.1:${await freePort()}`;
    await dialog.getByLabel('Issuer').fill(issuerUrl);
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await page.getByRole('heading', { name: 'Company account', level: 1 }).waitFor();
    expect(await provider('company-account')).toEqual({
      type: 'oidc',
      isShared: false,
      allowSignIn: false,
      allowConnectedAccounts: true,
      displayName: 'Company account',
      issuerUrl,
      clientId: 'vestibule',
      clientSecret: 'a-company-secret',
    });

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const problems = page.getByRole('alert').filter({ hasText: 'UNREACHABLE' });
    await problems.getByText('The provider cannot be reached.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Account id').fill('email');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Choose one that no user can lose').waitFor();
    await page.getByLabel('Account id').fill('oid');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Test it, then switch it on.', { exact: true }).waitFor();
    expect(await provider('company-account')).toMatchObject({ claims: { accountId: 'oid' } });
    await expectFine();
    await open(`${base}/sign-in-methods/providers/nowhere`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  });
});

describe('the linked accounts of a user', () => {
  it('are linked by hand, used for less, and removed by their name', async () => {
    const { page, open } = visit;
    const { id } = await createUser(project, { primary_email: freshEmail(), display_name: 'Ada' });
    await open(`${base}/users/${id}?tab=sign-in`);
    await page.getByText('None: the user has not signed in with a provider.').waitFor();
    await page.getByRole('button', { name: 'Link an account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link an account' });
    await dialog.getByRole('button', { name: 'Link account' }).click();
    await dialog.getByText('Choose one.').waitFor();
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Google' }).click();
    await dialog.getByLabel('Account id').fill(ACCOUNT);
    await dialog.getByRole('button', { name: 'Link account' }).click();
    // Another user signs in with it.
    await dialog.getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Account id').fill('1815');
    await dialog.getByLabel('Address there').fill('lovelace@provider.example');
    await dialog.getByRole('button', { name: 'Link account' }).click();
    const row = page.getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');
    await row.getByText('Google · lovelace@provider.example').waitFor();
    await untilIdle(page);
    await expectFine();

    await choose(row, 'Do not use it for sign-in');
    await page.getByText('no longer signs the user in.').waitFor();
    await row.getByText('sign-in', { exact: true }).waitFor({ state: 'detached' });
    expect(await accounts(id)).toEqual([
      expect.objectContaining({ account_id: '1815', allow_sign_in: false, allow_connected_accounts: true }),
    ]);
    await choose(row, 'Remove…');
    const removal = page.getByRole('dialog', { name: 'Remove the linked account' });
    await removal.getByRole('textbox').fill('lovelace@provider.example');
    await removal.getByRole('button', { name: 'Remove linked account' }).click();
    await page.getByText('None: the user has not signed in with a provider.').waitFor();
    expect(await accounts(id)).toEqual([]);
  });
});

describe('the sign-up rules', () => {
  const rows = () => visit.page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  const names = async () => (await rulesOf(project)).map(({ displayName }) => displayName);

  it('are made of lines or of text, and tried with the last sign-ups', async () => {
    const { page, open } = visit;
    await createUser(project, { primary_email: `somebody-${Date.now()}@spam.example` });
    await open(`${base}/sign-in-methods/rules?new`);
    const dialog = page.getByRole('dialog', { name: 'New rule' });
    await dialog.getByLabel('Name').fill('Spammers');
    await dialog.getByRole('button', { name: 'Create rule' }).click();
    await dialog.getByText('Say for whom the rule is.').waitFor();
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByRole('textbox', { name: 'Value of line 1' }).fill('spam.example');
    await dialog.getByRole('button', { name: 'Try it with the last 1,000 sign-ups' }).click();
    await dialog.getByText('This rule would have matched once.').waitFor();
    await dialog.getByText(/would have rejected 1 and restricted 0\.$/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Write it as text' }).click();
    const text = dialog.getByRole('textbox', { name: 'Condition as text' });
    expect(await text.inputValue()).toBe('emailDomain == "spam.example"');
    await text.fill('emailDomain == "spam.example" && (');
    await dialog.getByText('It does not fit into lines.').waitFor();
    await dialog.getByRole('button', { name: 'Create rule' }).click();
    await dialog.getByText('The condition ends too early.').waitFor();
    await text.fill('emailDomain == "spam.example"');
    await dialog.getByRole('button', { name: 'Create rule' }).click();
    await rows().getByText('Never matched').waitFor();
    expect(await rulesOf(project)).toMatchObject([
      {
        displayName: 'Spammers',
        enabled: true,
        condition: 'emailDomain == "spam.example"',
        action: { type: 'reject' },
      },
    ]);
    const body = { email: 'somebody@spam.example', password: 'correct horse battery' };
    expect(await project.client('POST /auth/password/sign-up', { body })).toMatchObject({ code: 'SIGN_UP_REJECTED' });
    await page.getByLabel('Email address').fill('somebody@spam.example');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await page.getByText('Rejected by Spammers.').waitFor();
    await expectFine();
  });

  it('are put into another order by keys, by dragging and by buttons, switched off, and deleted', async () => {
    const { page, open } = visit;
    const rule = (displayName: string, priority: number) => ({
      displayName,
      priority,
      enabled: true,
      condition: 'true',
    });
    const rules = { first: rule('First', 3), second: rule('Second', 2), third: rule('Third', 1) };
    const override = { config_override_string: JSON.stringify({ 'auth.signUpRules': rules }) };
    expectOk(await project.admin('PATCH /internal/config/override', { body: override }));
    await open(`${base}/sign-in-methods/rules`);
    await rows().nth(0).getByRole('button', { name: 'Move First down' }).press('Alt+ArrowDown');
    await waitFor(async () => (await names()).join() === 'Second,First,Third');
    await untilIdle(page);
    await rows().nth(2).getByTitle('Drag').dragTo(rows().nth(0));
    await waitFor(async () => (await names()).join() === 'Third,Second,First');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Move First up' }).click();
    await waitFor(async () => (await names()).join() === 'Third,First,Second');
    await untilIdle(page);
    await page.getByRole('switch', { name: 'Third' }).press('Space');
    await waitFor(async () => (await rulesOf(project))[0]?.enabled === false);
    await page.getByRole('button', { name: 'Delete Third' }).click();
    await page.getByRole('dialog', { name: 'Delete rule' }).getByRole('button', { name: 'Delete rule' }).click();
    await waitFor(async () => (await names()).join() === 'First,Second');
    await page.getByRole('radio', { name: 'Reject' }).click();
    await page.getByText('Without a rule: reject.').waitFor();
    const { data } = await project.graphql<{ signUpRules: JsonObject }>('{ signUpRules { defaultAction } }');
    expect(data?.signUpRules).toEqual({ defaultAction: 'reject' });
  });
});

it.each([
  '/sign-in-methods/rules',
  '/sign-in-methods/providers',
  '/sign-in-methods/providers/apple',
  '/sign-in-methods/providers/google',
])('there are no axe findings in dark colours on %s', async (path) => {
  const { page, open } = visit;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(base + path);
  expect(await findViolations(page)).toEqual([]);
});

it('logged no errors on the way', () => {
  expect(visit.complaints).toEqual([]);
});

interface Configuration {
  auth: { oauth: { providers: Record<string, JsonObject> } };
}

/** The stored sign-up rules in their order. */
async function rulesOf({ graphql }: TestProject): Promise<JsonObject[]> {
  const { data } = await graphql<{ signUpRules: { rules: JsonObject[] } }>(
    '{ signUpRules { rules { displayName enabled condition action { type } } } }',
  );
  return data?.signUpRules.rules ?? [];
}

/** The row of a provider. */
function item(name: string): Locator {
  return visit.page
    .getByRole('list', { name: 'Identity providers' })
    .getByRole('listitem')
    .filter({ has: visit.page.getByRole('link', { name, exact: true }) });
}

async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await visit.page.getByRole('menuitem', { name: action }).click();
}

/** Nothing that axe finds, and no wider than a phone. */
async function expectFine(): Promise<void> {
  expect(await findViolations(visit.page)).toEqual([]);
  await expectToFitPhone(visit.page);
}

/** The stored settings of a provider. */
async function provider(id: string): Promise<JsonObject | undefined> {
  const { data } = await project.graphql<{ configuration: Configuration }>('{ configuration }');
  return data?.configuration.auth.oauth.providers[id];
}

async function accounts(userId: string): Promise<JsonObject[]> {
  const path = `/oauth-providers?user_id=${userId}` as const;
  return expectOk(await project.server<{ items: JsonObject[] }>(`GET ${path}`)).items;
}
