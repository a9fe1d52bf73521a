import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeIn, waitForMail } from '../support/mails';
import { ROOT } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';

interface Step {
  ok: boolean;
  value?: unknown;
  error?: string;
}

const run = promisify(execFile);
const VERSIONS = ['41', '51', '77', '102', '108'];
const SCENARIO_TIMEOUT_MS = 60_000;

/** What every version must make of the scenario, step by step. */
const EXPECTED: Record<string, unknown> = {
  'magic link': {
    sent: 'ok',
    first: 'ok',
    isTheirs: true,
    isVerified: true,
    otpAuthEnabled: true,
    again: 'VERIFICATION_CODE_ALREADY_USED',
  },
  'anonymous user keeps the id at a magic link': { sameId: true, isAnonymous: false },
  'password reset': ['ok', 'ok', 'ok', 'ok', 'VERIFICATION_CODE_ALREADY_USED', 'ok'],
  verification: { verified: 'ok', again: 'VERIFICATION_CODE_ALREADY_USED', isVerified: true },
  'contact channels': { values: [0, 1], primary: [false, true], rest: [[true, true, false, true]] },
  'passwords of the signed-in user': [
    'USER_DOES_NOT_HAVE_PASSWORD',
    'PASSWORD_TOO_SHORT',
    'ok',
    'PASSWORD_CONFIRMATION_MISMATCH',
    'ok',
  ],
};

let project: TestProject;
let mailbox: Server;
const outcomes = new Map<string, Promise<Record<string, Step>>>();

/** Answers the code of the mail to an address. */
function serveMailbox(): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    const count = Number(searchParams.get('count'));
    waitForMail(project, searchParams.get('to') ?? '', count).then(
      (mail) => response.end(codeIn(mail)),
      (error: Error) => response.writeHead(404).end(error.message),
    );
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

async function runScenario(version: string): Promise<Record<string, Step>> {
  const { port } = mailbox.address() as AddressInfo;
  const { id, keys } = project;
  const script = join(ROOT, 'test', 'sdk', 'codes.mjs');
  const details = [version, publicUrl(), id, keys.client, keys.server, `http://127.0.0.1:${port}`];
  const { stdout } = await run(process.execPath, [script, ...details], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
  mailbox = await serveMailbox();
  for (const version of VERSIONS) outcomes.set(version, runScenario(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => new Promise((done) => mailbox.close(done)));

describe.each(VERSIONS)('mailed codes in the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });
});
