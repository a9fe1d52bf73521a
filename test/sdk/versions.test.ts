import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/process';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

const run = promisify(execFile);
const VERSIONS = ['41', '51', '77', '102', '108'];
const SCENARIO_TIMEOUT_MS = 300_000;

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'owner signs up and makes a project': { displayName: 'By SDK' },
  'owner makes keys': { count: 1, prefix: 'ssk_' },
  'owner updates the project': { displayName: 'Renamed', magicLink: true },
  'owner overrides the configuration': { allowed: true },
  'admin app with keys reads the project': { displayName: 'Renamed' },
  'nobody is signed in at first': { user: null },
  'sign up': { status: 'ok', email: expect.stringMatching(/@example\.com$/), hasPassword: true },
  'update and read again': { displayName: 'Ada', clientMetadata: { theme: 'dark' } },
  tokens: {
    claims: expect.objectContaining({ role: 'authenticated', is_anonymous: false, branch_id: 'main' }),
    refreshLength: 45,
    authJson: 2,
  },
  sessions: { count: 1, current: true, hasDate: true },
  'public project': { id: true, displayName: 'Renamed', signUp: true },
  'typed errors': ['USER_EMAIL_ALREADY_EXISTS', 'EMAIL_PASSWORD_MISMATCH', 'PASSWORD_TOO_SHORT'],
  'server creates, reads, updates, lists and deletes users': {
    displayName: 'Changed',
    serverMetadata: { b: 2 },
    count: 2,
    found: [true],
    gone: null,
  },
  'server pages through users': { seen: 5, distinct: 5 },
  'server begins a session for a user': { sub: true },
  'sign in and out': { status: 'ok', same: true, after: null },
  'anonymous user keeps the id at sign-up': { wasAnonymous: true, hidden: null, sameId: true, isAnonymous: false },
  'keys can be revoked': { valid: true, after: false },
  'owner lists projects and transfers one': {
    before: true,
    after: true,
    refused: expect.stringMatching(/^(PROJECT_NOT_FOUND|TEAM_MEMBERSHIP_NOT_FOUND)$/),
  },
  'production errors': { before: [true], after: 0 },
};

async function runScenario(version: string): Promise<Record<string, Step>> {
  const script = join(ROOT, 'test', 'sdk', 'scenario.mjs');
  const { stdout } = await run(process.execPath, [script, version, publicUrl(), INTERNAL_KEYS.client], {
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
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });

  it('puts the new name into the next access token', async () => {
    const step = (await outcomes.get(version))?.tokens;
    const value = step?.value as { claims: { name: string | null } } | undefined;
    // Older versions keep their token until it is about to expire.
    expect(value?.claims.name).toBe(['41', '51'].includes(version) ? null : 'Ada');
  });
});
