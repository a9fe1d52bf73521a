import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { ROOT, waitFor } from '../support/process';
import { createProject, freshEmail, type TestProject } from '../support/project';

const AT_ONCE = 8;
const ROUNDS = 3;
/** Of one user's metadata, in characters. */
const LARGE = 20_000;

/** It tells how large its old generation is. */
let server: OwnProcess;
let project: TestProject;
let userId: string;

beforeAll(async () => {
  server = await startOwnProcess({
    // In tests a server checks its answers besides, at several times the cost of making them.
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import=${join(ROOT, 'test/support/tell-old-space.mjs')}`,
  });
  project = await createProject();
  const body = { primary_email: freshEmail(), server_metadata: { text: 'x'.repeat(LARGE) } };
  userId = (await project.server<{ id: string }>('POST /users', { body })).body.id;
}, OWN_SERVER_MS);

afterAll(() => server.stop(), OWN_SERVER_MS);

const told = async (): Promise<number[]> => {
  const log = await readFile(server.logFile, 'utf8');
  return [...log.matchAll(/^old space: (\d+)$/gm)].map(([, bytes]) => Number(bytes));
};

async function oldSpace(): Promise<number> {
  const { length } = await told();
  process.kill(server.pid, 'SIGUSR2');
  await waitFor(async () => (await told()).length > length);
  return (await told()).at(-1) ?? Number.NaN;
}

async function repeat(times: number, request: () => Promise<{ status: number }>): Promise<void> {
  const work = async (): Promise<void> => {
    for (let left = times / AT_ONCE; left > 0; left -= 1) expect((await request()).status).toBe(200);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** By how many bytes the old generation grows per request; in one of the rounds it may be cleaned. */
async function growthOf(times: number, request: () => Promise<{ status: number }>): Promise<number> {
  await repeat(times, request); // Code that is compiled and things that are remembered the first time stay for good.
  const growths: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await oldSpace();
    await repeat(times, request);
    growths.push(((await oldSpace()) - before) / times);
  }
  return growths.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

// Each cleaning of the whole heap makes everybody wait: only what lives on may bring it nearer.
describe('a request that was answered', () => {
  it('goes with the young generation, and what checked its credentials with it', async () => {
    const request = () => project.client('GET /projects/current');
    expect(await growthOf(1_600, request)).toBeLessThan(2_500);
  });

  it('goes with the young generation, and the rows that were read for it with it', async () => {
    const request = () => project.server(`GET /users/${userId}`);
    expect(await growthOf(800, request)).toBeLessThan(LARGE / 2);
  });
});
