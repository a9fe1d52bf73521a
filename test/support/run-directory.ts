import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Setup and teardown load this file each by itself, in one process. */
const holder = globalThis as { vestibuleReaper?: ChildProcess };

/**
 * Makes the one folder for everything this run and its processes write. Beside it a process waits for the run to end,
 * by whatever cause, and then ends all that still has to do with the folder, and removes it.
 */
export function openRunDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
  chmodSync(directory, 0o711); // The database's own user must be able to pass through.
  requireReachable(directory);
  // In a session of its own: a terminal's Ctrl-C does not reach it.
  const reaper = spawn(process.execPath, [join(__dirname, 'reaper.mjs'), directory], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  reaper.unref();
  (reaper.stdin as unknown as { unref: () => void }).unref();
  holder.vestibuleReaper = reaper;
  // Whatever makes a temporary file, a browser for its profile, for example, makes it there.
  process.env.TMPDIR = directory;
  return directory;
}

/** Ends all processes of the run and removes its folder. */
export async function closeRunDirectory(): Promise<void> {
  const reaper = holder.vestibuleReaper;
  if (!reaper) return;
  const isGone = new Promise((done) => reaper.once('exit', done));
  reaper.ref();
  reaper.stdin?.end();
  await isGone;
}

/** Root's databases run as another user; one that cannot be reached would be put elsewhere, and stay there. */
function requireReachable(directory: string): void {
  if (process.getuid?.() !== 0) return;
  for (let path = directory; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o001) !== 0) continue;
    throw new Error(`Set TMPDIR to a folder that every user may pass through: ${path} is closed`);
  }
}
