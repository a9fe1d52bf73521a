import { isUuid } from '../contract/rules.js';
import type { Bind } from '../database/contains-condition.js';
import { millis } from '../database/millis.js';
import { actorName, CONCERNED_NAME, OBJECT_NAME } from './audit-names.queries.js';
import { SEARCHED_ROWS } from './audit.limits.js';

/** The conditions on the rows of a list. */
export interface AuditFilters {
  action?: string;
  actorId?: string;
  objectType?: string;
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
  isAscending?: boolean;
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
  { cursor, limit, isAscending = false }: AuditPage,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const direction = isAscending ? 'ASC' : 'DESC';
  const conditions = conditionsOf(filters, bind);
  if (cursor !== undefined) conditions.push(`id ${isAscending ? '>=' : '<='} ${bind(cursor)}::uuid`);
  const most = bind(filters.text === undefined ? limit + 1 : SEARCHED_ROWS + 1);
  const listed = listedRows({ filters, conditions, rest: `ORDER BY id ${direction} LIMIT ${most}` }, bind);
  if (filters.text === undefined) {
    const text = `SELECT ${SHOWN_ENTRY}, NULL AS "end" FROM (${listed}) a ORDER BY a.id ${direction}`;
    return { text, values };
  }
  const text = `WITH listed AS MATERIALIZED (${listed}),
      last AS (SELECT (SELECT id FROM listed ORDER BY id ${direction} OFFSET ${SEARCHED_ROWS} LIMIT 1) AS "end"),
      found AS (
        SELECT * FROM listed WHERE ${searched(filters.text, bind)}
          AND id IS DISTINCT FROM (SELECT "end" FROM last) ORDER BY id ${direction} LIMIT ${bind(limit + 1)}
      )
    SELECT ${SHOWN_ENTRY}, last."end" FROM last LEFT JOIN found a ON true ORDER BY a.id ${direction}`;
  return { text, values };
}

/** The rows of a list, to be counted, each way in the order of its index. Of a search those that its first page looks through. */
export function buildCountedAudit(projectId: string, filters: AuditFilters): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, bind);
  if (filters.text === undefined) {
    const ways = waysTo(filters.objectId, bind).map(
      (way) => `(SELECT 1 FROM audit_log WHERE ${[...conditions, ...way].join(' AND ')} ORDER BY id DESC)`,
    );
    return { rows: ways.join(' UNION ALL '), values };
  }
  const rest = `ORDER BY id DESC LIMIT ${bind(SEARCHED_ROWS)}`;
  return {
    rows: `SELECT 1 FROM (${listedRows({ filters, conditions, rest }, bind)}) l WHERE ${searched(filters.text, bind)}`,
    values,
  };
}

/** The rows that a search does not look through any more: one if there are such. */
export function buildUnsearchedAudit(projectId: string, filters: AuditFilters): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const rest = `ORDER BY id DESC LIMIT ${bind(SEARCHED_ROWS + 1)}`;
  const listed = listedRows({ filters, conditions: conditionsOf(filters, bind), rest }, bind);
  return { text: `SELECT id FROM (${listed}) l ORDER BY id DESC OFFSET ${SEARCHED_ROWS} LIMIT 1`, values };
}

/** Rows of the log by each way that there is to them, in one order and up to a number. */
function listedRows(
  { filters, conditions, rest }: { filters: AuditFilters; conditions: string[]; rest: string },
  bind: Bind,
): string {
  const ways = waysTo(filters.objectId, bind).map(
    (way) => `(SELECT * FROM audit_log WHERE ${[...conditions, ...way].join(' AND ')} ${rest})`,
  );
  return `SELECT * FROM (${ways.join(' UNION ALL ')}) w ${rest}`;
}

function searched(text: string, bind: Bind): string {
  return `position(${bind(text.toLowerCase())} IN ${SEARCHED}) > 0`;
}

function conditionsOf({ action, actorId, objectType, sinceMillis, untilMillis }: AuditFilters, bind: Bind): string[] {
  const conditions = ['project_id = $1'];
  if (action !== undefined) conditions.push(`action = ${bind(action)}`);
  if (actorId !== undefined) conditions.push(`actor_id = ${bind(lowered(actorId))}`);
  if (objectType !== undefined) conditions.push(`object_type = ${bind(objectType)}`);
  if (sinceMillis !== undefined) conditions.push(`id >= ${bind(firstIdOf(sinceMillis))}::uuid`);
  if (untilMillis !== undefined) conditions.push(`id < ${bind(firstIdOf(untilMillis + 1))}::uuid`);
  return conditions;
}

function waysTo(objectId: string | undefined, bind: Bind): string[][] {
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
