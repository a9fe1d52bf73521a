import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.vestibule');
const PREFIX = 'database-';
const SCRIPT = join(__dirname, 'make-template.mjs');
/** The sources that decide what an empty database looks like. */
const SOURCES = ['dist/src/migrations', 'dist/src/common/database'];

/** Root's databases run as another user, and one who cannot pass through has the database put elsewhere: a new, empty one. */
const PASSABLE = 0o711;

const run = promisify(execFile);

/**
 * Gives a run the data directory that all its servers start from: a database with the whole schema and nothing in it.
 * It is kept for later runs, until what it is made from changes; this one has a copy, whatever changes meanwhile.
 *
 * @param directory the run's, which the database's own user can pass through
 */
export async function prepareTemplate(directory: string): Promise<void> {
  const kept = findKept();
  if (!existsSync(kept)) await makeTemplate(kept, directory);
  const template = join(directory, 'template');
  await copyDirectory(kept, template);
  process.env.VESTIBULE_TEST_TEMPLATE = template;
}

async function makeTemplate(template: string, scratch: string): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT).filter((other) => other.startsWith(PREFIX))) {
    rmSync(join(KEPT, name), { recursive: true });
  }
  const made = mkdtempSync(join(scratch, 'data-'));
  chmodSync(made, PASSABLE);
  await run(process.execPath, [SCRIPT, made, randomUUID()], { cwd: ROOT });
  // Moved there when whole, so that no run ever finds half of it.
  const draft = `${template}.${process.pid}`;
  await copyDirectory(made, draft);
  try {
    renameSync(draft, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true }); // Another run was faster.
  }
  rmSync(made, { recursive: true });
}

/** Fills an empty data directory with a copy of the template, whose permissions it has from then on. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await copyDirectory(`${process.env.VESTIBULE_TEST_TEMPLATE}/.`, dataDir);
}

/** With owners and permissions, which PostgreSQL is particular about. */
async function copyDirectory(from: string, to: string): Promise<void> {
  await run('cp', ['-RLp', from, to]);
}

/** Named by its contents, and by whose it is: root gives the database another owner. */
function findKept(): string {
  const hash = createHash('sha256').update(`${process.getuid?.()}`);
  hash.update(readFileSync(join(ROOT, 'package-lock.json'))).update(readFileSync(SCRIPT));
  for (const source of SOURCES) {
    const names = readdirSync(join(ROOT, source)).filter((name) => name.endsWith('.js'));
    for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(ROOT, source, name)));
  }
  return join(KEPT, `${PREFIX}${hash.digest('hex').slice(0, 16)}`);
}
