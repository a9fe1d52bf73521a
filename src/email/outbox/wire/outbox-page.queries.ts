import type { Bind } from '../../../common/database/contains-condition.js';
import { SEARCHED_EMAILS } from '../outbox.limits.js';
import type { Searched } from './outbox-states.js';

/** The place of an email in the outbox: the newest first, and those of one moment by their ids. */
export interface OutboxPosition {
  id: string;
  /** The moment when it was queued, to the microsecond. */
  created: string;
}

/** The filter, the beginning and the length of a page of the outbox. */
export interface OutboxPage {
  searched: readonly Searched[];
  from: OutboxPosition | null;
  /** Emails that it holds at most. */
  limit: number;
}

/** The mailing `m` of the emails `e`. */
export const MAILING = 'LEFT JOIN mailings m ON m.project_id = e.project_id AND m.id = e.mailing_id';

const ORDER = 'created_at DESC, id';

/** The place of the email `$2` of the project `$1`. */
export const FIND_PLACE = {
  name: 'find_outbox_place',
  text: 'SELECT id, created_at::text AS created FROM emails WHERE project_id = $1 AND id = $2',
};

/**
 * The emails of a page in their order, ids alone, and one more: of each stored status in the order of one index, so many at
 * most. Emails of one moment are many where a mailing is, so they are read apart from those that are older. A condition
 * looks through so many emails of its status, and the first beyond them ends the page.
 *
 * @returns rows `{id, created_at, is_end}`
 */
function outboxPage({ searched, from, limit }: OutboxPage, bind: Bind): string {
  const places = from
    ? [
        `e.created_at = ${bind(from.created)}::timestamptz AND e.id >= ${bind(from.id)}::uuid`,
        `e.created_at < ${bind(from.created)}::timestamptz`,
      ]
    : ['true'];
  const most = limit + 1;
  const parts = searched.flatMap(({ stored, condition }) =>
    places.flatMap((place) => {
      const rows = `SELECT e.* FROM emails e WHERE e.project_id = $1 AND e.status = '${stored}' AND ${place}
        ORDER BY e.created_at DESC, e.id`;
      if (condition === null) return [`(SELECT id, created_at, false AS is_end FROM (${rows} LIMIT ${most}) e)`];
      const looked = `SELECT * FROM (${rows} LIMIT ${SEARCHED_EMAILS}) e WHERE ${condition} ORDER BY ${ORDER} LIMIT ${most}`;
      return [
        `(SELECT id, created_at, false FROM (${looked}) e)`,
        `(SELECT id, created_at, true FROM (${rows} OFFSET ${SEARCHED_EMAILS} LIMIT 1) e)`,
      ];
    }),
  );
  return `SELECT id, created_at, is_end FROM (${parts.join(' UNION ALL ')}) found (id, created_at, is_end)
    ORDER BY ${ORDER}, is_end LIMIT ${most}`;
}

/** A page with the size of each email: `octet_length` knows it without reading what is stored apart. */
export function buildOutboxPage(projectId: string, page: OutboxPage): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const found = outboxPage(page, (value) => `$${values.push(value)}`);
  const text = `SELECT p.id, p.is_end AS "isEnd", coalesce(octet_length(e.rendered), 0)
      + coalesce(octet_length(coalesce(e.own_content, m.content)), 0) AS size
    FROM (${found}) p JOIN emails e ON e.project_id = $1 AND e.id = p.id ${MAILING}
    ORDER BY p.created_at DESC, p.id, p.is_end`;
  return { text, values };
}
