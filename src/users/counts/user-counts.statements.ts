import { toTuples, type RowStatement } from '../../common/database/commit-rows.js';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { COUNT_PARTS } from './counts.limits.js';

/** The part of those who came, which is written by one process after the other; users' own changes have the others. */
const PART_OF_VISITS = 0;

/** SQL: the day of a point in time, as counts have it. */
export function dayOf(time: string): string {
  return `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
}

/** The key of sign-ups on no day that is shown: they are part of the total alone. */
const NO_DAY = `''`;

/**
 * SQL: everything that the user `u` counts under, but for the days they came on: `kind` and `key`. Who was imported without a
 * date signed up on no day.
 *
 * @param providers a SELECT of the ids of the providers whose accounts sign the user in, one for each account
 */
export function countedOf(providers: string): string {
  return `SELECT 'sign-up' AS kind, CASE WHEN u.has_sign_up_date THEN ${dayOf('u.signed_up_at')} ELSE ${NO_DAY} END AS key
    UNION ALL SELECT 'country', u.country_code WHERE u.country_code IS NOT NULL
    UNION ALL SELECT 'method', 'password' WHERE u.password_hash IS NOT NULL
    UNION ALL SELECT 'method', 'otp' WHERE u.otp_auth_enabled
    UNION ALL SELECT 'method', 'passkey' WHERE u.passkey_auth_enabled
    UNION ALL SELECT 'provider', p.id FROM (${providers}) p (id)`;
}

/** Any part but that of visits. */
export function anyPart(): number {
  return PART_OF_VISITS + 1 + Math.floor(Math.random() * COUNT_PARTS);
}

/**
 * The statement that counts. Rows are written in one order, so that no two who count wait for each other.
 *
 * @param changes a SELECT of `project_id`, `kind`, `is_anonymous`, `key` and `change`, how many more; several of one
 *   counter are added up
 * @param part the placeholder or column of the part; that of visits by default
 */
export function countChanges(changes: string, part = `${PART_OF_VISITS}`): string {
  return `INSERT INTO user_counts AS c (project_id, part, kind, is_anonymous, key, count)
    SELECT project_id, ${part}, kind, is_anonymous, key, sum(change) FROM (${changes}) changes
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (project_id, part, kind, is_anonymous, key) DO UPDATE SET count = c.count + excluded.count`;
}

/** Counts written with COMMIT: project, part, kind, whether anonymous, key, and how many more. */
export const COUNT_ROWS: RowStatement = {
  write: (rows) =>
    countChanges(
      `SELECT * FROM (VALUES ${toTuples(rows)}) AS r (project_id, part, kind, is_anonymous, key, change)`,
      'part',
    ),
};

/** A user who is being made, as far as the counts depend on it. */
export interface NewCountedUser {
  isAnonymous: boolean;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  /** The providers whose accounts sign the user in, one for each account. */
  providers: readonly string[];
}

/**
 * Counts a new user, in the statement that makes them. To be added before all other parts: it is then written last, and
 * who waits for an address that somebody else is taking keeps nobody from counting. The project is locked before its
 * counters, as its deletion does, so that the two never wait for each other.
 */
export function countCreated(statement: CompositeStatement, user: NewCountedUser): void {
  const values = [user.isAnonymous, user.hasPassword, user.otpAuthEnabled].map(
    (value) => `${statement.bind(value)}::boolean`,
  );
  const [isAnonymous, hasPassword, hasOtp] = values;
  const row = `SELECT id AS project_id, ${isAnonymous} AS is_anonymous, now() AS signed_up_at, true AS has_sign_up_date,
      NULL::text AS country_code,
      CASE WHEN ${hasPassword} THEN '' END AS password_hash, ${hasOtp} AS otp_auth_enabled, false AS passkey_auth_enabled
      FROM projects WHERE id = $1 FOR KEY SHARE`;
  const providers = `SELECT unnest(${statement.bind(user.providers)}::text[])`;
  const changes = `SELECT u.project_id, c.kind, u.is_anonymous, c.key, 1 AS change
      FROM (${row}) u CROSS JOIN LATERAL (${countedOf(providers)}) c`;
  statement.add(`counted_user AS (${countChanges(changes, `${statement.bind(anyPart())}::smallint`)})`);
}

/**
 * Counts many new users in the statement that makes them, in a transaction that has locked the project already.
 *
 * @param users the part of the statement with what they count under, and `providers` whose accounts sign them in
 */
export function countImported(statement: CompositeStatement, users: string): void {
  const changes = `SELECT $1::text AS project_id, c.kind, u.is_anonymous, c.key, 1 AS change
      FROM ${users} u CROSS JOIN LATERAL (${countedOf('SELECT unnest(u.providers)')}) c`;
  statement.add(`counted_users AS (${countChanges(changes, `${statement.bind(anyPart())}::smallint`)})`);
}
