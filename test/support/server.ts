import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The secret and keys the shared test server runs with. */
export const TEST_SECRET = 'a-secret-for-tests-that-is-longer-than-32-bytes';
/** The keys of the dashboard's own project. */
export const INTERNAL_KEYS = {
  client: 'internal-test-client-key',
  server: 'internal-test-server-key',
  admin: 'internal-test-admin-key',
};

/**
 * The platforms that a test server knows, in the words of its environment. Browsers are sent back to another origin, at
 * which there is nothing but an answer.
 */
export const platformsOf = (port: number | string) =>
  ['one', 'two'].map((name) => ({
    client_id: `platform-${name}`,
    client_secret: `secret+of/platform-${name}/for/all/tests=`,
    client_name: `Platform ${name}`,
    redirect_uris: [`http://127.0.0.1:${port}/${name}/back.html`, `http://127.0.0.1:${port}/${name}/other.html?kept=1`],
  }));

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}

/** The address of this worker's server, without a trailing slash. */
export const serverUrl = (): string => read('VESTIBULE_TEST_URL');
/** The data directory of the booted server. */
export const dataDir = (): string => read('VESTIBULE_TEST_DATA_DIR');
/** The path of the booted server's log. */
export const logFile = (): string => read('VESTIBULE_TEST_LOG');
/** The server's address for the world, for example in token issuers. */
export const publicUrl = (): string => read('VESTIBULE_TEST_PUBLIC_URL');

/** The connection string of the embedded database below a data directory. */
export function databaseUrl(directory: string = dataDir()): string {
  const pidFile = findPidFile(directory);
  if (!pidFile) throw new Error(`No running database below ${directory}`);
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim();
  const { databasePassword } = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  return `postgres://vestibule:${databasePassword}@127.0.0.1:${port}/vestibule`;
}

export function findPidFile(directory: string): string | null {
  const candidates = [directory, join(directory, 'postgres'), join(directory, 'database', 'postgres')];
  for (const candidate of candidates) {
    const names = listNames(candidate);
    if (names.includes('postmaster.pid')) return join(candidate, 'postmaster.pid');
  }
  return null;
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
