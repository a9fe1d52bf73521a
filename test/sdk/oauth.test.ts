import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { choose } from '../support/dev-identity';
import { exchange, newAttempt, userIdOf } from '../support/oauth-flow';
import { ROOT } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { Visitor } from '../support/visitor';

interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

const run = promisify(execFile);
const VERSIONS = ['41', '108'];
const SCENARIO_TIMEOUT_MS = 300_000;
const EMAIL = 'ada@example.com';
const ACCOUNT = { type: 'google', email: EMAIL, allowSignIn: true, allowConnectedAccounts: true };
const GITHUB = { type: 'github', accountId: '7', email: 'grace@example.com' };
const TAKEN = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'an admin configures providers': {
    before: [
      ['github', 'shared'],
      ['google', 'shared'],
    ],
    after: [
      ['discord', 'standard'],
      ['github', 'shared'],
      ['google', 'shared'],
    ],
    own: { id: 'discord', type: 'standard', clientId: 'the id', clientSecret: 'the secret' },
    seen: ['discord', 'github', 'google'],
  },
  'a server reads the account with which somebody signed up': {
    account: { ...ACCOUNT, accountId: EMAIL },
    same: true,
    none: null,
  },
  'a server links accounts, changes and removes them': {
    outcomes: ['ok', TAKEN, 'ok', TAKEN, 'ok', 'ok'],
    made: { ...GITHUB, allowSignIn: true, allowConnectedAccounts: false },
    after: {
      ...GITHUB,
      accountId: '8',
      email: 'hopper@example.com',
      allowSignIn: false,
      allowConnectedAccounts: false,
    },
    left: 0,
  },
  'a server gets a token of the provider': { id: 'google', owner: EMAIL, missing: null, other: null },
  'so does the user': { id: 'google', owner: EMAIL, seen: ACCOUNT },
  'the user keeps the account from signing in, and removes it': { changed: 'ok', after: false, left: 0, providers: 0 },
};
const AMONG_MANY = 'the account is found among those with tokens';
/** A result that only newer versions can ask for. */
const FOUND = { more: 0, provider: 'google', providerAccountId: EMAIL, owner: EMAIL, missing: 'error' };

/** Somebody who signed up with the development provider. */
async function signUpWithGoogle(project: TestProject) {
  const visitor = new Visitor();
  const attempt = newAttempt(project, 'google');
  const query = new URLSearchParams(attempt.query).toString();
  const page = await visitor.follow(`${publicUrl()}/api/v1/auth/oauth/authorize/google?${query}`);
  const back = await visitor.go((await choose(visitor, page, { email: EMAIL, name: 'Ada' })).href);
  const code = new URL(back.location ?? '').searchParams.get('code') ?? '';
  const { access_token: accessToken, refresh_token: refreshToken } = expectOk(await exchange(attempt, code));
  return { ada: { id: userIdOf(accessToken) }, tokens: { accessToken, refreshToken } };
}

async function runScenario(version: string): Promise<Record<string, Step>> {
  const shared = ['google', 'github'].map((id) => ({ id, type: 'shared' }));
  const project = await createProject({ oauth_providers: shared, allow_localhost: true });
  const access = { projectId: project.id, keys: project.keys, ...(await signUpWithGoogle(project)) };
  const script = join(ROOT, 'test', 'sdk', 'oauth-scenario.mjs');
  const { stdout } = await run(process.execPath, [script, version, publicUrl(), JSON.stringify(access)], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

const outcomes = new Map<string, Promise<Record<string, Step>>>();

beforeAll(async () => {
  for (const version of VERSIONS) outcomes.set(version, runScenario(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

describe.each(VERSIONS)('the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    expect((await outcomes.get(version))?.[name]).toEqual({ ok: true, value: EXPECTED[name] });
  });

  it(`${AMONG_MANY}, where it knows them`, async () => {
    const value = version === '41' ? null : FOUND;
    expect((await outcomes.get(version))?.[AMONG_MANY]).toEqual({ ok: true, value });
  });
});
