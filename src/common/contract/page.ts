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
 * Cuts a page out of rows that were read with one more than the limit.
 *
 * @param limit in items; without one, all rows are the last page
 */
export function presentPage<T extends { id: string }>(rows: T[], limit?: number): Page<T> {
  const next = limit === undefined ? undefined : rows[limit];
  return {
    items: limit === undefined ? rows : rows.slice(0, limit),
    is_paginated: true,
    pagination: { next_cursor: next?.id ?? null },
  };
}
