import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FAILURES_PER_HOUR } from '../../src/common/audit/audit.limits.js';
import { audited, untilAudited } from '../support/audit';
import { query } from '../support/database';
import { OWN_SERVER_MS } from '../support/own-server';
import { makeDataDir, ROOT, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, freshEmail, signUp, type TestProject } from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';

/** A replica of the test server for which an hour passes when it is told so. */
let replica: ServerProcess;
let project: TestProject;

beforeAll(async () => {
  const environment = {
    VESTIBULE_DATABASE_URL: databaseUrl(),
    VESTIBULE_PUBLIC_URL: publicUrl(),
    NODE_OPTIONS: `--import=${join(ROOT, 'test/support/hour-passes.mjs')}`,
  };
  replica = await startServerProcess({ dataDir: makeDataDir(), environment });
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(replica.pid);
  await rm(replica.dataDir, { recursive: true, force: true });
}, OWN_SERVER_MS);

const ACTION = 'sign_in.failures_left_out';
const fail = async (email: string, times: number): Promise<void> => {
  const body = { email, password: 'a wrong guess' };
  for (let left = times; left > 0; left -= 25) {
    const attempts = Array.from({ length: Math.min(left, 25) }, () =>
      project.client('POST /auth/password/sign-in', { body, base: replica.url }),
    );
    for (const { code } of await Promise.all(attempts)) expect(code).toBe('EMAIL_PASSWORD_MISMATCH');
  }
};
const leftOut = async (count: number) =>
  (await untilAudited(project, ACTION, count)).map(({ object, user_id: user, changes }) => ({ object, user, changes }));

describe('failures beyond those that are written down', () => {
  it('are told of by one row after the hour, and by another one when the server stops', async () => {
    const { userId, email } = await signUp(project.client);
    const toldOf = (count: number) => ({
      object: { type: 'user', id: userId, display_name: email },
      user: userId,
      changes: { left_out: { before: null, after: count } },
    });
    await fail(email, FAILURES_PER_HOUR.ofAccount + 7);
    await fail(freshEmail(), FAILURES_PER_HOUR.ofNoAccount + 3);
    const written = FAILURES_PER_HOUR.ofAccount + FAILURES_PER_HOUR.ofNoAccount;
    expect(await countOf('sign_in.failed', written)).toBe(written);
    expect(await audited(project, ACTION)).toEqual([]);

    process.kill(replica.pid, 'SIGUSR2');
    const strangers = { object: { type: 'sign_in', id: null, display_name: null }, user: null };
    expect(new Set(await leftOut(2))).toEqual(
      new Set([toldOf(7), { ...strangers, changes: { left_out: { before: null, after: 3 } } }]),
    );

    // A new hour, in which as many are written down again.
    await fail(email, FAILURES_PER_HOUR.ofAccount + 2);
    expect(await countOf('sign_in.failed', written + FAILURES_PER_HOUR.ofAccount)).toBe(
      written + FAILURES_PER_HOUR.ofAccount,
    );
    expect(await audited(project, ACTION)).toHaveLength(2);
    await stopProcess(replica.pid);
    expect(await leftOut(3)).toContainEqual(toldOf(2));
    expect(await audited(project, ACTION)).toHaveLength(3);
  });
});

/** The number of rows of an action, once there are at least so many. */
async function countOf(action: string, least: number): Promise<number> {
  const count = async (): Promise<number> => {
    const [row] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_log WHERE project_id = $1 AND action = $2',
      [project.id, action],
    );
    return row?.count ?? 0;
  };
  await waitFor(async () => (await count()) >= least);
  return count();
}
