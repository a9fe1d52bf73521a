import { waitFor } from '../support/process';
import { sql } from './place';

/** All rows of some projects: what each says, by its table and key. */
export type Rows = ReadonlyMap<string, Row>;

interface Row {
  projectId: string;
  table: string;
  text: string;
}

/**
 * Tables without a project, which hold what is the operator's, or counted and gone; those of metrics, which count what
 * becomes of other tables; when somebody asked without a token; and the log of what was tried, failures too.
 */
const OF_NOBODY = new Set([
  'migrations',
  'rate_limits',
  'active_teams',
  'active_users',
  'activity_counts',
  'sign_up_rule_counts',
  'user_visits',
  'last_visitors',
  'user_counts',
  'user_counts_backfill',
  'tokenless_customer_reads',
  'audit_log',
]);
/** The columns that reading changes: when somebody was last here, or used a key, how often a code was tried, or anything was asked. */
const UNSTEADY: Record<string, string[]> = {
  api_keys: ['last_used_at'],
  project_key_sets: ['last_used_at'],
  users: ['last_active_at'],
  sessions: ['last_used_at', 'last_used_ip', 'last_used_at_end_user_ip_info', 'user_agent'],
  trusted_devices: ['last_used_at'],
  verification_codes: ['attempts'],
};

/** Events that are still to become deliveries, in the background. */
const UNDISPATCHED = 'SELECT id FROM events WHERE project_id = ANY ($1) AND is_undispatched';

/** Reads every row of the projects, of every table there is. */
export async function readRows(projectIds: readonly string[]): Promise<Rows> {
  await waitFor(async () => (await sql<object>(UNDISPATCHED, [projectIds])).length === 0);
  const rows = new Map<string, Row>();
  for (const { table, owner, key } of await listTables()) {
    const read = `SELECT ${owner} AS "projectId", concat_ws('/', ${key.join(', ')}) AS key, to_jsonb(t) - $2::text[] AS row
      FROM ${table} t WHERE ${owner} = ANY ($1)`;
    const found = await sql<{ projectId: string; key: string; row: object }>(read, [projectIds, UNSTEADY[table] ?? []]);
    for (const { projectId, key: id, row } of found) {
      rows.set(`${table} ${id}`, { projectId, table, text: JSON.stringify(row) });
    }
  }
  return rows;
}

interface Table {
  table: string;
  /** The column that says whose a row is. */
  owner: string;
  key: string[];
}

async function listTables(): Promise<Table[]> {
  const tables = await sql<{ table: string; columns: string[]; key: string[] | null }>(`
    SELECT c.relname AS table,
      (SELECT json_agg(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      (SELECT json_agg(a.attname) FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1`);
  return tables
    .filter(({ table }) => !OF_NOBODY.has(table))
    .map(({ table, columns, key }) => {
      const owner = table === 'projects' ? 'id' : columns.find((column) => column === 'project_id');
      if (!owner || !key) throw new Error(`Whose are the rows of ${table}? The matrix must know`);
      return { table, owner, key };
    });
}

/** The differences of two readings, a sentence for each row; rows that came besides count only where it is asked for. */
export function compareRows(before: Rows, after: Rows, { withNew }: { withNew: boolean }): string[] {
  const gone = [...before].flatMap(([id, { text }]) => {
    const now = after.get(id)?.text;
    if (now === text) return [];
    return [now === undefined ? `${id} is gone: ${text}` : `${id} changed from ${text} to ${now}`];
  });
  const come = [...after].flatMap(([id, { text }]) => (before.has(id) ? [] : [`${id} is new: ${text}`]));
  return withNew ? [...gone, ...come] : gone;
}
