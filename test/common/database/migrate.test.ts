import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../support/clusters';
import { query } from '../../support/database';
import { ROOT } from '../../support/process';
import { databaseUrl } from '../../support/server';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-migrate-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** In a folder of its own, so that no `.env` but the test's is read. */
function migrate(variables: Record<string, string>): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(ROOT, 'dist/src/migrate.js')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...variables },
  });
}

describe('npm run migrate', () => {
  it.each<[string, () => Record<string, string>]>([
    ['the environment', () => ({ VESTIBULE_DATABASE_URL: databaseUrl() })],
    ['a file', () => ({ VESTIBULE_DATABASE_URL_FILE: write('url', databaseUrl()) })],
    ['.env', () => (write('.env', `VESTIBULE_DATABASE_URL=${databaseUrl()}\n`), {})],
  ])('brings the database up to date that %s names, without the secrets of a server', async (_, prepare) => {
    const applied = () => query('SELECT name FROM migrations ORDER BY id');
    const before = await applied();
    const { status, stderr } = migrate({ NODE_ENV: 'production', ...prepare() });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(await applied()).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
  });

  it.each([
    ['no database', {}, 78, /^Set VESTIBULE_DATABASE_URL\./],
    ['a malformed URL', { VESTIBULE_DATABASE_URL: 'nonsense' }, 78, /^VESTIBULE_DATABASE_URL must be a URL/],
    ['nobody there', { VESTIBULE_DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 1, /^The database at 127\.0\.0\.1:1 /],
  ])('says in one line that there is %s', (_, variables, code, message) => {
    const { status, stderr } = migrate(variables);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(code);
  });

  it('says in one line that the database is a standby', async () => {
    const standby = await startCluster(databaseUrl());
    const { status, stderr } = migrate({ VESTIBULE_DATABASE_URL: standby.url });
    await standby.stop();
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:\d+ is a standby, which can only be read: .*primary\.\n$/);
    expect(status).toBe(1);
  });
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
