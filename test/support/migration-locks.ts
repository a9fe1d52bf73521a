import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A statement of a migration, and whether it is part of a transaction with others. */
export interface MigrationStep {
  sql: string;
  isInTransaction: boolean;
}

/** A statement as the rules see it, with what its migration did before it. */
interface Place {
  sql: string;
  isInTransaction: boolean;
  /** The tables that the migration made: nobody else uses them yet. */
  made: ReadonlySet<string>;
  /** The tables of which the migration validated a constraint. */
  validated: ReadonlySet<string>;
}

const CONSTANT = /^(?:'[^']*'|[-+]?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp)(?:::[\w[\]]+)?$/i;

/** The statements of a migration as they are sent to a database in which there is nothing. */
export async function recordSteps(migration: MigrationInterface): Promise<MigrationStep[]> {
  const steps: MigrationStep[] = [];
  let isInTransaction = migration.transaction ?? true;
  const runner = {
    get isTransactionActive() {
      return isInTransaction;
    },
    query: (sql: string) => {
      steps.push({ sql, isInTransaction });
      return Promise.resolve([]);
    },
    startTransaction: async () => void (isInTransaction = true),
    commitTransaction: async () => void (isInTransaction = false),
  };
  await migration.up(runner as unknown as QueryRunner);
  return steps;
}

/** Everything in these statements that keeps others waiting who use the tables, or that an earlier version cannot live with. */
export function findLocks(steps: readonly MigrationStep[]): string[] {
  const made = new Set<string>();
  const validated = new Set<string>();
  return steps.flatMap(({ sql, isInTransaction }) =>
    statementsOf(sql).flatMap((statement) => {
      const faults = faultsOf({ sql: statement, isInTransaction, made, validated });
      const [, table] = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement) ?? [];
      if (table) made.add(table);
      const [, checked] = /^ALTER TABLE (\w+) VALIDATE CONSTRAINT/i.exec(statement) ?? [];
      if (checked) validated.add(checked);
      return faults.map((fault) => `${fault}: ${statement.slice(0, 100)}`);
    }),
  );
}

/** Without comments, the bodies of functions and what would separate something in texts, in one line each. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'[^']*'/g, (text) => text.replaceAll(/[,;()]/g, ' '))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

function faultsOf(place: Place): string[] {
  return [...indexFaults(place), ...tableFaults(place), ...rowFaults(place), ...wholeFaults(place)];
}

function indexFaults({ sql, isInTransaction, made }: Place): string[] {
  const [, concurrently, table = ''] =
    /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?\w+ ON (?:ONLY )?(\w+)/i.exec(sql) ?? [];
  if (table && !concurrently && !made.has(table)) return ['an index that is not made CONCURRENTLY'];
  if (/^DROP INDEX (?!CONCURRENTLY)/i.test(sql)) return ['an index that is not dropped CONCURRENTLY'];
  if (/^REINDEX (?!.*CONCURRENTLY)/i.test(sql)) return ['an index that is not made anew CONCURRENTLY'];
  return / CONCURRENTLY /i.test(sql) && isInTransaction ? ['CONCURRENTLY within a transaction'] : [];
}

function tableFaults(place: Place): string[] {
  const [, table = '', changes = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(place.sql) ?? [];
  if (!table || place.made.has(table)) return [];
  return splitChanges(changes).flatMap((change) => changeFaults(change, { ...place, sql: table }));
}

function changeFaults(change: string, { sql: table, isInTransaction, validated }: Place): string[] {
  if (/^ADD (?:CONSTRAINT|FOREIGN KEY|CHECK|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(change)) {
    return / NOT VALID$| USING INDEX /i.test(change) ? [] : ['a constraint that is not added NOT VALID'];
  }
  if (/^ADD\b/i.test(change)) return columnFaults(change);
  if (/^VALIDATE /i.test(change)) return isInTransaction ? ['a constraint that is validated within a transaction'] : [];
  if (/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i.test(change)) return ['a column that gets another type'];
  if (/ SET NOT NULL$/i.test(change) && !validated.has(table)) return ['NOT NULL without a check that was validated'];
  if (/^(?:RENAME|DROP (?!CONSTRAINT|NOT NULL|DEFAULT))/i.test(change))
    return ['what an earlier version may still use'];
  return /^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)/i.test(change) ? ['a table that is written anew'] : [];
}

function columnFaults(change: string): string[] {
  const [, value] = / DEFAULT ((?:'[^']*'|[^\s,(]+(?:\([^)]*\))?)\S*)/i.exec(change) ?? [];
  if (value !== undefined && !CONSTANT.test(value)) return ['a column whose default is worked out for each row'];
  if (/ GENERATED | (?:big|small)?serial\b/i.test(change)) return ['a column that is worked out for each row'];
  if (/ NOT NULL\b/i.test(change) && value === undefined) return ['a column that no earlier version fills'];
  return / (?:REFERENCES|CHECK|UNIQUE|PRIMARY KEY)\b/i.test(change) ? ['a column that brings a constraint along'] : [];
}

/** Rows are changed in batches, each with an end of its own. */
function rowFaults({ sql, isInTransaction, made }: Place): string[] {
  if (!/^(?:UPDATE|DELETE|INSERT|WITH)\b/i.test(sql)) return [];
  const written = [...sql.matchAll(/\b(?:UPDATE|DELETE FROM|INSERT INTO) (?:ONLY )?(\w+)/gi)]
    .map(([, table = '']) => table)
    .filter((table) => !/^(?:OF|SET|SKIP|NOWAIT)$/i.test(table));
  if (written.length === 0) return [];
  const isOfOthers = written.some((table) => !made.has(table));
  if (isOfOthers && !/ LIMIT /i.test(sql)) return ['rows that are not written in batches'];
  return isInTransaction && (isOfOthers || / FROM /i.test(sql)) ? ['rows that are written within a transaction'] : [];
}

function wholeFaults({ sql, made }: Place): string[] {
  const [, tables] = /^(?:TRUNCATE|LOCK|DROP)(?: TABLE)? (?:ONLY |IF EXISTS )?(\w+(?:, ?\w+)*)(?= |$)/i.exec(sql) ?? [];
  const isWhole = /^(?:TRUNCATE|LOCK|DROP TABLE)\b/i.test(sql);
  if (isWhole && !tables?.split(/, ?/).every((table) => made.has(table))) return ['a table that is locked as a whole'];
  if (/^(?:VACUUM FULL|CLUSTER|REFRESH MATERIALIZED VIEW (?!CONCURRENTLY))/i.test(sql))
    return ['a table that is locked as a whole'];
  return /^DO\b/i.test(sql) ? ['a block in which the rules see nothing'] : [];
}

/** The changes of one ALTER TABLE: at the commas that stand in no brackets. */
function splitChanges(changes: string): string[] {
  let [depth, marked] = [0, ''];
  for (const character of changes) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    marked += character === ',' && depth === 0 ? '\n' : character;
  }
  return marked.split('\n').map((change) => change.trim());
}
