import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeIn, waitForMail } from '../support/mails';
import { ROOT } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { inYoungStep, totpCode } from '../support/totp';

interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

const run = promisify(execFile);
const VERSIONS = ['41', '51', '77', '102', '108'];
const SCENARIO_TIMEOUT_MS = 300_000;

/** What every version must make of the scenario, step by step. */
const EXPECTED: Record<string, unknown> = {
  'magic link': {
    status: 'ok',
    sameAddress: true,
    verified: true,
    otp: true,
    hasPassword: false,
    again: 'VERIFICATION_CODE_ALREADY_USED',
  },
  'one-time code': { nonce: 39, wrong: 'VERIFICATION_CODE_NOT_FOUND', right: 'ok', sameUser: true },
  'magic link to an untrusted page': 'REDIRECT_URL_NOT_WHITELISTED',
  'password reset': {
    unknown: 'ok',
    sent: 'ok',
    usable: 'ok',
    reset: 'ok',
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    old: 'EMAIL_PASSWORD_MISMATCH',
    fresh: 'ok',
    session: 401,
  },
  'e-mail verification': {
    before: false,
    sent: 'sent',
    verified: 'ok',
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    other: 'ok',
    after: true,
    late: 'EMAIL_ALREADY_VERIFIED',
  },
  passwords: {
    none: 'USER_DOES_NOT_HAVE_PASSWORD',
    short: 'PASSWORD_TOO_SHORT',
    set: 'set',
    wrong: 'PASSWORD_CONFIRMATION_MISMATCH',
    weak: 'PASSWORD_TOO_SHORT',
    updated: 'updated',
    here: 200,
    elsewhere: 401,
  },
  'anonymous users become regular': {
    shared: true,
    hidden: null,
    sameId: true,
    displayName: 'Visitor',
    isAnonymous: false,
    existingAccount: true,
  },
  'second factor': {
    required: true,
    attempt: 45,
    nobody: null,
    wrong: 'INVALID_TOTP_CODE',
    right: 'ok',
    sameUser: true,
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    unknown: 'VERIFICATION_CODE_NOT_FOUND',
    off: 'ok',
  },
  'a magic link asks for the second factor, too': { right: 'ok', signedIn: true },
  'CLI login': {
    status: 'ok',
    sameUser: true,
    refused: true,
    late: 'CLI_AUTH_EXPIRED_ERROR',
    timeout: ['CLI_AUTH_ERROR', 'Timed out waiting for CLI authentication.'],
  },
  sessions: {
    count: 2,
    current: 1,
    left: 1,
    refresh: 401,
    refused: 'CANNOT_DELETE_CURRENT_SESSION',
    notOwn: true,
  },
  'a server revokes a session': { count: 1, same: true, refresh: 401 },
  'contact channels': {
    first: [true, false, true],
    added: [false, false, false],
    verified: 'ok',
    nowVerified: true,
    primary: true,
    signIn: 'ok',
    renamed: [true, false, true],
    left: 1,
    taken: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  },
  'a server handles contact channels': { made: [true, true, true], primary: true, listed: false, left: 0 },
};

let project: TestProject;
let helper: Server;
const outcomes = new Map<string, Promise<Record<string, Step>>>();

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true, allow_localhost: true });
  helper = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost')).then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => helper.listen(0, '127.0.0.1', resolve));
  for (const version of VERSIONS) outcomes.set(version, runScenario(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => new Promise((resolve) => helper.close(resolve)));

/** What a person would do beside the program: read a mail, look at the authenticator. */
async function answer({ pathname, searchParams }: URL): Promise<string> {
  if (pathname === '/totp') return freshTotp(Buffer.from(searchParams.get('secret') ?? '', 'base64'));
  return codeIn(await waitForMail(project, searchParams.get('address') ?? '', Number(searchParams.get('count'))));
}

async function freshTotp(secret: Buffer): Promise<string> {
  await inYoungStep();
  return totpCode(secret);
}

async function runScenario(version: string): Promise<Record<string, Step>> {
  const script = join(ROOT, 'test', 'sdk', 'ways-in.mjs');
  const helperUrl = `http://127.0.0.1:${(helper.address() as AddressInfo).port}`;
  const { id, keys } = project;
  const parameters = [version, publicUrl(), helperUrl, id, keys.client, keys.server];
  const { stdout } = await run(process.execPath, [script, ...parameters], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

describe.each(VERSIONS)('the ways in of the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });
});
