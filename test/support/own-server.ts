import { rm } from 'node:fs/promises';
import { startServerProcess, stopProcess, type ServerProcess } from './process';

/** Longer than starting or stopping a server takes, on a busy machine, too. */
export const OWN_SERVER_MS = 180_000;

/** A server of a test file's own, to which all its calls go. */
export interface OwnServer extends ServerProcess {
  /** Stops it, and leads calls to the shared one again. */
  stop: () => Promise<void>;
}

/** Starts a server with settings that the shared one has not. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const before = { ...process.env };
  const server = await startServerProcess({ environment });
  process.env.VESTIBULE_TEST_URL = server.url;
  process.env.VESTIBULE_TEST_DATA_DIR = server.dataDir;
  const stop = async (): Promise<void> => {
    Object.assign(process.env, before);
    await stopProcess(server.pid);
    await rm(server.dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}
