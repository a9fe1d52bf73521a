import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { checkKey, createKey } from '../support/api-keys';
import { query } from '../support/database';
import { DARK_THEME, MARKETING, overrideConfig, templateTsx, themeTsx } from '../support/emails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { changeItem, grant, quantityOf, sell } from '../support/payments';
import { ROOT, waitFor } from '../support/process';
import { beginSecondFactor, finishSecondFactor, openPublicPage, useServer } from '../support/public-sdk';
import { SdkSite } from '../support/sdk-site';
import { serverUrl } from '../support/server';
import { createProject, expectOk, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { GIF } from '../support/users';
import { addStores, getValue, setValue } from '../support/vault';

const run = promisify(execFile);
const ORIGIN = 'https://app.example.com';
const PASSPHRASE = 'a passphrase for the way';
const CONFIG = {
  passkey_enabled: true,
  magic_link_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  allow_localhost: true,
  domains: [{ domain: ORIGIN, handler_path: '/handler' }],
  oauth_providers: [{ id: 'github', type: 'standard', client_id: 'an id', client_secret: 'a secret of github' }],
};

let directory: string;
let source: TestProject;
let target: TestProject;
let other: OwnServer;
let ada: Account;
let bob: Account;
let secret: Buffer;
/** A visitor with one authenticator, before the move and after it. */
let site: SdkSite;
let page: Page;
let teamId: string;
let apiKey: string;
let before: Record<string, unknown>;
let exported: string;
let bare: string;

/** Both set up by the public SDK what they sign in with beside a password. */
async function addFactors(): Promise<void> {
  site = await SdkSite.open({ sdk: 'stackframe-108' });
  page = await openPublicPage(site, 'sdk', { url: serverUrl(), project: source });
  secret = randomBytes(20);
  const added = await page.evaluate(
    async ([passkeyEmail, totpEmail, password, bytes]) => {
      const signIn = async (email: string) => {
        const app = openApp();
        await app.signInWithCredential({ email, password, noRedirect: true });
        return app.getUser({ or: 'throw' });
      };
      const registered = await (await signIn(passkeyEmail))?.registerPasskey();
      await (await signIn(totpEmail))?.update({ totpMultiFactorSecret: new Uint8Array(bytes) });
      return registered?.status;
    },
    [ada.email, bob.email, PASSWORD, [...secret]] as const,
  );
  expect(added).toBe('ok');
}

async function populate(): Promise<void> {
  source = await createProject(CONFIG);
  ada = await signUp(source.client);
  bob = await signUp(source.client);
  await addFactors();
  const fields = {
    display_name: 'Ada',
    profile_image_url: `data:image/gif;base64,${GIF}`,
    client_metadata: { a: [1, null] },
    server_metadata: 'x',
  };
  expectOk(await source.server(`PATCH /users/${ada.userId}`, { body: fields }));
  const channel = {
    user_id: ada.userId,
    type: 'email',
    value: 'second@example.com',
    used_for_auth: false,
    is_verified: true,
  };
  expectOk(await source.server('POST /contact-channels', { body: channel }));
  const account = {
    user_id: ada.userId,
    provider_config_id: 'github',
    account_id: 'ada-at-github',
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
  expectOk(await source.server('POST /oauth-providers', { body: account }));
  expectOk(
    await source.server(`PATCH /emails/notification-preference/${ada.userId}/${MARKETING}`, {
      body: { enabled: false },
    }),
  );
  expectOk(
    await source.admin('POST /project-permission-definitions', { body: { id: 'may_pay', description: 'Pays' } }),
  );
  expectOk(
    await source.admin('POST /team-permission-definitions', {
      body: { id: 'may_edit', contained_permission_ids: ['$read_members'] },
    }),
  );
  const team = { display_name: 'Engines', creator_user_id: ada.userId, server_metadata: { plan: 'pro' } };
  teamId = expectOk(await source.server<{ id: string }>('POST /teams', { body: team })).id;
  expectOk(await source.server(`POST /team-memberships/${teamId}/${bob.userId}`, { body: {} }));
  expectOk(await source.server(`POST /team-permissions/${teamId}/${bob.userId}/may_edit`, { body: {} }));
  expectOk(await source.server(`POST /project-permissions/${bob.userId}/may_pay`, { body: {} }));
  expectOk(await source.server(`PATCH /users/${ada.userId}`, { body: { selected_team_id: teamId } }));
  const made = await createKey(source, { user_id: ada.userId });
  apiKey = (made as unknown as { value: string }).value;
  await createKey(source, { team_id: teamId });
  await addStores(source, ['secrets']);
  expectOk(await setValue(source, 'secrets', ['a hashed key', 'an encrypted value']));
  expectOk(await setValue(source, 'secrets', ['another', '']));
  await sell(source, {
    'items.credits': { displayName: 'Credits', customerType: 'user' },
    'products.pro': {
      displayName: 'Pro',
      customerType: 'user',
      prices: { monthly: { USD: '9', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 10 } },
    },
  });
  expectOk(await grant(source, `user/${ada.userId}`, { product_id: 'pro' }));
  expectOk(await changeItem(source, `user/${ada.userId}/credits`, { delta: 5, description: 'A gift' }));
  expectOk(await changeItem(source, `user/${bob.userId}/credits`, { delta: 3 }));
  await overrideConfig(source, {
    [`emails.themes.11111111-1111-4111-8111-111111111111`]: { displayName: 'Ours', tsxSource: themeTsx('ours') },
    [`emails.templates.22222222-2222-4222-8222-222222222222`]: {
      displayName: 'Hello',
      tsxSource: templateTsx('Hello'),
    },
    'emails.selectedThemeId': DARK_THEME,
  });
  expectOk(await source.admin('POST /internal/email-drafts', { body: { display_name: 'Soon' } }));
}

/** Everything that a project shows, without what names the server or the moment. */
async function everything(project: TestProject): Promise<Record<string, unknown>> {
  const paths = [
    'server GET /users',
    'server GET /teams',
    `server GET /team-member-profiles?team_id=${teamId}`,
    'server GET /contact-channels',
    'server GET /oauth-providers',
    'server GET /team-permissions',
    'server GET /project-permissions',
    'admin GET /team-permission-definitions',
    'admin GET /project-permission-definitions',
    `server GET /emails/notification-preference/${ada.userId}`,
    `server GET /user-api-keys?user_id=${ada.userId}`,
    `server GET /team-api-keys?team_id=${teamId}`,
    `server GET /payments/products/user/${ada.userId}`,
    `server GET /payments/items/user/${ada.userId}/credits`,
    `server GET /payments/items/user/${bob.userId}/credits`,
    'admin GET /internal/payments/transactions',
    'admin GET /internal/email-drafts',
    'admin GET /internal/email-themes',
    'admin GET /internal/email-templates',
    'admin GET /internal/config',
  ];
  const read = async (path: string) => {
    const [tier, request] = [path.split(' ')[0] as 'server' | 'admin', path.slice(path.indexOf(' ') + 1)];
    const text = JSON.stringify(expectOk(await project[tier](request)));
    // Images are served by the server that keeps them.
    return [path, JSON.parse(text.replace(/https?:\/\/[^"]*\/images\/[^"]*/g, 'an image'))] as const;
  };
  const found = [];
  for (const path of paths) found.push(await read(path));
  return Object.fromEntries(found);
}

const download = async (project: TestProject, body: object) =>
  (await project.admin('POST /internal/exports', { body })).text;

async function runImport(file: string, more: string[] = [], passphrase = PASSPHRASE): Promise<string> {
  const report = join(directory, 'report.jsonl');
  const args = [
    'scripts/run.mjs',
    'import',
    file,
    '--project',
    target.id,
    '--url',
    other.url,
    '--report',
    report,
    ...more,
  ];
  const env = { ...process.env, VESTIBULE_ADMIN_KEY: target.keys.admin, VESTIBULE_EXPORT_PASSPHRASE: passphrase };
  return (await run(process.execPath, args, { cwd: ROOT, env })).stdout;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vestibule-transfer-'));
  await populate();
  // The times of activity are written a moment later: those from before and after are compared.
  await waitFor(async () => {
    before = await everything(source);
    exported = await download(source, { passphrase: PASSPHRASE });
    return isDeepStrictEqual(before, await everything(source));
  });
  bare = await download(source, {});
  other = await startOwnServer({});
  target = await createProject();
  const file = join(directory, 'project.jsonl');
  writeFileSync(file, exported);
  expect(await runImport(file, ['--settings', 'replace', '--dry-run'])).toMatch(/, fail [1-9]/);
  await runImport(file, ['--settings', 'replace']);
}, OWN_SERVER_MS);

afterAll(async () => {
  await other?.stop();
  await site?.close();
  rmSync(directory, { recursive: true, force: true });
}, OWN_SERVER_MS);

describe('a project that was brought to another server', () => {
  it('has every list as it was', async () => {
    const after = await everything(target);
    for (const [path, value] of Object.entries(before)) expect({ path, value: after[path] }).toEqual({ path, value });
  });

  describe('signs the same users in by the public SDK', () => {
    beforeAll(() => useServer(page, { url: other.url, project: target }));

    it('with the same passwords', async () => {
      const found = await page.evaluate(
        async ([email, password]) => {
          const [app, stranger] = [openApp(), openApp()];
          const right = await app.signInWithCredential({ email, password, noRedirect: true });
          const wrong = await stranger.signInWithCredential({ email, password: 'another password', noRedirect: true });
          const user = await app.getUser({ or: 'throw' });
          const teams = (await user?.listTeams())?.map(({ displayName }) => displayName);
          return [right.status, wrong.error?.errorCode, user?.id, teams];
        },
        [ada.email, PASSWORD] as const,
      );
      expect(found).toEqual(['ok', 'EMAIL_PASSWORD_MISMATCH', ada.userId, ['Engines']]);
    });

    it('with the same second factor', async () => {
      const attempt = await beginSecondFactor(page, { email: bob.email, password: PASSWORD });
      expect(attempt).toHaveLength(45);
      expect(await finishSecondFactor(page, attempt, randomBytes(20))).toEqual(['error', undefined]);
      expect(await finishSecondFactor(page, attempt, secret)).toEqual(['ok', bob.userId]);
    });

    it('with the same passkeys', async () => {
      const found = await page.evaluate(async () => {
        const app = openApp();
        const outcome = await app.signInWithPasskey();
        return [outcome.status, (await app.getUser())?.id];
      });
      expect(found).toEqual(['ok', ada.userId]);
    });
  });

  it('opens the same values, and takes the same keys where the secret of the server is the same', async () => {
    expect(expectOk(await getValue(target, 'secrets', 'a hashed key'))).toEqual({
      encrypted_value: 'an encrypted value',
    });
    expect(expectOk(await getValue(target, 'secrets', 'another'))).toEqual({ encrypted_value: '' });
    expect(expectOk(await checkKey(target, 'user', apiKey))).toMatchObject({ user_id: ada.userId });
    expect(await quantityOf(target, `user/${ada.userId}/credits`)).toBe(15);
    expectOk(await changeItem(target, `user/${ada.userId}/credits`, { delta: -15 }));
    expect(await changeItem(target, `user/${ada.userId}/credits`, { delta: -1 })).toMatchObject({ status: 400 });
    const secrets = await query<{ found: boolean }>(
      'SELECT environment_override IS NOT NULL AS found FROM projects WHERE id = $1',
      [target.id],
    );
    expect(secrets).toEqual([{ found: true }]);
    const project = expectOk(
      await target.admin<{ config: { oauth_providers: object[] } }>('GET /internal/projects/current'),
    );
    expect(project.config.oauth_providers).toMatchObject([{ client_secret: 'a secret of github' }]);
  });

  it('is brought in again without a double', async () => {
    const counts = async () => query('SELECT count(*) FROM users WHERE project_id = $1', [target.id]);
    const had = await counts();
    const file = join(directory, 'project.jsonl');
    expect(await runImport(file)).toMatch(/created 0, skipped \d+, failed 0/);
    expect(await counts()).toEqual(had);
  });

  it('is not opened by another passphrase', async () => {
    const file = join(directory, 'project.jsonl');
    await expect(runImport(file, [], 'another passphrase')).rejects.toThrow('passphrase');
  });
});

describe('an export', () => {
  it('has no secret in it without a passphrase, and none that can be read with one', () => {
    expect(JSON.parse(bare.slice(0, bare.indexOf('\n')))).toMatchObject({ type: 'export', secrets: null });
    for (const text of [bare, exported]) {
      for (const secretText of [
        '$argon2id',
        secret.toString('base64'),
        'a secret of github',
        'an encrypted value',
        apiKey,
      ]) {
        expect(text).not.toContain(secretText);
      }
    }
    expect(bare).not.toContain('"secrets":"');
    expect(exported).toContain('"secrets":"');
  });
});
