import { isUuid } from '../contract/rules.js';
import { millis } from '../database/millis.js';
import { actorName, CONCERNED_NAME, OBJECT_NAME } from './audit-names.queries.js';
import { SEARCHED_ROWS } from './audit.limits.js';

/** The conditions on the rows of a list. */
export interface AuditFilters {
  action?: string;
  actorId?: string;
  /** The object, or the end user whom it concerns. */
  objectId?: string;
  /** From this moment on, in milliseconds since 1970. */
  sinceMillis?: number;
  /** The latest moment, inclusive. */
  untilMillis?: number;
  /** Part of a name, a value, an address. */
  text?: string;
}

/** The start of a page, and its largest number of rows. */
export interface AuditPage {
  /** The first row of the page. */
  cursor?: string;
  limit: number;
}

/** The columns of a row `a` as it is read. */
export const SHOWN_ENTRY = `a.id, ${millis('a.at')} AS "atMillis", a.action, a.actor_type AS "actorType", a.actor_id AS "actorId",
  ${actorName('actor')} AS "actorName", a.session_id AS "sessionId", a.impersonator_type AS "impersonatorType",
  a.impersonator_id AS "impersonatorId", ${actorName('impersonator')} AS "impersonatorName", a.tier, a.ip,
  a.user_agent AS "userAgent", a.request_id AS "requestId", a.object_type AS "objectType", a.object_id AS "objectId",
  ${OBJECT_NAME} AS "objectName", a.user_id AS "userId", ${CONCERNED_NAME} AS "userName", a.changes`;

/** The text that a search looks through. */
const SEARCHED = `lower(concat_ws(E'\\n', action, actor_id, object_type, object_id, ip, user_agent, changes::text))`;

/**
 * The statement of a page and one row more. Whichever filter is there has an index in the order of the list; the object's
 * has three, as a row is also found by the user whom it concerns.
 */
export function buildAuditList(
  projectId: string,
  filters: AuditFilters,
  { cursor, limit }: AuditPage,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['project_id = $1', ...conditionsOf({ ...filters, cursor }, bind)];
  const most = bind(filters.text === undefined ? limit + 1 : SEARCHED_ROWS + 1);
  const ways = waysTo(filters.objectId, bind).map(
    (way) => `(SELECT * FROM audit_log WHERE ${[...conditions, ...way].join(' AND ')} ORDER BY id DESC LIMIT ${most})`,
  );
  const listed = `SELECT * FROM (${ways.join(' UNION ALL ')}) w ORDER BY id DESC LIMIT ${most}`;
  if (filters.text === undefined) {
    const text = `SELECT ${SHOWN_ENTRY}, NULL AS "end" FROM (${listed}) a ORDER BY a.id DESC`;
    return { text, values };
  }
  const pattern = bind(filters.text.toLowerCase());
  const text = `WITH listed AS MATERIALIZED (${listed}),
      last AS (SELECT (SELECT id FROM listed ORDER BY id DESC OFFSET ${SEARCHED_ROWS} LIMIT 1) AS "end"),
      found AS (
        SELECT * FROM listed WHERE position(${pattern} IN ${SEARCHED}) > 0
          AND id IS DISTINCT FROM (SELECT "end" FROM last) ORDER BY id DESC LIMIT ${bind(limit + 1)}
      )
    SELECT ${SHOWN_ENTRY}, last."end" FROM last LEFT JOIN found a ON true ORDER BY a.id DESC`;
  return { text, values };
}

function conditionsOf(
  { action, actorId, sinceMillis, untilMillis, cursor }: AuditFilters & { cursor?: string },
  bind: (value: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (action !== undefined) conditions.push(`action = ${bind(action)}`);
  if (actorId !== undefined) conditions.push(`actor_id = ${bind(lowered(actorId))}`);
  if (sinceMillis !== undefined) conditions.push(`id >= ${bind(firstIdOf(sinceMillis))}::uuid`);
  if (untilMillis !== undefined) conditions.push(`id < ${bind(firstIdOf(untilMillis + 1))}::uuid`);
  if (cursor !== undefined) conditions.push(`id <= ${bind(cursor)}::uuid`);
  return conditions;
}

function waysTo(objectId: string | undefined, bind: (value: unknown) => string): string[][] {
  if (objectId === undefined) return [[]];
  const byObject = [`object_id = ${bind(lowered(objectId))}`];
  if (!isUuid(objectId)) return [byObject];
  const user = [`user_id = ${bind(objectId)}`, `object_id IS DISTINCT FROM ${bind(lowered(objectId))}`];
  return [byObject, [...user, 'is_security'], [...user, 'NOT is_security']];
}

/** UUIDs are kept in lower case. */
function lowered(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

const LAST_MILLIS = 2 ** 48 - 1;

/** The smallest id of a moment, in milliseconds since 1970. */
export function firstIdOf(atMillis: number): string {
  const hex = Math.min(Math.max(Math.floor(atMillis), 0), LAST_MILLIS)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
