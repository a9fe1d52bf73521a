import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, makeDataDir, ROOT, waitFor } from '../support/process';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
/** A run of its own starts beside this one: on a busy machine that takes minutes. */
const TIMEOUT_MS = 300_000;
const started: ChildProcess[] = [];

afterAll(() => {
  for (const jest of started) jest.kill('SIGKILL');
});

/** Runs tests that never end, with so many workers, until their servers are there. */
async function startRun(workers: number): Promise<{ pid: number; directory: string; pids: number[] }> {
  const scratch = makeDataDir();
  const files = workers === 1 ? 'first' : '*';
  const pattern = `**/robustness/unfinished/${files}.ts`;
  const jest = spawn(
    process.execPath,
    [JEST, '-c', 'test/jest.config.cjs', '--maxWorkers', String(workers), '--testMatch', pattern],
    { cwd: ROOT, env: { ...process.env, TMPDIR: scratch }, stdio: 'ignore' },
  );
  started.push(jest);
  const find = (): string => join(scratch, readdirSync(scratch).find((name) => name.startsWith('vestibule-')) ?? '');
  await waitFor(async () => readPids(find()) !== null || jest.exitCode !== null, TIMEOUT_MS);
  const directory = find();
  return { pid: jest.pid ?? 0, directory, pids: readPids(directory) ?? [] };
}

/** null while they are not written, or not to the end. */
function readPids(directory: string): number[] | null {
  try {
    return JSON.parse(readFileSync(join(directory, 'pids.json'), 'utf8')) as number[];
  } catch {
    return null;
  }
}

describe('an interrupted run of the tests', () => {
  it.each([
    ['SIGINT', 1],
    ['SIGKILL', 2],
  ] as const)(
    'leaves no server, no database and no file behind: %s, %i workers',
    async (signal, workers) => {
      const { pid, directory, pids } = await startRun(workers);
      expect(pids).toHaveLength(5);
      expect(pids.filter(isAlive)).toEqual(pids);
      process.kill(pid, signal);
      await waitFor(() => Promise.resolve(!pids.some(isAlive) && !existsSync(directory)));
    },
    2 * TIMEOUT_MS,
  );
});
