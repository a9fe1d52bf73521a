import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkKey, createKey } from '../support/api-keys';
import { SoftwareAuthenticator } from '../support/authenticator';
import { query } from '../support/database';
import { DARK_THEME, MARKETING, overrideConfig, templateTsx, themeTsx } from '../support/emails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { changeItem, grant, quantityOf, sell } from '../support/payments';
import { ROOT } from '../support/process';
import { createProject, expectOk, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { enableTotp, totpCode } from '../support/totp';
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
let device: SoftwareAuthenticator;
let teamId: string;
let apiKey: string;
let before: Record<string, unknown>;
let exported: string;
let bare: string;

interface Challenge {
  options_json: { challenge: string };
  code: string;
}

const inPasskey = async (project: TestProject, step: 'registration' | 'authentication', token?: string) =>
  expectOk(await project.client<Challenge>(`POST /auth/passkey/initiate-passkey-${step}`, { token }));

async function populate(): Promise<void> {
  source = await createProject(CONFIG);
  ada = await signUp(source.client);
  bob = await signUp(source.client);
  ({ secret } = { secret: randomBytes(20) });
  const { options_json, code } = await inPasskey(source, 'registration', ada.accessToken);
  device = new SoftwareAuthenticator();
  const credential = device.register(ada.userId, { challenge: options_json.challenge, origin: ORIGIN });
  expectOk(await source.client('POST /auth/passkey/register', { token: ada.accessToken, body: { credential, code } }));
  await enableTotp(source, bob.userId, secret);
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
  before = await everything(source);
  exported = await download(source, { passphrase: PASSPHRASE });
  bare = await download(source, {});
  other = await startOwnServer({});
  target = await createProject();
  const file = join(directory, 'project.jsonl');
  writeFileSync(file, exported);
  expect(await runImport(file, ['--settings', 'replace', '--dry-run'])).toContain('failed');
  await runImport(file, ['--settings', 'replace']);
}, OWN_SERVER_MS);

afterAll(async () => {
  await other?.stop();
  rmSync(directory, { recursive: true, force: true });
}, OWN_SERVER_MS);

describe('a project that was brought to another server', () => {
  it('has every list as it was', async () => {
    const after = await everything(target);
    for (const [path, value] of Object.entries(before)) expect({ path, value: after[path] }).toEqual({ path, value });
  });

  it('signs the same users in with the same passwords, by the public SDK', async () => {
    const users = [
      { name: 'ada', email: ada.email, password: PASSWORD },
      { name: 'wrong', email: ada.email, password: 'another password' },
    ];
    const scenario = { url: other.url, projectId: target.id, keys: target.keys, users };
    const env = { ...process.env, SCENARIO: JSON.stringify(scenario) };
    const script = join(ROOT, 'test/projects/after-transfer.mjs');
    const { stdout } = await run(process.execPath, [script], { cwd: join(ROOT, 'test'), env });
    expect(JSON.parse(stdout)).toMatchObject({
      ada: { status: 'ok', id: ada.userId, teams: ['Engines'] },
      wrong: { status: 'error' },
    });
  });

  it('asks for the same second factor', async () => {
    const asked = await target.client('POST /auth/password/sign-in', {
      body: { email: bob.email, password: PASSWORD },
    });
    expect(asked.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    const body = { type: 'totp', totp: totpCode(secret), code: asked.details?.attempt_code };
    expect(expectOk(await target.client('POST /auth/mfa/sign-in', { body }))).toMatchObject({ user_id: bob.userId });
  });

  it('takes the same passkeys', async () => {
    const { options_json, code } = await inPasskey(target, 'authentication');
    const authentication_response = device.authenticate({ challenge: options_json.challenge, origin: ORIGIN });
    const body = { authentication_response, code };
    expect(expectOk(await target.client('POST /auth/passkey/sign-in', { body }))).toMatchObject({
      user_id: ada.userId,
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
