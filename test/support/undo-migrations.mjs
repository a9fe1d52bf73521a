/**
 * Does all migrations on an empty database, undoes them one after the other and does them again, and prints in JSON what
 * each that was undone left behind or took along: an empty list when nothing.
 */
import 'reflect-metadata';
import { createDataSource } from '../../dist/ormconfig.js';

/** Everything that a migration can make, as PostgreSQL says it would be made; extensions are the database's and stay. */
const SCHEMA = `
  SELECT 'table ' || relname || ' (' || relkind::text || ')' AS what, coalesce(array_to_string(reloptions, ', '), '') AS how
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL SELECT 'column ' || c.relname || '.' || a.attname,
      format('%s %s %s %s %s', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attstorage,
        pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT 'type ' || typname, typtype::text FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')`;

const dataSource = createDataSource(process.argv[2] ?? '');
await dataSource.initialize();
const runner = dataSource.createQueryRunner();

/** As texts: what is there, and how. */
async function readSchema() {
  return new Set((await runner.query(SCHEMA)).map(({ what, how }) => `${what}: ${how}`));
}

const differences = [];
function compare(migration, { expected, found }) {
  const left = [...found].filter((text) => !expected.has(text));
  const gone = [...expected].filter((text) => !found.has(text));
  if (left.length + gone.length > 0) differences.push({ migration, left, gone });
}

const { migrations } = dataSource;
const before = [];
for (const migration of migrations) {
  before.push(await readSchema());
  await migration.up(runner);
}
const whole = await readSchema();
for (const [index, migration] of [...migrations.entries()].reverse()) {
  await migration.down(runner);
  compare(migration.constructor.name, { expected: before[index], found: await readSchema() });
}
for (const migration of migrations) await migration.up(runner);
compare('all of them, done again', { expected: whole, found: await readSchema() });
process.stdout.write(JSON.stringify({ count: migrations.length, schema: whole.size, differences }));
await runner.release();
await dataSource.destroy();
