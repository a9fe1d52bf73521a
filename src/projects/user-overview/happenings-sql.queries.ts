import { millis } from '../../common/database/millis.js';
import type { HappeningKind } from './user-overview.contract.js';
import { HAPPENINGS } from './user-overview.limits.js';

/** The kinds that are read from their own tables, and not from the audit log. */
export type HappeningSource = Extract<HappeningKind, 'session' | 'email' | 'purchase'>;

const bought = (table: string, noun: string) => `SELECT t.id, 'purchase' AS kind, t.created_at AS at,
    '${noun}.created' AS action, t.product->>'displayName' AS name
  FROM ${table} t WHERE t.project_id = $1 AND t.customer_type = 'user' AND t.customer_id = $2::text
  ORDER BY t.created_at DESC, t.id DESC LIMIT $3`;

/** Each reads as many rows as are shown, along an index; `$1` is the project, `$2` the user, `$3` how many. */
const SOURCES: Record<HappeningSource, readonly string[]> = {
  // A sign-in is in the audit log: a session is told of when it was used later.
  session: [
    `SELECT s.id, 'session' AS kind, s.last_used_at AS at, 'session.used' AS action, NULL::text AS name
    FROM (SELECT id, created_at, last_used_at FROM sessions WHERE project_id = $1 AND user_id = $2::uuid
      ORDER BY created_at DESC LIMIT ${HAPPENINGS.sessions}) s
    WHERE s.last_used_at > s.created_at + interval '1 minute' ORDER BY s.last_used_at DESC LIMIT $3`,
  ],
  email: [
    `SELECT e.id, 'email' AS kind, e.created_at AS at, 'email.' || e.status AS action, e.subject AS name
    FROM emails e WHERE e.project_id = $1 AND e.user_id = $2::uuid ORDER BY e.created_at DESC, e.id DESC LIMIT $3`,
  ],
  purchase: [bought('subscriptions', 'subscription'), bought('one_time_purchases', 'one_time_purchase')],
};

/** The statement of what happened, newest first. */
export function buildHappenings(sources: readonly HappeningSource[]): string {
  const parts = sources.flatMap((source) => SOURCES[source]).map((text) => `(${text})`);
  return `SELECT id, kind, ${millis('at')} AS "atMillis", action, name FROM (${parts.join(' UNION ALL ')}) h
    ORDER BY at DESC, id DESC LIMIT $3`;
}
