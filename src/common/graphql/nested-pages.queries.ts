import { LISTS } from '../contract/page.limits.js';

/**
 * The statement that reads a page of each of the objects `$2`. Where the pages take more bytes than a request may have, it
 * ends one row after that, so that the reader sees that it was too much.
 *
 * @param page selects the page of the object `parent.id`; its rows have a `place` in the page, and their size as `bytes`
 */
export function pagesOf(page: string): string {
  return `SELECT * FROM (
      SELECT parent.id AS parent_id, page.*,
        sum(page.bytes::float8) OVER (ORDER BY parent.place, page.place ROWS UNBOUNDED PRECEDING) AS bytes_so_far
      FROM unnest($2::uuid[]) WITH ORDINALITY parent (id, place) CROSS JOIN LATERAL (${page}) page) l
    WHERE bytes_so_far - bytes <= ${LISTS.bytesOfRequest} ORDER BY bytes_so_far`;
}
