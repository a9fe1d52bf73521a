import type { QueryConfig, QueryResult } from 'pg';
import type { Database } from '../database/database.js';
import type { DatabaseClock } from '../database/database-clock.js';

/** A statement of the rate-limiting library: the key of a counter, points of a new one, times of this process. */
interface CounterQuery extends QueryConfig {
  values: Array<string | number | null>;
}

interface CounterRow {
  /** pg reads 64-bit numbers as text. */
  expire: string | null;
}

/** Every number that large in a query is a time, in milliseconds since 1970; points are far below. */
const EARLIEST_TIME = 1e12;

/**
 * The database as the rate-limiting library may use it. The library tells the end of a window by the clock of this
 * process; in the table stands what the database's clock says then, so that all replicas mean the same window.
 */
export function counterClient(
  database: Database,
  clock: DatabaseClock,
): { query: (query: CounterQuery) => Promise<QueryResult<CounterRow>> } {
  return {
    query: async (query) => {
      const early = Math.round(clock.now() - Date.now());
      const values = query.values.map((value) => (isTime(value) ? value + early : value));
      const result = await database.queryOutside<CounterRow>({ ...query, values });
      // A deleted counter has no expiry.
      for (const row of result.rows) if (row.expire !== null) row.expire = String(Number(row.expire) - early);
      return result;
    },
  };
}

function isTime(value: string | number | null): value is number {
  return typeof value === 'number' && value >= EARLIEST_TIME;
}
