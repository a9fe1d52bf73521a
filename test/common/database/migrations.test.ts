import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Webhooks1763600000082 } from '../../../src/migrations/1763600000082-webhooks.js';
import { AuditLog1763600000086 } from '../../../src/migrations/1763600000086-audit-log.js';
import { Imports1763600000090 } from '../../../src/migrations/1763600000090-imports.js';
import { ImportedKdfs1763600000091 } from '../../../src/migrations/1763600000091-imported-kdfs.js';
import { query } from '../../support/database';
import { finish, toLines, upload } from '../../support/imports';
import { ROOT, waitFor } from '../../support/process';
import { createProject, freshEmail } from '../../support/project';
import { startReceiver } from '../../support/receiver';
import { databaseUrl } from '../../support/server';
import { createUser } from '../../support/users';
import { createEndpoint, listDeliveries } from '../../support/webhooks';

const run = promisify(execFile);

interface Undone {
  count: number;
  schema: number;
  differences: unknown[];
}

describe('every migration', () => {
  const name = `undone_${randomUUID().replaceAll('-', '')}`;

  beforeAll(() => query(`CREATE DATABASE ${name}`));
  afterAll(() => query(`DROP DATABASE ${name} WITH (FORCE)`));

  it('is undone without a trace, and done again', async () => {
    const url = new URL(databaseUrl());
    url.pathname = name;
    const script = join(ROOT, 'test/support/undo-migrations.mjs');
    const { stdout } = await run(process.execPath, [script, url.href], { cwd: ROOT });
    const undone = JSON.parse(stdout) as Undone;
    expect(undone.differences).toEqual([]);
    expect(undone.count).toBe(readdirSync(join(ROOT, 'src/migrations')).length);
    expect(undone.schema).toBeGreaterThan(500);
  });
});

describe('what webhooks, the audit log and imports brought', () => {
  const MIGRATIONS = [Webhooks1763600000082, AuditLog1763600000086, Imports1763600000090, ImportedKdfs1763600000091];
  const TABLES = [
    'webhook_endpoints',
    'webhook_lanes',
    'webhook_deliveries',
    'audit_log',
    'imports',
    'import_chunks',
    'import_report_lines',
  ];
  const SCRYPT = `$scrypt$ln=4,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

  it('is undone and done again while there is something in it, and takes nothing else along', async () => {
    const project = await createProject();
    const receiver = await startReceiver();
    const { id: endpointId } = await createEndpoint(project, receiver.url);
    await createUser(project);
    await waitFor(async () => (await listDeliveries(project, endpointId)).length > 0);
    await receiver.close();
    const user = { type: 'user', id: randomUUID(), primary_email: freshEmail(), password_hash: SCRYPT };
    const imported = await upload(project, toLines([user, { type: 'nothing' }]));
    expect(await finish(project, imported)).toMatchObject({ run_counts: { created: 1, failed: 1 } });
    await upload(project, toLines([user]));

    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    // Nothing of it stays: it is rolled back in the end.
    await client.query('BEGIN');
    // Of two that wait for each other the server gives way, which tries again: this one looks later.
    await client.query(`SET LOCAL deadlock_timeout = '60s'`);
    try {
      const ask = async (text: string, values?: unknown[]) =>
        (await client.query<Record<string, unknown>>(text, values)).rows;
      const runner = { query: ask, isTransactionActive: true } as unknown as QueryRunner;
      const countAll = async (tables: string[]) => {
        const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table} WHERE project_id = $1) AS ${table}`);
        return (await ask(`SELECT ${counts.join(', ')}`, [project.id]))[0];
      };
      const others = ['users', 'events', 'sessions', 'contact_channels'];
      const before = await countAll(others);
      const filled = await countAll(TABLES);
      for (const [table, count] of Object.entries(filled ?? {})) expect([table, count]).not.toEqual([table, 0]);
      const migrations: MigrationInterface[] = MIGRATIONS.map((Migration) => new Migration());
      for (const migration of [...migrations].reverse()) await migration.down(runner);
      expect(await ask(`SELECT 1 FROM pg_tables WHERE tablename = ANY ($1)`, [TABLES])).toEqual([]);
      expect(await countAll(others)).toEqual(before);
      for (const migration of migrations) await migration.up(runner);
      expect(Object.values((await countAll(TABLES)) ?? {})).toEqual(TABLES.map(() => 0));
      expect(await countAll(others)).toEqual(before);
      const works = await ask(
        `SELECT scrypt_work(password_hash) AS work FROM users WHERE project_id = $1 AND password_hash LIKE '$scrypt%'`,
        [project.id],
      );
      expect(works).toEqual([{ work: 128 }]);
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
  });
});
