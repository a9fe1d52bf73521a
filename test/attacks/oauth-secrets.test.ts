import { readFileSync } from 'node:fs';
import { query } from '../support/database';
import { chooseAt, signInAs, withGoogle } from '../support/oauth-attacks';
import { codeOf, comeBack, exchange, newAttempt, sendToProvider } from '../support/oauth-flow';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { expectOk, freshEmail, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

const CLIENT_SECRET = 'the-client-secret-of-a-provider';

let server: OwnProcess;
let project: TestProject;
/** Everything secret that came by, with a name for each. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  server = await startOwnProcess({ VESTIBULE_LOG_LEVEL: 'trace' });
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
  const keys = { client_id: 'c', client_secret: CLIENT_SECRET };
  project = await withGoogle();
  const oauth_providers = [
    { id: 'google', type: 'shared' },
    { id: 'discord', type: 'standard', ...keys },
  ];
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { oauth_providers } } }));
  await signInLeavingSecrets();
}, OWN_SERVER_MS);

afterAll(() => server.stop(), OWN_SERVER_MS);

/** A sign-in, and then everything that can go wrong with it. */
async function signInLeavingSecrets(): Promise<void> {
  const note = (name: string, secret: string | null | undefined) => secret && secrets.set(name, secret);
  const attempt = newAttempt(project, 'google');
  const sent = await sendToProvider(attempt);
  const back = await chooseAt(sent, freshEmail());
  note('state towards the provider', sent.state);
  note('verifier of the application', attempt.verifier);
  note('code of the provider', back.searchParams.get('code'));
  await comeBack(back);
  const code = codeOf(await comeBack(back, sent.cookie));
  note('code of ours', code);
  await exchange(attempt, code, { redirect_uri: 'http://localhost:3000/other' });
  const tokens = await signInAs(project, freshEmail());
  note('access token', tokens.access_token);
  note('refresh token', tokens.refresh_token);
  const path = 'POST /connected-accounts/me/google/access-token';
  const given = await project.client(path, { token: tokens.access_token, body: { scope: 'openid' } });
  note('access token of the provider', String(expectOk(given).access_token));
  await sendToProvider(newAttempt(project, 'google', { type: 'link', token: tokens.access_token }));
  const broken = new URL(back);
  broken.searchParams.set('state', `${sent.state}x`);
  await comeBack(broken, sent.cookie);
  note('client secret', CLIENT_SECRET);
  note('client secret at the development provider', readSecrets().oauthDevClientSecret);
}

function readSecrets(): { oauthDevClientSecret: string } {
  return JSON.parse(readFileSync(`${server.dataDir}/secrets.json`, 'utf8')) as { oauthDevClientSecret: string };
}

/** The names of secrets that a text holds, as they are or as they stand in an address. */
const findIn = (text: string): string[] =>
  [...secrets]
    .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    .map(([name]) => name);

it('collected what it looks for', () => expect([...secrets.values()].every((one) => one.length > 8)).toBe(true));

it('finds no secret in the log, however much is logged', () => {
  expect(findIn(readFileSync(server.logFile, 'utf8'))).toEqual([]);
});

it('finds no secret in the database that anybody could use who reads it', async () => {
  const url = databaseUrl(server.dataDir);
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    [],
    url,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`, [], url);
    for (const row of rows) found.push(...findIn(row.text).map((secret) => `${name}: ${secret}`));
    for (const row of rows) found.push(...findIn(unhex(row.text)).map((secret) => `${name}, as bytes: ${secret}`));
  }
  expect(found).toEqual([]);
});

/** Bytes of `bytea` columns as they would read. */
function unhex(text: string): string {
  return text.replaceAll(/\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}
