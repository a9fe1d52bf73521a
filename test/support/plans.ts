import { query } from './database';

/** A node of a plan that was run. */
export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** Runs a statement, and answers the nodes of its plan, the root first. */
export async function planOf(text: string, values: unknown[]): Promise<Plan[]> {
  const [explained] = await query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  return walk(explained!['QUERY PLAN'][0]!.Plan);
}

/**
 * The id of a user of a project, for searches by how an id begins; `users` has to be vacuumed. An id that is a bound in the
 * statistics is none of them: its beginning is taken for that of a hundredth of all users, one time in two hundred.
 */
export async function ordinaryUserId(projectId: string): Promise<string> {
  const [user] = await query<{ id: string }>(
    `SELECT id FROM users WHERE project_id = $1 AND id NOT IN (
       SELECT unnest(histogram_bounds::text::uuid[]) FROM pg_stats WHERE tablename = 'users' AND attname = 'id') LIMIT 1`,
    [projectId],
  );
  return user!.id;
}

/** The number of pages of the database that all of a plan read. */
export const pagesOf = ([root]: Plan[]): number =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);

/** A table of so few rows is read whole sooner than by an index, whatever it is asked for. */
const FEW_ROWS = 1_000;

/** The number of rows that a node looked at each time. */
const lookedAtOnce = (plan: Plan): number =>
  plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);

const isWholeTable = (plan: Plan): boolean => plan['Node Type'].includes('Seq Scan') && Boolean(plan['Relation Name']);

/**
 * The number of rows that a node looked at. Those of a small table count once, however many names are found in it: tests
 * of other files decide if a table is small.
 */
export const looked = (plan: Plan): number =>
  isWholeTable(plan) && lookedAtOnce(plan) <= FEW_ROWS ? lookedAtOnce(plan) : lookedAtOnce(plan) * plan['Actual Loops'];

/** The nodes that went through a whole table of more than a few rows. */
export const walked = (nodes: Plan[]): Plan[] =>
  nodes.filter((node) => isWholeTable(node) && lookedAtOnce(node) > FEW_ROWS);

/** The size of the indexes that a plan goes by, in pages, after they were analyzed. */
export async function pagesOfIndexes(nodes: Plan[]): Promise<number> {
  const names = nodes.flatMap((node) => node['Index Name'] ?? []);
  const [row] = await query<{ pages: number }>(
    'SELECT sum(relpages)::int AS pages FROM pg_class WHERE relname = ANY ($1)',
    [names],
  );
  return row?.pages ?? 0;
}
