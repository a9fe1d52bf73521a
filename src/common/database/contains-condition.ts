/** The length of the index's pieces of text, as in the SQL function `search_grams`. */
const GRAM_LENGTH = 5;

/** True for a text too short for the index: then every row is looked at. */
export function isShortSearch(text: string): boolean {
  return text !== '' && text.length < GRAM_LENGTH;
}

/**
 * The condition that a searched column, in lower case and indexed by its grams, contains a text. From five characters
 * on, an index of all runs of five finds what may match; shorter texts go by LIKE alone.
 *
 * @param bind adds a value to the statement and returns its placeholder
 * @example containsCondition('u.search_text', 'ada', bind) // 'u.search_text LIKE lower($2::text)'
 */
export function containsCondition(column: string, text: string, bind: (value: unknown) => string): string {
  // The lines of a searched column are separate values; a text over several lines is in none of them.
  if (text.includes('\n')) return 'false';
  const like = `${column} LIKE lower(${bind(`%${escapeLike(text)}%`)}::text)`;
  if (isShortSearch(text)) return like;
  return `(search_grams(${column}) @> search_grams(lower(${bind(text)}::text)) AND ${like})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
