import { readFileSync } from 'node:fs';
import { query } from '../support/database';
import { call } from '../support/client';
import { mailServer } from '../support/emails';
import {
  createProject,
  expectOk,
  freshEmail,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { codeIn, waitForMail } from '../support/mails';
import { logFile } from '../support/server';
import { checkKey, createKey, reportKey } from '../support/api-keys';
import { override } from '../support/permissions';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';
import { addStores, getValue, setValue } from '../support/vault';

const PASSWORDS = [
  'a-sign-up-password-2f1c',
  'a-server-set-password-77ab',
  'a-changed-password-90de',
  'a-wrong-password-5e5e',
  'a-reset-password-31cc',
];
const TOTP_SECRET = Buffer.from('a-totp-secret-31337!').toString('base64');
const CLIENT_SECRET = 'a-provider-client-secret-8a8b8c';
const SMTP_PASSWORD = 'an-smtp-password-4d4e4f';
const FILE_SECRET = 'a-secret-in-a-file-1b2c3d';
const VAULT_VALUE = 'a-vault-value-as-it-was-sent-2b2c2d';
const CHAT_TEXT = 'a-text-of-a-chat-about-a-mail-9f9e9d';
const OVERRIDE_SECRET = 'a-secret-set-by-override-6c6d6e';

const EMAIL = freshEmail();
let project: TestProject;
const secrets: string[] = [
  ...PASSWORDS,
  TOTP_SECRET,
  CLIENT_SECRET,
  SMTP_PASSWORD,
  OVERRIDE_SECRET,
  VAULT_VALUE,
  CHAT_TEXT,
  FILE_SECRET,
];

beforeAll(async () => {
  project = await createProject({
    oauth_providers: [{ id: 'github', type: 'standard', client_id: 'public-id', client_secret: CLIENT_SECRET }],
    email_config: mailServer(SMTP_PASSWORD),
  });
  secrets.push(...Object.values(project.keys));
  const config_override_string = JSON.stringify({
    'auth.oauth.providers.mine': { type: 'google', isShared: false, clientId: 'x', clientSecret: OVERRIDE_SECRET },
  });
  expectOk(await project.admin('PATCH /internal/config/override', { body: { config_override_string } }));
  await useFile();
  await useSecrets();
  await useVaultAndChat();
  await provokeErrors();
});

/** Settings as a file, with one secret written out: taken, and refused for something else in it. */
async function useFile(): Promise<void> {
  const asked = await project.graphql<{ configurationFile: { text: string; revision: number } }>(
    '{ configurationFile { text revision } }',
  );
  const { text = '', revision: basedOn } = asked.data?.configurationFile ?? {};
  const tree = JSON.parse(text) as { auth: { oauth: { providers: Record<string, object> } } };
  tree.auth.oauth.providers.filed = { type: 'google', isShared: false, clientId: 'x', clientSecret: FILE_SECRET };
  const file = JSON.stringify(tree);
  const query =
    'mutation ($file: String!, $basedOn: Int!) { applyConfiguration(file: $file, basedOn: $basedOn) { revision } }';
  const applied = await project.graphql(query, { file, basedOn });
  if (applied.errors.length > 0) throw new Error('The file was not applied');
  for (const wrong of [file.slice(0, -9), file.replace('"auth"', '"nothing"')]) {
    await project.graphql(query, { file: wrong, basedOn });
  }
}

/** Every way in which a secret of a user reaches the server. */
async function useSecrets(): Promise<void> {
  const account = await signUp(project.client, freshEmail(), PASSWORDS[0]);
  const again = await signIn(project.client, account);
  const created = await createUser(project, {
    primary_email: freshEmail(),
    primary_email_auth_enabled: true,
    password: PASSWORDS[1],
  });
  expectOk(await project.server(`PATCH /users/${created.id}`, { body: { password: PASSWORDS[2] } }));
  const session = expectOk(await project.server<Tokens>('POST /auth/sessions', { body: { user_id: account.userId } }));
  const anonymous = await signUpAnonymously(project.client);
  remember(account, again, anonymous);
  secrets.push(session.access_token, session.refresh_token);
  const mfa = { totp_secret_base64: TOTP_SECRET };
  expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body: mfa }));
  const { email } = account;
  const demand = await project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORDS[0] } });
  secrets.push(String(demand.details?.attempt_code));
  await useApiKeys(account);
  await useCommandLine(account);
  await useMailedCodes();
}

/** Codes travel in emails, and back in links or typed. The project's own email server cannot be reached; the inbox can. */
async function useMailedCodes(): Promise<void> {
  const withInbox = await createProject();
  secrets.push(...Object.values(withInbox.keys));
  for (const each of [project, withInbox]) {
    const { email } = await signUp(each.client, EMAIL, PASSWORDS[0]);
    const body = { email, callback_url: 'http://localhost:3000/reset' };
    expectOk(await each.client('POST /auth/password/send-reset-code', { body }));
  }
  const code = codeIn(await waitForMail(withInbox, EMAIL));
  secrets.push(code, code.slice(6));
  await withInbox.client('POST /auth/password/reset/check-code', { body: { code: code.toUpperCase() } });
  expectOk(await withInbox.client('POST /auth/password/reset', { body: { code, password: PASSWORDS[4] } }));
}

