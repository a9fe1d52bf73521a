import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { reservesStored } from './address-reservation.queries.js';
import { insertEvents } from '../../common/events/events.statements.js';

/** A condition that is true, for which PostgreSQL carries out those parts of a statement before the part it stands in. */
export function after(parts: readonly string[]): string {
  return ['true', ...parts.map((part) => `(SELECT count(*) FROM ${part}) >= 0`)].join(' AND ');
}

/** The part of {@link releaseClaims} that must have come before the address is given to somebody else. */
export const RELEASED = 'released_claim';

/**
 * The parts of a statement that take an address from whoever merely claims it: it is no longer a sign-in address of
 * theirs. Their row is locked first, as it is by every change of a user. The event stands in the statement: creating a user
 * takes a claim, too, which is one round trip.
 *
 * @param email the placeholder of the address, normalised; `$1` is the project and `$2` the user who takes it
 * @returns CTEs by their names
 */
export function releaseClaims(email: string): Array<[name: string, text: string]> {
  return [
    [
      'claim',
      `SELECT c.project_id, c.id FROM contact_channels c
         JOIN users u ON u.project_id = c.project_id AND u.id = c.user_id
       WHERE c.project_id = $1 AND c.type = 'email' AND c.value = ${email} AND c.used_for_auth AND c.user_id <> $2
         AND NOT ${reservesStored('c')} FOR UPDATE OF u`,
    ],
    [
      RELEASED,
      // The holder of the claim may have proven it while the row was waited for.
      `UPDATE contact_channels c SET used_for_auth = false FROM claim
       WHERE c.project_id = claim.project_id AND c.id = claim.id AND c.used_for_auth AND NOT c.is_verified RETURNING c.*`,
    ],
    [
      'released_copy',
      `UPDATE users u SET primary_email_auth_enabled = false FROM ${RELEASED} r
       WHERE r.is_primary AND u.project_id = r.project_id AND u.id = r.user_id`,
    ],
    ['released_event', insertEvents(RELEASED_EVENT)],
  ];
}

/** Ends a statement that only releases claims. */
export const COUNT_RELEASED = `SELECT count(*) FROM ${RELEASED}`;

/** The columns of a channel are called what they are called on the wire. */
const RELEASED_EVENT = `(SELECT coalesce(json_agg(json_build_object('project_id', project_id,
    'type', 'contact_channel.updated', 'data', to_jsonb(${RELEASED}) - '{project_id,created_at,value_changed_at,signs_in_once_verified}'::text[])), '[]')
  FROM ${RELEASED})`;

/** Adds {@link releaseClaims} to a statement. */
export function addRelease(statement: CompositeStatement, email: string): void {
  for (const [name, text] of releaseClaims(email)) statement.add(`${name} AS (${text})`);
}
