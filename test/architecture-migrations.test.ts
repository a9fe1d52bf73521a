import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { findLocks, recordSteps, type MigrationStep } from './support/migration-locks';
import { ROOT } from './support/process';

/** The last migration of the first version that others run: those after it were, or will be, done beside a server at work. */
const LAST_OF_FIRST_VERSION = '1763600000030';

/** Migrations that are good as they are, each with what the rules cannot know. */
const GOOD_ANYWAY: Record<string, string> = {};

const names = readdirSync(join(ROOT, 'src/migrations'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name.slice(0, LAST_OF_FIRST_VERSION.length) > LAST_OF_FIRST_VERSION);

async function read(name: string): Promise<MigrationInterface> {
  const module = (await import(`../src/migrations/${name}.js`)) as Record<string, new () => MigrationInterface>;
  const [Migration] = Object.values(module);
  if (!Migration) throw new Error(`${name} exports no migration`);
  return new Migration();
}

describe('a migration', () => {
  it.each(names.filter((name) => !(name in GOOD_ANYWAY)))('holds up no server that is at work: %s', async (name) => {
    expect(findLocks(await recordSteps(await read(name)))).toEqual([]);
  });

  it('that is good anyway is there', () => {
    expect(Object.keys(GOOD_ANYWAY).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a migration that would hold up a server is refused', () => {
  const outside = (...statements: string[]): MigrationStep[] =>
    statements.map((sql) => ({ sql, isInTransaction: false }));
  const inside = (...statements: string[]): MigrationStep[] =>
    statements.map((sql) => ({ sql, isInTransaction: true }));

  it.each<[what: string, steps: MigrationStep[]]>([
    ['an index', outside('CREATE INDEX ix_a ON users (id)')],
    ['a unique index', outside('CREATE UNIQUE INDEX IF NOT EXISTS ix_a ON users (id)')],
    ['an index within a transaction', inside('CREATE INDEX CONCURRENTLY ix_a ON users (id)')],
    ['an index that goes', outside('DROP INDEX ix_a')],
    ['a foreign key', inside('ALTER TABLE users ADD CONSTRAINT fk_a FOREIGN KEY (a) REFERENCES teams (id)')],
    ['a check', inside('ALTER TABLE users ADD CHECK (a > 0)')],
    ['a check among other changes', inside('ALTER TABLE users ADD a integer, ADD CONSTRAINT ck_a CHECK (f(a, 1) > 0)')],
    ['a check that is validated at once', inside('ALTER TABLE users VALIDATE CONSTRAINT ck_a')],
    ['another type', inside('ALTER TABLE users ALTER COLUMN a TYPE bigint')],
    ['another type, at length', inside('ALTER TABLE users ALTER a SET DATA TYPE bigint USING a::bigint')],
    ['a default for each row', inside('ALTER TABLE users ADD COLUMN a uuid DEFAULT gen_random_uuid()')],
    ['a default for each row that must be there', inside('ALTER TABLE users ADD a float NOT NULL DEFAULT random()')],
    ['a generated column', inside('ALTER TABLE users ADD a text GENERATED ALWAYS AS (lower(b)) STORED')],
    ['a column with a foreign key', inside('ALTER TABLE users ADD a uuid REFERENCES teams (id)')],
    ['a column that nobody fills', inside('ALTER TABLE users ADD a uuid NOT NULL')],
    ['what must be there', inside('ALTER TABLE users ALTER COLUMN a SET NOT NULL')],
    ['a column that goes', inside('ALTER TABLE users DROP COLUMN a')],
    ['a column of another name', inside('ALTER TABLE users RENAME COLUMN a TO b')],
    ['a table that goes', inside('DROP TABLE users')],
    ['a locked table', inside('LOCK TABLE users IN SHARE MODE')],
    ['a table that is emptied', outside('TRUNCATE users')],
    ['rows that are changed', outside('UPDATE users SET a = 1')],
    ['rows that are changed behind a name', outside('WITH s AS (SELECT 1) UPDATE users u SET a = 1 FROM s')],
    ['rows that are deleted', outside('DELETE FROM sessions WHERE a')],
    ['rows that are copied to where others write', outside('INSERT INTO events (a) SELECT a FROM users')],
    ['batches within a transaction', inside('WITH b AS (SELECT id FROM users LIMIT 9) UPDATE users SET a = 1 FROM b')],
    [
      'a new table that is filled in its transaction',
      inside('CREATE TABLE a (b text)', 'INSERT INTO a (b) SELECT c FROM users'),
    ],
    ['a block of code', outside('DO $$ BEGIN UPDATE users SET a = 1; END $$')],
  ])('%s', (_, steps) => {
    expect(findLocks(steps)).toHaveLength(1);
  });

  it.each<[what: string, steps: MigrationStep[]]>([
    ['an index that is made concurrently', outside('CREATE UNIQUE INDEX CONCURRENTLY ix_a ON users (id)')],
    ['an index of a new table', inside('CREATE TABLE a (b text)', 'CREATE INDEX ix_a ON a (b)')],
    [
      'a new table',
      inside(`CREATE TABLE a (b uuid NOT NULL DEFAULT gen_random_uuid() REFERENCES users ON DELETE CASCADE)`),
    ],
    [
      'a constant',
      inside(`ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT '', ADD b integer, ADD c bool DEFAULT false`),
    ],
    [
      'a constraint in two steps',
      outside('ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0) NOT VALID', 'ALTER TABLE users VALIDATE CONSTRAINT c'),
    ],
    [
      'what was seen to be there',
      outside('ALTER TABLE users VALIDATE CONSTRAINT c', 'ALTER TABLE users ALTER a SET NOT NULL'),
    ],
    ['batches', outside('WITH b AS (SELECT id FROM users LIMIT 9) UPDATE users SET a = 1 FROM b')],
    ['a new table that is filled', outside('CREATE TABLE a (b text)', 'INSERT INTO a (b) SELECT c FROM users')],
    ['a trigger', inside('CREATE TRIGGER t AFTER INSERT OR UPDATE OF a ON users FOR EACH ROW EXECUTE FUNCTION f()')],
    ['a function', inside('CREATE OR REPLACE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE users SET a = 1; END $$')],
  ])('but not %s', (_, steps) => {
    expect(findLocks(steps)).toEqual([]);
  });
});
