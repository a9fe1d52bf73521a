import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBundle } from './bundle';
import { CHEAP_HASHES, freePort, makeDataDir, ROOT, serverEnvironment, waitFor } from './process';
import { copyTemplate } from './template';

/** Variables of a whole process, which cannot differ between servers that share one. */
const OF_PROCESS = /^(NODE_|PG|AWS_|TZ$)/;

/** A server in the process of its worker's host. */
export interface HostedServer {
  url: string;
  port: number;
  dataDir: string;
  stop: () => Promise<void>;
}

/**
 * Starts a server in a process that all test files of a worker share: in a quarter of the time, but without a log, a
 * process id and an end of its own.
 */
export async function startHostedServer(environment: Record<string, string>): Promise<HostedServer> {
  const unfit = Object.keys(environment).filter((name) => OF_PROCESS.test(name));
  if (unfit.length > 0) throw new Error(`${unfit.join()} needs a server process of its own`);
  const host = await findHost();
  const dataDir = makeDataDir();
  if (!environment.VESTIBULE_DATABASE_URL) await copyTemplate(dataDir);
  for (;;) {
    const port = await freePort();
    const body = JSON.stringify({ ...serverEnvironment(port, dataDir), ...environment });
    const response = await fetch(host, { method: 'POST', body });
    const stop = async (): Promise<void> => {
      await fetch(`${host}?port=${port}`, { method: 'DELETE' });
    };
    if (response.ok) return { url: `http://127.0.0.1:${port}`, port, dataDir, stop };
    const words = await response.text();
    // A port that was free a moment ago may be somebody else's by now.
    if (!words.includes('is in use')) throw new Error(`The server did not start: ${words}`);
  }
}

/** The host of this worker, which the first file that needs it starts and the end of the run ends. */
async function findHost(): Promise<string> {
  const directory = join(tmpdir(), `host-${process.env.JEST_WORKER_ID ?? '1'}`);
  const file = join(directory, 'host.json');
  if (!existsSync(directory)) {
    mkdirSync(directory);
    const bundle = await findBundle();
    const log = openSync(join(directory, 'host.log'), 'a');
    const args = ['--require', CHEAP_HASHES, 'test/support/server-host.mjs', bundle, directory];
    const env = serverEnvironment(0, directory);
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', log, log] }).unref();
    closeSync(log);
  }
  await waitFor(() => Promise.resolve(existsSync(file)));
  const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
  return `http://127.0.0.1:${port}/`;
}
