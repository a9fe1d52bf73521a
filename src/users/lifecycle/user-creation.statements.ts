import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { millis } from '../../common/database/millis.js';
import { recordEvents } from '../../common/events/events.statements.js';
import { searchText } from '../changes/user-copies.statements.js';
import type { UserRow } from '../reads/users.queries.js';
import { JSON_COLUMNS, storeUserFields, type UserFieldName } from '../user-fields.js';

/** Reads, at the end of the statement that makes a user, what only the database knows of the user's row. */
export const SELECT_STORED = `SELECT ${JSON_COLUMNS}, ${millis('signed_up_at')} AS "signedUpAtMillis",
  ${millis('last_active_at')} AS "lastActiveAtMillis" FROM created_user`;

/**
 * Adds the user to the statement that makes them, with the copies of what the other parts write. It stays SQL: creating a
 * user is one round trip, in which each owner of a table writes its part.
 */
export function addUser(statement: CompositeStatement, row: UserRow, passwordHash: string | null): void {
  const fields = storeUserFields(row).map(([column, value]) => [column, statement.bind(value)]);
  const { display_name: name, ...others } = Object.fromEntries(fields) as Record<UserFieldName, string>;
  const email = statement.bind(row.primaryEmail);
  const columns = {
    project_id: '$1',
    id: '$2',
    display_name: name,
    ...others,
    password_hash: statement.bind(passwordHash),
    otp_auth_enabled: statement.bind(row.otpAuthEnabled),
    is_anonymous: statement.bind(row.isAnonymous),
    sign_up_country_code: statement.bind(row.signUpCountryCode),
    selected_team_id: statement.bind(row.selectedTeamId),
    search_text: searchText(`${name}::text`, `array_remove(ARRAY[${email}::text], NULL)`),
    primary_email: email,
    primary_email_verified: statement.bind(row.primaryEmailVerified),
    primary_email_auth_enabled: statement.bind(row.primaryEmailAuthEnabled),
    oauth_providers: statement.bind(JSON.stringify(row.oauthProviders)),
  };
  statement.add(`created_user AS (INSERT INTO users (${Object.keys(columns).join(', ')})
    VALUES (${Object.values(columns).join(', ')}) RETURNING *)`);
}

/**
 * Adds events to the statement, for the same one round trip.
 *
 * @param json the events, as {@link EventsService.toJson} makes them
 * @param timePaths the places in it that get the time of now, in milliseconds, such as `{0,data,signed_up_at_millis}`
 */
export function addEvents(statement: CompositeStatement, json: string, timePaths: readonly string[]): void {
  const now = `to_jsonb(${millis('now()')})`;
  const timed = timePaths.reduce(
    (data, path) => `jsonb_set(${data}, '${path}', ${now})`,
    `${statement.bind(json)}::jsonb`,
  );
  statement.add(recordEvents(timed));
}
