import { presentListCount, type ListCountRead } from '../contract/list-count.js';
import { MOST_COUNTED } from '../contract/page.limits.js';
import type { Database } from './database.js';

/** The rows to count. */
interface CountedList {
  /**
   * A SELECT in the order of an index that its conditions go by, so that it ends early: without an order the planner may
   * read a whole table, that of all projects.
   */
  rows: string;
  values: unknown[];
  /** The kind of list, by which it is counted further or less far: `listed` unless told. */
  kind?: keyof typeof MOST_COUNTED;
}

/**
 * Counts what a list holds over all its pages, but no further than {@link MOST_COUNTED}. The statement is planned anew
 * each time: its plan must follow what is searched for.
 */
export async function countList(
  database: Database,
  { rows, values, kind = 'listed' }: CountedList,
): Promise<ListCountRead> {
  const most = MOST_COUNTED[kind];
  const text = `SELECT count(*)::int AS counted FROM (${rows} LIMIT ${most + 1}) r`;
  const found = await database.row<{ counted: number }>({ text }, values);
  return presentListCount(found?.counted ?? 0, most);
}
