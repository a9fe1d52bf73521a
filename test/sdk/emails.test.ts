import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { templateTsx, themeTsx, useOwnMailServer } from '../support/emails';
import { ROOT } from '../support/process';
import { createProject, signUp } from '../support/project';
import { publicUrl } from '../support/server';

interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

const run = promisify(execFile);
const VERSIONS = ['41', '51', '77', '102', '108'];
/** Before 2.8.77 there was nothing to delete sources with. */
const DELETING = ['77', '102', '108'];
const SCENARIO_TIMEOUT_MS = 300_000;

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'a user reads and sets notification preferences': [
    [
      ['Transactional', true, false],
      ['Marketing', true, true],
    ],
    [
      ['Transactional', true, false],
      ['Marketing', false, true],
    ],
  ],
  'a server reads and sets them for a user': [false, true],
  'themes are listed, made and changed': {
    before: ['Default Light', 'Default Dark', 'Default Colorful'],
    after: ['Default Light', 'Default Dark', 'Default Colorful', 'Winter'],
    broken: 'EMAIL_RENDERING_ERROR',
    framed: true,
  },
  'templates are listed, made and changed': { before: 10, rendered: true, stored: true },
  'drafts are listed, made and changed': { made: ['News', false, null], changed: ['Newer', null] },
  'a server sends emails, and they are listed': [
    [true, 1, true, null],
    [true, 1, true, null],
    [true, 1, true, null],
  ],
  'a server is told what is wrong with an email': ['USER_ID_DOES_NOT_EXIST', 'SCHEMA_ERROR', 'SCHEMA_ERROR'],
  'a test email tells why it failed': { status: 'error', hasMessage: true },
  'somebody is invited to sign in': {
    recipient: 'guest@example.com',
    error: null,
    refused: 'REDIRECT_URL_NOT_WHITELISTED',
  },
  'previews are rendered': { html: true, broken: 'EMAIL_RENDERING_ERROR' },
};

async function runScenario(version: string): Promise<Record<string, Step>> {
  const project = await createProject();
  await useOwnMailServer(project);
  const { userId: id, email, password } = await signUp(project.client);
  const sources = { templateTsx: templateTsx('Body text'), themeTsx: themeTsx('Framed') };
  const access = { projectId: project.id, keys: project.keys, user: { id, email, password }, ...sources };
  const script = join(ROOT, 'test', 'sdk', 'emails-scenario.mjs');
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
});

describe.each(DELETING)('the public SDK 2.8.%s', (version) => {
  it('emails of the outbox are listed, paused, changed and cancelled', async () => {
    const step = (await outcomes.get(version))?.['emails of the outbox are listed, paused, changed and cancelled'];
    expect(step).toEqual({
      ok: true,
      value: {
        mail: ['Outbox', true, 'user-primary-email', true, true],
        many: true,
        paused: ['paused', true],
        unpaused: 'scheduled',
        edited: ['paused', true, true],
        cancelled: ['skipped', 'MANUALLY_CANCELLED', 'EMAIL_NOT_EDITABLE'],
        page: [1, 'string'],
      },
    });
  });

  it('the delivery of emails is told, and its capacity boosted', async () => {
    expect((await outcomes.get(version))?.['the delivery of emails is told, and its capacity boosted']).toEqual({
      ok: true,
      value: [true, false, 4, 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE'],
    });
  });

  it('sources are deleted', async () => {
    expect((await outcomes.get(version))?.['sources are deleted']).toEqual({ ok: true, value: [3, 10, 0] });
  });

  it('domains of a vendor are none', async () => {
    expect((await outcomes.get(version))?.['domains of a vendor are none']).toEqual({
      ok: true,
      value: [[], [true, true, true]],
    });
  });
});
