import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { query } from '../support/database';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { freshEmail, PASSWORD } from '../support/project';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';

/** Counted by the database for the whole server, so this server is nobody else's. */
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
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
  it('wait in the same queue of hashes: where it is full, both are told to come back', async () => {
    const known = freshEmail();
    expect((await post('/auth/password/sign-up', { email: known, password: PASSWORD })).status).toBe(200);
    const count = availableParallelism() * 40 + 40;
    for (const address of [freshEmail, () => known]) {
      const statuses = new Set<number>();
      // So many are under way all the time, until the queue was full: they need not arrive at the same moment.
      const attempts = Array.from({ length: count }, async () => {
        do {
          statuses.add((await post('/auth/password/sign-in', { email: address(), password: 'wrong password' })).status);
        } while (!statuses.has(503));
      });
      await Promise.all(attempts);
      expect(statuses).toEqual(new Set([400, 503]));
    }
  });
});
