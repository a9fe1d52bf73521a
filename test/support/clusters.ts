import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, makeDataDir, waitFor } from './process';
import { findPidFile } from './server';
import { copyTemplate } from './template';

/** A PostgreSQL without a server, at a port of its own. */
export interface Cluster {
  url: string;
  /** Ends it as a machine ends that loses its power. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const HOST = join(__dirname, 'cluster-host.mjs');

/**
 * Starts a copy of the empty database.
 *
 * @param follows the URL of another one, whose standby it becomes: they began as the same
 */
export async function startCluster(follows?: string): Promise<Cluster> {
  const dataDir = makeDataDir();
  await copyTemplate(dataDir);
  const { databasePassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  if (follows) await makeStandby(join(dataDir, 'database', 'postgres'), new URL(follows));
  const child = fork(HOST, [dataDir, databasePassword]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, kill: () => kill(child, dataDir), stop: () => stop(child) };
}

/** The files are the database's user's, who may be another one: it deletes the signal when it is promoted. */
async function makeStandby(folder: string, { hostname, port, username, password }: URL): Promise<void> {
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(folder, 'standby.signal'), '', { mode: 0o666 });
}

async function kill(child: ChildProcess, dataDir: string): Promise<void> {
  const file = findPidFile(dataDir);
  const pid = Number((await readFile(file ?? '', 'utf8')).split('\n')[0]);
  // First whoever would start it again.
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await waitFor(() => Promise.resolve(!isAlive(pid)));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}
