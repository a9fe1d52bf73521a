import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './waiting';

const ROOT = join(__dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.vestibule');
const PREFIX = 'bundle-';
/** Longer than a run that may still start servers from an older one. */
const KEPT_MS = 3_600_000;
const SCRIPT = join(__dirname, 'make-bundle.mjs');

/** Tells all test files where the bundle of the server that is built now is, or is to be. */
export function placeBundle(): void {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(ROOT, 'package-lock.json'))).update(readFileSync(SCRIPT));
  const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
  for (const name of built.filter((one) => one.endsWith('.js')).toSorted()) {
    hash.update(name).update(readFileSync(join(ROOT, 'dist', name)));
  }
  process.env.VESTIBULE_TEST_BUNDLE = join(KEPT, `${PREFIX}${hash.digest('hex').slice(0, 16)}`);
}

/**
 * The folder of the built server in a few files, which start it in half the time: `main.mjs`, `server.mjs` and
 * `environment.mjs`. The first test file that wants it makes it; it is kept for later runs, until the server changes.
 */
export async function findBundle(): Promise<string> {
  const bundle = process.env.VESTIBULE_TEST_BUNDLE ?? '';
  if (!existsSync(bundle) && isFirst()) makeBundle(bundle);
  await waitFor(() => Promise.resolve(existsSync(bundle)));
  return bundle;
}

/** The run has a folder of its own for temporary files, which ends with it. */
function isFirst(): boolean {
  try {
    mkdirSync(join(tmpdir(), 'making-the-bundle'));
    return true;
  } catch {
    return false;
  }
}

function makeBundle(bundle: string): void {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT).filter((other) => other.startsWith(PREFIX))) {
    const other = join(KEPT, name);
    if (Date.now() - statSync(other).mtimeMs > KEPT_MS) rmSync(other, { recursive: true });
  }
  // Moved there when whole, so that no run ever finds half of it. Its depth stays: it names files of the server.
  const draft = `${bundle}.${process.pid}`;
  execFileSync(process.execPath, [SCRIPT, draft], { cwd: ROOT });
  try {
    renameSync(draft, bundle);
  } catch (error) {
    if (!existsSync(bundle)) throw error;
    rmSync(draft, { recursive: true }); // Another run was faster.
  }
}
