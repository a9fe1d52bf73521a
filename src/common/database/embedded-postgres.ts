import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, closeSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../errors/startup-error.js';
import type { DatabaseProcess } from './database-process.js';
import { findPlace, type ClusterPlace } from './embedded-place.js';
import { hasEnded, ProcessWatch } from './process-watch.js';
import { waitUntil } from './wait-until.js';

const DATABASE = 'vestibule';
const USER = 'vestibule';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** Long: this thread reads all modules of the server meanwhile, and on a busy machine looks up seldom. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * A real PostgreSQL of our own, from binaries that come as an npm package: created at the first start, started and
 * stopped with the server, kept in the data directory. After a crash of the server the next start finds the database
 * process it left behind, stops it cleanly and starts anew; PostgreSQL itself recovers what was committed. A database process
 * that ends by itself is started again, at the same port.
 *
 * We start the binaries ourselves instead of through the package's class, because a terminal's Ctrl-C must reach the
 * database only after the server has let go of it, and because a killed server leaves a database process to be found.
 */
export class EmbeddedPostgres implements DatabaseProcess {
  private child?: ChildProcess;
  private port = 0;
  private tell: (sentence: string) => void = () => undefined;
  private readonly watch = new ProcessWatch({
    restart: () => this.restart(),
    tell: (sentence) => this.tell(`${sentence}. Its own words are in ${this.logFile}`),
  });

  private constructor(
    private readonly place: ClusterPlace,
    private readonly password: string,
  ) {}

  /**
   * @param dataDir where the database lives, as an absolute path
   * @throws StartupError in one clear line, for example when another server uses the same data directory
   */
  static async start(dataDir: string, password: string): Promise<EmbeddedPostgres> {
    const database = new EmbeddedPostgres(await findPlace(dataDir), password);
    await database.stopLeftover();
    await database.create();
    await database.launch();
    return database;
  }

  /** The URL to connect with; it holds the password. */
  get url(): string {
    return `postgres://${USER}:${this.password}@127.0.0.1:${this.port}/${DATABASE}`;
  }

  /** The folder with the files of the database. */
  get directory(): string {
    return this.place.cluster;
  }

  /** False while its process is gone. */
  get isRunning(): boolean {
    return this.watch.isRunning;
  }

  /** Has somebody hear, in sentences, when the process ends by itself and when it is back. */
  onWord(tell: (sentence: string) => void): void {
    this.tell = tell;
  }

  /** Ends the server: its sessions first, then the process, at the latest by force. */
  async stop(): Promise<void> {
    this.watch.stop();
    const child = this.child;
    if (!child?.pid || hasEnded(child)) return;
    child.kill('SIGINT'); // PostgreSQL's "fast" shutdown: end sessions, write a checkpoint, leave.
    if (!(await waitUntil(() => hasEnded(child), STOP_TIMEOUT_MS))) {
      child.kill('SIGQUIT');
    }
  }

  private async create(): Promise<void> {
    if (existsSync(join(this.place.cluster, 'PG_VERSION'))) return;
    // Made beside its final place and moved there when whole, so that a crash never leaves half a database.
    const draft = `${this.place.cluster}.new`;
    const passwordFile = `${this.place.cluster}.password`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(dirname(draft), { recursive: true });
    await this.own(dirname(draft));
    await writeFile(passwordFile, this.password, { mode: 0o600 });
    await this.own(passwordFile);
    try {
      const owner = ['-U', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
      // The builtin locale sorts and folds the same everywhere, whatever the machine has installed.
      const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
      await this.run('initdb', ['-D', draft, '--encoding', 'UTF8', ...owner, ...locale]);
    } finally {
      await rm(passwordFile, { force: true });
    }
    await rename(draft, this.place.cluster);
  }

  private async launch(): Promise<void> {
    this.port = await findFreePort();
    const child = this.spawn();
    const ready = await waitUntil(() => hasEnded(child) || this.accepts('postgres'), START_TIMEOUT_MS);
    if (!ready || hasEnded(child) || !child.pid) {
      throw new StartupError(`The embedded PostgreSQL did not start. Its own words are in ${this.logFile}`);
    }
    await this.createDatabase();
    this.watch.follow(child);
  }

  /** Recovering what was committed takes as long as it takes. */
  private async restart(): Promise<boolean> {
    const child = this.spawn();
    await waitUntil(() => !child.pid || hasEnded(child) || this.accepts('postgres'), Infinity);
    if (!child.pid || hasEnded(child)) return false;
    this.watch.follow(child);
    return true;
  }

  private spawn(): ChildProcess {
    const log = openSync(this.logFile, 'a', 0o600);
    const child = spawn(this.binary('postgres'), this.serverArguments(), {
      ...this.place.owner,
      cwd: this.place.home,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    closeSync(log);
    child.on('error', () => undefined); // Told by whoever started it: the process is not there.
    this.child = child;
    return child;
  }

  private get logFile(): string {
    return `${this.place.cluster}.log`;
  }

  private serverArguments(): string[] {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      // Plans here are short; compiling them costs more than it saves.
      jit: 'off',
      log_min_messages: 'warning',
      log_checkpoints: 'off',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return ['-D', this.place.cluster, '-p', String(this.port), ...flags];
  }

  private async createDatabase(): Promise<void> {
    const client = this.client('postgres', this.port);
    await client.connect();
    try {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    } finally {
      await client.end();
    }
  }

  /** Finds and stops the database process that a killed server left behind. */
  private async stopLeftover(): Promise<void> {
    const pidFile = join(this.place.cluster, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    const [pidLine, , , portLine] = (await readFile(pidFile, 'utf8')).split('\n');
    const pid = Number(pidLine);
    if (!isPostgres(pid)) return; // PostgreSQL itself clears a stale file.
    if (!(await waitUntil(async () => !(await this.hasOtherSessions(Number(portLine))), 3_000))) {
      throw new StartupError(
        `The data directory ${this.place.cluster} is in use by another running server. Stop it, or set VESTIBULE_DATA_DIR to another folder.`,
      );
    }
    process.kill(pid, 'SIGINT');
    if (!(await waitUntil(() => !isPostgres(pid), STOP_TIMEOUT_MS))) {
      throw new StartupError(`A PostgreSQL left by an earlier run (process ${pid}) does not stop`);
    }
  }

  private async hasOtherSessions(port: number): Promise<boolean> {
    const client = this.client('postgres', port);
    try {
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
        [DATABASE],
      );
      return (rows[0]?.count ?? 0) > 0;
    } catch {
      return false; // It accepts nobody: nobody is using it.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async accepts(database: string): Promise<boolean> {
    const client = this.client(database, this.port);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private client(database: string, port: number): pg.Client {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: USER,
      password: this.password,
      database,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    return client;
  }

  private async run(name: string, args: string[]): Promise<void> {
    const child = spawn(this.binary(name), args, {
      ...this.place.owner,
      cwd: this.place.home,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => {
      child.on('close', resolve);
      child.on('error', (error) => {
        complaint += error.message;
        resolve(null);
      });
    });
    if (code !== 0) throw new StartupError(`${name} failed: ${complaint.trim().split('\n').join(' ')}`);
  }

  private binary(name: string): string {
    return join(this.place.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  }

  private async own(path: string): Promise<void> {
    if (this.place.owner) await chown(path, this.place.owner.uid, this.place.owner.gid);
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // A zombie has an empty command line, and a number may have gone to another program since.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
