import { query } from '../support/database';
import {
  createFirstDatabase,
  NEW_VERSION,
  PROJECT,
  upgrade,
  watchWaits,
  workOn,
  type FirstDatabase,
} from '../support/first-version';
import { wrongCounts } from '../support/metrics';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';

/** So many that work which keeps hold of them all takes seconds. */
const USERS = 10_000;
const CLIENTS = 3;
/**
 * The most statements that somebody else may have answered while one waits. A migration gives way after a tenth of a second,
 * which is some fifty; filling all users in one go was thousands.
 */
const MOST_MEANWHILE = 300;

let database: FirstDatabase;

afterEach(() => database.drop());

/** Everything that a schema consists of and that queries may depend on, in words. */
const SCHEMA = `
  SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS what
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT format('index %s %s', pg_get_indexdef(oid), indisvalid) FROM pg_index
    JOIN pg_class ON oid = indexrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`;

describe('an upgrade while a server of the first version is at work', () => {
  it('loses nothing, refuses nothing, and keeps nobody waiting', async () => {
    database = await createFirstDatabase(USERS);
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, () => workOn(database, () => isOver));
    const watch = watchWaits(database, () => isOver);
    await upgrade(database).finally(() => (isOver = true));
    const work = await Promise.all(clients);

    const { longest, text, looks } = await watch;
    expect([longest < MOST_MEANWHILE, text]).toEqual([true, text]);
    expect(looks).toBeGreaterThan(longest);
    expect(work.flatMap(({ errors }) => errors)).toEqual([]);

    const signedUp = work.flatMap((one) => one.signedUp);
    expect(signedUp.length).toBeGreaterThan(0);
    const [users] = await database.ask<{ all: number; new: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE id = ANY ($1) AND primary_email IS NOT NULL))::int AS new
       FROM users`,
      [signedUp],
    );
    expect(users).toEqual({ all: USERS + signedUp.length, new: signedUp.length });
    // One client may have renamed another one's user: the last name of each counts.
    const names = new Set(work.flatMap(({ renamed }) => [...renamed.values()]));
    const renamed = [...new Set(work.flatMap((one) => [...one.renamed.keys()]))];
    const found = await database.ask<{ name: string }>('SELECT display_name AS name FROM users WHERE id = ANY ($1)', [
      renamed,
    ]);
    expect(found.filter(({ name }) => !names.has(name))).toEqual([]);
    expect(await database.ask(SCHEMA)).toEqual(await query(SCHEMA));
  });
});

/** The number of users still to be counted: those behind the last that were. */
const UNCOUNTED = `SELECT count(*)::int AS left FROM users, user_counts_backfill b
  WHERE b.source = 'sessions' AND (b.last_project_id, b.last_id) < (users.project_id, users.id::text)`;

describe('a server that was upgraded', () => {
  let server: ServerProcess | undefined;
  afterEach(() => server && stopProcess(server.pid));

  it('answers while it still counts earlier users, and counts each once though it is killed', async () => {
    database = await createFirstDatabase(USERS);
    const uncounted = async () => (await database.ask<{ left: number }>(UNCOUNTED))[0]?.left ?? 0;
    const start = () => startServerProcess({ environment: { VESTIBULE_DATABASE_URL: database.url } });
    server = await start();
    await database.ask(`INSERT INTO jobs.job (name) VALUES ('count-earlier-users')`);
    await waitFor(async () => (await uncounted()) < USERS);
    expect((await fetch(`${server.url}/health?db=1`)).status).toBe(200);
    expect(await uncounted()).toBeGreaterThan(0);
    await stopProcess(server.pid, 'SIGKILL');
    expect(await uncounted()).toBeGreaterThan(0);

    server = await start();
    await database.ask(`INSERT INTO jobs.job (name) VALUES ('count-earlier-users')`);
    await waitFor(async () => (await database.ask('SELECT 1 FROM user_counts_backfill')).length === 0);
    expect(await wrongCounts(PROJECT, database.ask)).toEqual([]);
    expect(
      await database.ask(
        `SELECT kind, sum(count)::int AS count FROM user_counts WHERE project_id = $1 AND kind IN ('active', 'country')
         GROUP BY 1 ORDER BY 1`,
        [PROJECT],
      ),
    ).toEqual([
      { kind: 'active', count: USERS },
      { kind: 'country', count: USERS },
    ]);
  });
});

describe('an upgrade while somebody keeps a transaction open', () => {
  it('gives way to everybody else, and is done when the transaction ends', async () => {
    database = await createFirstDatabase(10);
    const [holder, client] = [await database.connect(), await database.connect()];
    await holder.query('BEGIN');
    await holder.query('SELECT count(*) FROM users');
    const upgraded = upgrade(database);
    const isWaiting = async () =>
      (
        await database.ask(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1
             AND wait_event_type = 'Lock'`,
          [NEW_VERSION],
        )
      ).length > 0;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await waitFor(isWaiting);
      // Refused after six seconds if the migration did not give way.
      await client.query('UPDATE users SET last_active_at = now()');
    }
    await holder.query('COMMIT');
    await upgraded;
    await Promise.all([holder.end(), client.end()]);
    expect(await database.ask('SELECT name FROM migrations ORDER BY name')).toEqual(
      await query('SELECT name FROM migrations ORDER BY name'),
    );
  });
});