/** Keys are shown once, presented, presented wrongly, and found in public. */
async function useApiKeys({ userId: user_id }: Account): Promise<void> {
  await override(project, { 'apiKeys.enabled.user': true, 'apiKeys.enabled.team': true });
  const { id: team_id } = await createTeam(project);
  const keys = [await createKey(project, { user_id }), await createKey(project, { team_id })];
  secrets.push(...keys.map(({ value }) => value));
  for (const { value } of keys) {
    for (const kind of ['user', 'team'] as const) await checkKey(project, kind, value);
    await project.server('POST /user-api-keys/check', { body: { api_key: value, surprise: value } });
    await project.server('GET /user-api-keys', { query: { user_id, surprise: value } });
    const mutation = 'mutation ($key: String!) { checkApiKey(type: user, apiKey: $key) { id surprise } }';
    await project.graphql(mutation, { key: value });
    await reportKey(project, value);
    await checkKey(project, 'user', value);
  }
}

/** Sets and reads values, sends some that are refused for their form, and asks for some that are not there. */
async function useVaultAndChat(): Promise<void> {
  await addStores(project, ['tokens']);
  expectOk(await setValue(project, 'tokens', ['k', VAULT_VALUE]));
  expect(expectOk(await getValue(project, 'tokens', 'k')).encrypted_value).toBe(VAULT_VALUE);
  await setValue(project, 'unknown', ['k', VAULT_VALUE]);
  await setValue(project, 'tokens', ['', VAULT_VALUE]);
  await project.client('POST /data-vault/stores/tokens/set', {
    body: { hashed_key: 'k', encrypted_value: VAULT_VALUE },
  });
  const message = { role: 'user', content: CHAT_TEXT };
  expectOk(await project.admin('PATCH /internal/ai-chat/thread', { body: { message } }));
  const body = { context_type: 'email-theme', messages: [message] };
  await project.admin('POST /internal/ai-chat/thread', { body });
}

async function useCommandLine({ refreshToken: refresh_token }: Account): Promise<void> {
  const { login_code, polling_code } = expectOk(await project.client<CliLogin>('POST /auth/cli'));
  expectOk(await project.client('POST /auth/cli/complete', { body: { login_code, refresh_token } }));
  secrets.push(login_code, polling_code);
}

interface CliLogin {
  login_code: string;
  polling_code: string;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

function remember(...accounts: Account[]): void {
  for (const { accessToken, refreshToken } of accounts) secrets.push(accessToken, refreshToken);
}

/** Refusals of all kinds, which must not end up in the log with what was sent. */
async function provokeErrors(): Promise<void> {
  const body = { email: freshEmail(), password: PASSWORDS[3], surprise: PASSWORDS[3] };
  await project.client('POST /auth/password/sign-up', { body });
  await project.client('POST /auth/password/sign-in', { body: { email: freshEmail(), password: PASSWORDS[3] } });
  const headers = { 'content-type': 'application/json' };
  await project.client('POST /auth/password/sign-in', { body: `{"password":"${PASSWORDS[3]}`, headers });
  await project.server('GET /nothing');
  await call({ path: '/users/me', project: project.id, tier: 'client', keys: { client: project.keys.server } });
}

/** A secret in every spelling in which it could be written down. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) => {
    // The middle of the encoding is the same wherever the secret begins.
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(shift === 0 ? 0 : 4, -2);
  });
  return [
    secret,
    bytes.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replace(/\+/g, '-').replace(/\//g, '_')),
  ];
}

function findIn(text: string): string[] {
  const lower = text.toLowerCase();
  return secrets.filter((secret) => spellings(secret).some((spelling) => lower.includes(spelling.toLowerCase())));
}

async function readTables(): Promise<Map<string, string>> {
  const tables = await query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const contents = new Map<string, string>();
  for (const { schema, name } of tables) {
    // Bytes become hex in this text, so they are searched, too.
    const rows = await query<{ row: string }>(`SELECT t::text AS row FROM "${schema}"."${name}" t`);
    contents.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  return contents;
}

describe('secrets at rest', () => {
  it('would be found if they were there', () => {
    for (const secret of secrets) {
      expect(findIn(`before ${secret} after`)).toContain(secret);
      expect(findIn(`\\x00${Buffer.from(secret).toString('hex')}`)).toContain(secret);
      expect(findIn(Buffer.from(`{"x":"${secret}"}`).toString('base64'))).toContain(secret);
    }
    expect(secrets.length).toBeGreaterThan(15);
    expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThan(10);
  });

  it('are in no row of any table', async () => {
    const tables = await readTables();
    expect(tables.size).toBeGreaterThan(8);
    expect(tables.get('public.users')).toContain('argon2id');
    expect(tables.get('public.projects')).toContain(project.id);
    for (const [name, text] of tables) expect({ name, found: findIn(text) }).toEqual({ name, found: [] });
  });

  it('are not in the log', () => {
    expect(findIn(readFileSync(logFile(), 'utf8'))).toEqual([]);
  });

  it('come back to administrators in clear where the contract says so', async () => {
    const own = await project.admin<{ config: { email_config: object; oauth_providers: object[] } }>(
      'GET /internal/projects/current',
    );
    expect(own.body.config.email_config).toMatchObject({ password: SMTP_PASSWORD });
    expect(own.text).toContain(CLIENT_SECRET);
    expect((await project.admin('GET /internal/config')).text).toContain(OVERRIDE_SECRET);
  });

  it('are in no file of everything that is known of a user', async () => {
    const users = await query<{ id: string }>('SELECT id FROM users WHERE project_id = $1', [project.id]);
    expect(users.length).toBeGreaterThan(3);
    for (const { id } of users) {
      const { status, text } = await project.server(`GET /users/${id}/export`);
      expect({ status, found: findIn(text) }).toEqual({ status: 200, found: [] });
      expect(text).not.toMatch(/argon2|_hash|totp_secret|public_key|credential_id/);
    }
  });

  it('never appear in answers about users', async () => {
    const answer = await project.server('GET /users', { query: { include_anonymous: 'true' } });
    expect(findIn(answer.text)).toEqual([]);
    expect(answer.text).not.toMatch(/argon2|password_hash|totp_secret/);
  });
});
