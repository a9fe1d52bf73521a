/** The length of the index's pieces of text, as in the SQL function `search_grams`. */
const GRAM_LENGTH = 5;

/** A column that is searched, indexed by its grams. */
export interface SearchedColumn {
  sql: string;
  /** The SQL function that made of what was written what the column holds. */
  fold: 'lower' | 'fold_text';
}

/** Adds a value to a statement, and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** True for a text too short for the index: then every row is looked at. */
export function isShortSearch(text: string): boolean {
  return text !== '' && text.length < GRAM_LENGTH;
}

/**
 * The condition that a searched column contains a text. From five characters on, an index of all runs of five finds what
 * may match; shorter texts go by LIKE alone.
 *
 * @example containsCondition({ sql: 'name', fold: 'lower' }, 'ada', bind) // 'name LIKE lower($2::text)'
 */
export function containsCondition({ sql, fold }: SearchedColumn, text: string, bind: Bind): string {
  // The lines of a searched column are separate values; a text over several lines is in none of them.
  if (text.includes('\n')) return 'false';
  const like = `${sql} LIKE ${fold}(${bind(`%${escapeLike(text)}%`)}::text)`;
  if (isShortSearch(text)) return like;
  return `(search_grams(${sql}) @> search_grams(${fold}(${bind(text)}::text)) AND ${like})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
