// The sessions of whoever has signed in on this computer, one for each server, in a file that nobody else may read.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

function pathOfFile() {
  const folder = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return process.env.VESTIBULE_CLI_CONFIG_PATH || join(folder, 'vestibule', 'credentials.json');
}

/** The refresh token for a server, or null. One in the environment counts for every server. */
export function findRefreshToken(url) {
  return process.env.VESTIBULE_CLI_REFRESH_TOKEN || (readAll()[originOf(url)]?.refreshToken ?? null);
}

/** Keeps the refresh token for a server. */
export function keepRefreshToken(url, refreshToken) {
  writeAll({ ...readAll(), [originOf(url)]: { refreshToken } });
}

/** Forgets the refresh token for a server. */
export function forgetRefreshToken(url) {
  const { [originOf(url)]: _forgotten, ...others } = readAll();
  writeAll(others);
}

function originOf(url) {
  return new URL(url).origin;
}

function readAll() {
  const path = pathOfFile();
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} cannot be read as JSON. Delete it, and sign in with "vestibule login".`);
  }
}

function writeAll(all) {
  const path = pathOfFile();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Whole or not at all, also when two commands write at once.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}
