import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { hashSync } from '@node-rs/bcrypt';
import { query } from '../support/database';
import { ROOT, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { freshEmail, PASSWORD } from '../support/project';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';

/** Counted by the database for the whole server, so this server is nobody else's. */
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ isHashingInFull: true });
});
afterAll(async () => {
  await stopProcess(server.pid);
  await rm(server.dataDir, { recursive: true, force: true });
});

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
    },
    body: JSON.stringify(body),
  });

interface Work {
  inserted: number;
  live: number;
}

/** Rows that were ever inserted, undone ones too, and rows that are there. */
async function workOn(table: string): Promise<Work> {
  const url = databaseUrl(server.dataDir);
  const [row] = await query<{ inserted: string; live: string }>(
    `SELECT n_tup_ins AS inserted, (SELECT count(*) FROM ${table}) AS live
     FROM pg_stat_user_tables WHERE relname = $1`,
    [table],
    url,
  );
  return { inserted: Number(row?.inserted), live: Number(row?.live) };
}

describe('a new password', () => {
  it('is kept as the library hashes it, with 19 MiB and two passes', async () => {
    const email = freshEmail();
    expect((await post('/auth/password/sign-up', { email, password: PASSWORD })).status).toBe(200);
    const text = `SELECT u.password_hash AS hash FROM users u JOIN contact_channels c ON c.user_id = u.id WHERE c.value = $1`;
    const [row] = await query<{ hash: string }>(text, [email], databaseUrl(server.dataDir));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(verify(String(row?.hash), PASSWORD)).resolves.toBe(true);
    await expect(verify(String(row?.hash), `${PASSWORD}!`)).resolves.toBe(false);
  });
});

describe('sending a reset code', () => {
  it('makes a code and a mail for an unknown address as for a known one, and undoes them', async () => {
    const email = freshEmail();
    expect((await post('/auth/password/sign-up', { email, password: PASSWORD })).status).toBe(200);
    const callback_url = 'http://localhost:3000/reset';
    const expected = { verification_codes: { inserted: 0, live: 0 }, emails: { inserted: 0, live: 0 } };
    for (const address of [email, freshEmail(), freshEmail(), freshEmail()]) {
      const answer = await post('/auth/password/send-reset-code', { email: address, callback_url });
      expect(answer.status).toBe(200);
      for (const work of Object.values(expected)) {
        work.inserted += 1;
        if (address === email) work.live += 1;
      }
    }
    await waitFor(async () => {
      // A connection tells its counters when it is used again.
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/health?db=1`)));
      const done = { verification_codes: await workOn('verification_codes'), emails: await workOn('emails') };
      return JSON.stringify(done) === JSON.stringify(expected);
    });
  });
});

describe('unknown addresses and wrong passwords', () => {
  it('take one place each in the queue of hashes', () => {
    const script = join(ROOT, 'test', 'support', 'hash-work.mjs');
    const refused = JSON.parse(execFileSync(process.execPath, [script], { cwd: ROOT, encoding: 'utf8' })) as object;
    expect(refused).toEqual({ own: 10, unknown: 10 });
  }, 120_000);

  it('do the work of the costliest imported hash: where too much of it waits, all are told to come back', async () => {
    const [own, cheap, broken] = [freshEmail(), freshEmail(), freshEmail()];
    expect((await post('/auth/password/sign-up', { email: own, password: PASSWORD })).status).toBe(200);
    const cheapHash = hashSync(PASSWORD, { cost: 4 });
    await importUser(cheap, cheapHash);
    // Before there is a costly one, nobody waits for it.
    expect(await statusesOf(freshEmail)).toEqual([400]);
    // The costliest one. No password has it: it is not even well-formed.
    await importUser(broken, `$2b$13$${'a'.repeat(53)}`);
    for (const address of [freshEmail, () => own, () => cheap, () => broken]) {
      expect(await statusesOf(address)).toEqual([400, 503]);
    }
    // The right password of a hash of our own waits for no other hash.
    expect((await post('/auth/password/sign-in', { email: own, password: PASSWORD })).status).toBe(200);
    expect((await post('/auth/password/sign-in', { email: cheap, password: PASSWORD })).status).toBe(200);
  }, 300_000);

  async function statusesOf(address: () => string): Promise<number[]> {
    const attempts = Array.from({ length: 16 }, () =>
      post('/auth/password/sign-in', { email: address(), password: 'wrong password' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    return [...new Set(statuses)].toSorted((a, b) => a - b);
  }
});

async function importUser(primary_email: string, password_hash: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': INTERNAL_KEYS.server,
    },
    body: JSON.stringify({ primary_email, primary_email_auth_enabled: true, password_hash }),
  });
  expect(answer.status).toBe(201);
}
