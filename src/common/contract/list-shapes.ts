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
