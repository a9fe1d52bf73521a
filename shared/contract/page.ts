/** A list that always holds everything. */
export interface List<T> {
  items: T[];
  is_paginated: false;
}

/** One page of a list; `next_cursor` is the id of the first item of the next page, or null on the last. */
export interface Page<T> {
  items: T[];
  is_paginated: true;
  pagination: { next_cursor: string | null };
}

/** A list that has no pages. */
export function presentList<T>(items: T[]): List<T> {
  return { items, is_paginated: false };
}

/**
 * Cuts a page out of rows that were read with one more than it holds.
 *
 * @param length how many rows the page holds, all of them unless told: the others begin the next one
 */
export function presentPage<T extends { id: string }>(rows: T[], length = rows.length): Page<T> {
  return presentPageBy(rows, length, ({ id }) => id);
}

/** The same for rows that another member than an id tells apart. */
export function presentPageBy<T>(rows: T[], length: number, cursorOf: (row: T) => string): Page<T> {
  const next = rows[length];
  return {
    items: rows.slice(0, length),
    is_paginated: true,
    pagination: { next_cursor: next ? cursorOf(next) : null },
  };
}
