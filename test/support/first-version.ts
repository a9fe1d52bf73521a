import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { query } from './database';
import { ROOT } from './process';
import { databaseUrl } from './server';

const run = promisify(execFile);
/** The project of all its users. */
export const PROJECT = 'upgraded';

/** The name that connections of the new version have, and nobody else in these tests. */
export const NEW_VERSION = 'vestibule-migrations';
const OLD_VERSION = 'first version';

/** A database as a server of the first version left it, of its own. */
export interface FirstDatabase {
  url: string;
  ask: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  connect: () => Promise<Client>;
  drop: () => Promise<void>;
}

/** Makes one, with so many users; each has an address and a session that came from Switzerland. */
export async function createFirstDatabase(users: number): Promise<FirstDatabase> {
  const name = `first_${randomUUID().replaceAll('-', '')}`;
  await query(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl());
  url.pathname = name;
  const database: FirstDatabase = {
    url: url.href,
    ask: (text, values) => query(text, values, url.href),
    connect: async () => {
      const client = new Client({ connectionString: url.href, application_name: OLD_VERSION });
      await client.connect();
      // As servers of the first version have it.
      await client.query(`SET lock_timeout = '6s'`);
      return client;
    },
    drop: async () => void (await query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
  await run(process.execPath, [join(ROOT, 'test/support/first-schema.mjs'), url.href], { cwd: ROOT });
  await fill(database, users);
  return database;
}

async function fill({ ask }: FirstDatabase, users: number): Promise<void> {
  await ask(`INSERT INTO projects (id, display_name) VALUES ($1, 'Upgraded')`, [PROJECT]);
  await ask(
    `INSERT INTO users (project_id, id, display_name, signed_up_at)
     SELECT $1, gen_random_uuid(), 'User ' || n, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
    [PROJECT, users],
  );
  await ask(
    `INSERT INTO sessions (project_id, id, user_id, token_hash, expires_at, last_used_at, last_used_ip_info)
     SELECT project_id, gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day', now(), '{"countryCode": "CH"}'
     FROM users`,
  );
}

/** Brings the database up to date as the new version does. */
export async function upgrade({ url }: FirstDatabase): Promise<void> {
  await run(process.execPath, [join(ROOT, 'dist/src/migrate.js')], {
    cwd: join(ROOT, 'dist'),
    env: { PATH: process.env.PATH, VESTIBULE_DATABASE_URL: url },
  });
}

/** A server of the first version at work: what it was answered, and where it was refused. */
export interface Work {
  signedUp: string[];
  renamed: Map<string, string>;
  errors: string[];
}

/** Sends statements as the first version does, on a connection of its own, until told to stop. */
export async function workOn(database: FirstDatabase, isOver: () => boolean): Promise<Work> {
  const client = await database.connect();
  const work: Work = { signedUp: [], renamed: new Map(), errors: [] };
  const { rows } = await client.query<{ id: string }>('SELECT id FROM users ORDER BY random() LIMIT 500');
  for (let turn = 0; !isOver(); turn += 1) {
    const userId = rows[turn % rows.length]?.id ?? '';
    await takeTurn(client, work, userId).catch(async (error: Error) => {
      work.errors.push(error.message);
      await client.query('ROLLBACK');
    });
  }
  await client.end();
  return work;
}

async function takeTurn(client: Client, work: Work, userId: string): Promise<void> {
  const name = randomUUID();
  await client.query('UPDATE users SET display_name = $3, last_active_at = now() WHERE project_id = $1 AND id = $2', [
    PROJECT,
    userId,
    name,
  ]);
  work.renamed.set(userId, name);
  const id = randomUUID();
  await client.query('BEGIN');
  await client.query(`INSERT INTO users (project_id, id, display_name) VALUES ($1, $2, 'New')`, [PROJECT, id]);
  await client.query(
    `INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary)
     VALUES ($1, gen_random_uuid(), $2, 'email', $3, true)`,
    [PROJECT, id, `${id}@example.com`],
  );
  await client.query('COMMIT');
  work.signedUp.push(id);
  await client.query('SELECT * FROM users WHERE project_id = $1 AND id = $2', [PROJECT, userId]);
  await client.query('UPDATE sessions SET last_used_at = now() WHERE project_id = $1 AND user_id = $2', [
    PROJECT,
    userId,
  ]);
}

/** A statement of the first version that waited for the new one. */
const HELD_UP = `SELECT a.pid || ' ' || a.query_start AS statement, a.query AS text FROM pg_stat_activity a
  WHERE a.datname = current_database() AND a.application_name = '${OLD_VERSION}' AND a.wait_event_type = 'Lock'
    AND EXISTS (SELECT 1 FROM pg_stat_activity m
      WHERE m.pid = ANY (pg_blocking_pids(a.pid)) AND m.application_name = '${NEW_VERSION}')`;

/**
 * Looks again and again for statements of the first version that wait for the new one.
 *
 * @returns the longest that one of them waited, by how many statements somebody else had answered meanwhile
 */
export async function watchWaits(
  database: FirstDatabase,
  isOver: () => boolean,
): Promise<{ longest: number; text: string; looks: number }> {
  const client = new Client({ connectionString: database.url, application_name: 'watch' });
  await client.connect();
  const waits = new Map<string, number>();
  const result = { longest: 0, text: '', looks: 0 };
  for (; !isOver(); result.looks += 1) {
    const { rows } = await client.query<{ statement: string; text: string }>(HELD_UP);
    for (const { statement, text } of rows) {
      const looks = (waits.get(statement) ?? 0) + 1;
      waits.set(statement, looks);
      if (looks > result.longest) Object.assign(result, { longest: looks, text });
    }
  }
  await client.end();
  return result;
}
