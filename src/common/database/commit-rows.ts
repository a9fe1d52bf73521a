import type { PoolClient } from 'pg';
import type { PooledClient } from './pooled-client.js';

/** The value of a column of a row that is written with COMMIT. */
export type RowValue = string | number | boolean | null | undefined;

/** The same as SQL: a literal for each value. */
export type LiteralRow = readonly string[];

/** The statement that writes rows of one kind. */
export interface RowStatement {
  /**
   * With a name, the statement for a row alone is prepared once per connection and planned once: for hot paths. Each value
   * then has the type of its column, so it must stand where PostgreSQL sees the column.
   */
  name?: string;
  /** Makes one statement for all rows. */
  write: (rows: readonly LiteralRow[]) => string;
}

/**
 * Rows that wait for the end of a transaction. All of one kind become one statement. They are no JSON: reading that takes
 * PostgreSQL longer than all else about an INSERT.
 */
export class CommitRows {
  private readonly rows = new Map<RowStatement, LiteralRow[]>();

  add(statement: RowStatement, values: readonly RowValue[]): void {
    const row = values.map(toLiteral);
    const rows = this.rows.get(statement);
    if (rows) rows.push(row);
    else this.rows.set(statement, [row]);
  }

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  /** Writes the rows and commits, in one round trip. */
  async commit(client: PoolClient): Promise<void> {
    const prepared = preparedOf(client);
    const { isPreparingInSql } = client as PooledClient & PoolClient;
    const fresh = new Map<RowStatement, string>();
    const preparations: string[] = [];
    const writes = [...this.rows].map(([statement, rows]) => {
      const [row = []] = rows;
      if (!statement.name || !isPreparingInSql || rows.length > 1) return statement.write(rows);
      let name = prepared.get(statement);
      if (name === undefined) {
        name = newName(statement.name);
        fresh.set(statement, name);
        preparations.push(`PREPARE ${name} AS ${statement.write([row.map((_, index) => `$${index + 1}`)])}`);
      }
      return `EXECUTE ${name} (${row.join(', ')})`;
    });
    await client.query([...preparations, ...writes, 'COMMIT'].join(';\n'));
    for (const [statement, name] of fresh) prepared.set(statement, name);
  }
}

/** By which name each connection knows a statement. */
const known = new WeakMap<PoolClient, Map<RowStatement, string>>();

function preparedOf(client: PoolClient): Map<RowStatement, string> {
  let prepared = known.get(client);
  if (!prepared) known.set(client, (prepared = new Map()));
  return prepared;
}

let names = 0;

/** Never the same again: of a commit that failed nobody knows how far it came. */
function newName(name: string): string {
  names += 1;
  return `${name}_${names}`;
}

/** The text behind VALUES for rows. */
export function toTuples(rows: readonly LiteralRow[]): string {
  return rows.map((row) => `(${row.join(', ')})`).join(', ');
}

/**
 * A value as SQL. Texts come out as from pg's `escapeLiteral`, which puts them together by the character: the garbage of that
 * took longer than all else that is done for a row here.
 */
export function toLiteral(value: RowValue): string {
  if (typeof value !== 'string') return String(value ?? null);
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return value.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
