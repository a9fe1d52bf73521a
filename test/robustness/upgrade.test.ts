import { query } from '../support/database';
import {
  createFirstDatabase,
  NEW_VERSION,
  upgrade,
  watchWaits,
  workOn,
  type FirstDatabase,
} from '../support/first-version';
import { waitFor } from '../support/process';

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
    const [users] = await database.ask<{ all: number; new: number; located: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE id = ANY ($1) AND primary_email IS NOT NULL))::int AS new,
         (count(*) FILTER (WHERE country_code = 'CH'))::int AS located FROM users`,
      [signedUp],
    );
    expect(users).toEqual({ all: USERS + signedUp.length, new: signedUp.length, located: USERS });
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
