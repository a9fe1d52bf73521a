import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { momentAt } from '../../common/database/millis.js';
import { searchText } from '../changes/user-copies.statements.js';
import { FIELD_NAMES } from '../user-fields.js';

/** The columns that are written as they are given, copies of what the other parts write among them; the table has the types. */
const COLUMNS = [
  'id',
  ...FIELD_NAMES,
  'password_hash',
  'totp_secret',
  'otp_auth_enabled',
  'passkey_auth_enabled',
  'is_anonymous',
  'country_code',
  'sign_up_country_code',
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
  'oauth_providers',
  'selected_team_id',
];

/** The other values that the statement reads of a user. */
const OTHERS = 'signed_up_at_millis float8, last_active_at_millis float8, addresses text[], providers text[]';

const SIGNED_UP = `coalesce(${momentAt('signed_up_at_millis')}, now())`;
const LAST_ACTIVE = momentAt('last_active_at_millis');

/** The part of the statement that has the rows of the users. */
export const IMPORTED_ROWS = 'imported';

/** Adds the part that reads the rows, with the names of {@link COLUMNS} and {@link OTHERS}. */
export function addImportedRows(statement: CompositeStatement, rows: ReadonlyArray<Record<string, unknown>>): void {
  statement.add(`${IMPORTED_ROWS} AS MATERIALIZED (
    SELECT ${COLUMNS.map((name) => `u.${name}`).join(', ')}, o.*, ${SIGNED_UP} AS signed_up_at,
      o.signed_up_at_millis IS NOT NULL AS has_sign_up_date
    FROM json_array_elements(${statement.bind(JSON.stringify(rows))}::json) AS r (data)
    CROSS JOIN LATERAL json_populate_record(NULL::users, r.data) AS u
    CROSS JOIN LATERAL json_to_record(r.data) AS o (${OTHERS}))`);
}

/** Adds the part that writes the users. */
export function addImportedUsers(statement: CompositeStatement): void {
  statement.add(`imported_users AS (
    INSERT INTO users (project_id, ${COLUMNS.join(', ')}, search_text, signed_up_at, has_sign_up_date, last_active_at)
    SELECT $1, ${COLUMNS.join(', ')}, ${searchText('display_name', 'addresses')}, signed_up_at, has_sign_up_date,
      coalesce(${LAST_ACTIVE}, signed_up_at)
    FROM ${IMPORTED_ROWS} ORDER BY id)`);
}

/** The rows of users whose last activity is known, as those who came are given: none came later than now. */
export const IMPORTED_VISITS = `SELECT $1::text AS project_id, id AS user_id, is_anonymous,
    least(${LAST_ACTIVE}, now()) AS at
  FROM ${IMPORTED_ROWS} WHERE last_active_at_millis IS NOT NULL`;

/** Ends the statement: nothing of it is read. */
export const SELECT_NOTHING = 'SELECT 1';

/** Has users select the teams of `$2`, a JSON array, as far as they have selected none. */
export const SELECT_TEAMS = `UPDATE users u SET selected_team_id = c."teamId"
  FROM json_to_recordset($2::json) AS c ("userId" uuid, "teamId" uuid)
  WHERE u.project_id = $1 AND u.id = c."userId" AND u.selected_team_id IS NULL`;
