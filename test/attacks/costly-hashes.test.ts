import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSync } from '@node-rs/bcrypt';
import { call } from '../support/client';
import { inParallel } from '../support/passwords';
import { ROOT, startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { createUser } from '../support/users';

const hashOfCost = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'a'.repeat(53)}`;

describe('an imported hash that takes seconds to check', () => {
  it.each([14, 15, 16, 17, 31])('is refused with the reason: cost %d', async (cost) => {
    const project = await createProject();
    const { id } = await createUser(project, { primary_email: freshEmail() });
    for (const request of ['POST /users', `PATCH /users/${id}`]) {
      const answer = await project.server(request, { body: { password_hash: hashOfCost(cost) } });
      expect(answer).toMatchObject({ status: 400, code: undefined });
      expect(answer.text).toContain('cost 4 to 13');
    }
  });

  it('is taken up to cost 13', async () => {
    const project = await createProject();
    for (const cost of [4, 10, 13]) await createUser(project, { password_hash: hashOfCost(cost) });
  });
});

describe('a flood of refused sign-ins of a project with a costly hash', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    // With limits, and on the database of the others, so that projects can be made there.
    const environment = { VESTIBULE_DATABASE_URL: databaseUrl(), VESTIBULE_RATE_LIMIT: 'on' };
    server = await startServerProcess({ environment, isHashingInFull: true });
  });
  afterAll(async () => {
    await stopProcess(server.pid);
    await rm(server.dataDir, { recursive: true, force: true });
  });

  const signIn = ({ id, keys }: TestProject, email: string, password: string) =>
    call({
      base: server.url,
      method: 'POST',
      path: '/auth/password/sign-in',
      project: id,
      tier: 'client',
      keys: { client: keys.client },
      body: { email, password },
    });

  async function importUser(project: TestProject, password_hash: string): Promise<string> {
    const primary_email = freshEmail();
    await createUser(project, { primary_email, primary_email_auth_enabled: true, password_hash });
    return primary_email;
  }

  it('uses up a share of its own, and leaves sign-ins of others alone', async () => {
    const [hostile, neighbour] = [await createProject(), await createProject()];
    await importUser(hostile, hashOfCost(13));
    const hash = hashSync(PASSWORD, { cost: 4 });
    const emails = await inParallel(3, () => importUser(neighbour, hash));
    const flood = inParallel(35, () => signIn(hostile, freshEmail(), 'a wrong password'));
    const signIns = await Promise.all(emails.map((email) => signIn(neighbour, email, PASSWORD)));
    expect(signIns.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await flood;
    // Twelve checks of cost 13 are the share of ten seconds.
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(12);
    const refused = answers.filter(({ status }) => status !== 400);
    expect(refused.every(({ status }) => status === 429 || status === 503)).toBe(true);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    // A user whose hash is ours waits for none of it.
    const own = await neighbour.client('POST /auth/password/sign-up', {
      body: { email: freshEmail(), password: PASSWORD },
    });
    expectOk(own);
  }, 60_000);
});

describe('turns at the queue of hashes', () => {
  interface Job {
    project: string;
    owner?: string;
    work: number;
  }

  /** The order in which jobs are done that were asked for all at once. */
  function orderOf(jobs: Job[], mostWaiting = 1_000): string[] {
    const script = join(ROOT, 'test/support/hash-turns.mjs');
    const output = execFileSync(process.execPath, [script, JSON.stringify({ jobs, mostWaiting })], { cwd: ROOT });
    return JSON.parse(output.toString()) as string[];
  }
  const times = (count: number, job: Job): Job[] => Array.from({ length: count }, () => job);
  const [a, b] = [
    { project: 'a', work: 1 },
    { project: 'b', work: 1 },
  ];

  it('alternate between projects, whoever asked first', () => {
    const order = orderOf([...times(6, { project: 'hostile', work: 1 }), a, b, b]);
    expect(order.slice(0, 5)).toEqual(['hostile', 'a', 'b', 'hostile', 'b']);
    expect(order).toHaveLength(9);
  });

  it('are shared by all projects of an owner', () => {
    const hostile = Array.from({ length: 5 }, (_, index) => ({ project: `p${index}`, owner: 'hostile', work: 1 }));
    expect(orderOf([...hostile, a]).indexOf('a')).toBe(1);
  });

  it('go by amounts of work', () => {
    const order = orderOf([...times(3, { project: 'hostile', work: 8 }), ...times(4, a)]);
    expect(order.slice(0, 4)).toEqual(['a', 'a', 'a', 'a']);
  });

  it('are bounded for each project by itself', () => {
    const order = orderOf([...times(6, { project: 'hostile', work: 1 }), ...times(2, a), { ...b, work: 9 }], 4);
    expect(order.toSorted()).toEqual(
      [...times(2, a), b]
        .map(({ project }) => project)
        .concat([...Array.from({ length: 4 }, () => 'hostile'), 'refused', 'refused']),
    );
  });
});
