import { rm } from 'node:fs/promises';
import { startServerProcess, stopProcess, type ServerProcess } from './process';
import { startHostedServer, type HostedServer } from './hosted-server';

/** Longer than starting or stopping a server takes, on a busy machine, too. */
export const OWN_SERVER_MS = 240_000;

/** A server of a test file's own, to which all its calls go; `stop` leads them to the shared one again. */
export type OwnServer = HostedServer;

/** The same in a process of its own. */
export type OwnProcess = ServerProcess & OwnServer;

/** Starts a server with settings that the shared one has not. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const server = await startHostedServer(environment);
  return { ...server, stop: leadTo(server, server.stop) };
}

/** The same for a test that reads its log or chooses its port, and for settings of a whole process, such as `NODE_ENV`. */
export async function startOwnProcess(
  environment: Record<string, string>,
  { isAsBuilt = false, port }: { isAsBuilt?: boolean; port?: number } = {},
): Promise<OwnProcess> {
  const server = await startServerProcess({ environment, isAsBuilt, port });
  return { ...server, stop: leadTo(server, () => stopProcess(server.pid)) };
}

/** Leads all calls to a server until it is stopped. */
function leadTo(server: { url: string; dataDir: string }, stop: () => Promise<void>): () => Promise<void> {
  const before = { ...process.env };
  process.env.VESTIBULE_TEST_URL = server.url;
  process.env.VESTIBULE_TEST_DATA_DIR = server.dataDir;
  return async () => {
    Object.assign(process.env, before);
    await stop();
    await rm(server.dataDir, { recursive: true, force: true });
  };
}
