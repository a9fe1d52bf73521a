import { millis } from '../../common/database/millis.js';
import type { ServerTeamRead } from '../../common/team-shape/team.contract.js';
import { TEAM_COLUMNS } from '../../common/team-shape/team.queries.js';
import { FIELD_NAMES, type UserFieldName } from '../user-fields.js';
import type { ServerUserRead } from '../users.contract.js';
import { isRestricted, restrictedReason } from './restriction.queries.js';

/** A field of the wire as SQL, over the row that its name stands for. */
type View<T> = Record<keyof T, (row: string) => string>;

const column =
  (name: string) =>
  (row: string): string =>
    `${row}.${name}`;

const TEAM: View<ServerTeamRead> = {
  id: column('team_id'),
  display_name: column('team_display_name'),
  profile_image_url: column('team_profile_image_url'),
  client_metadata: column('team_client_metadata'),
  client_read_only_metadata: column('team_client_read_only_metadata'),
  created_at_millis: column('team_created_at_millis'),
  server_metadata: column('team_server_metadata'),
};

/** The columns of the selected team that {@link viewOfUser} reads, from a team `t` whose creation is in milliseconds. */
export const VIEWED_TEAM = Object.keys(TEAM)
  .map((name) => `t.${name} AS team_${name}`)
  .join(', ');

/** Rows of `users`, called `u`, that {@link viewOfUser} reads; a WHERE may follow. */
export const VIEWED_USER = `SELECT u.*, ${VIEWED_TEAM} FROM users u ${joinTeam(TEAM_COLUMNS)}`;

const STORED = Object.fromEntries(FIELD_NAMES.map((name) => [name, column(name)])) as Pick<
  View<ServerUserRead>,
  UserFieldName
>;

/** The fields as `presentServerUser` makes them of a row, which a test compares; those of a restriction depend on the project. */
const USER: Omit<View<ServerUserRead>, 'is_restricted' | 'restricted_reason'> = {
  id: column('id'),
  primary_email: column('primary_email'),
  primary_email_verified: column('primary_email_verified'),
  selected_team: (u) => `CASE WHEN ${u}.team_id IS NOT NULL THEN ${jsonOf(TEAM, u)} END`,
  selected_team_id: column('selected_team_id'),
  signed_up_at_millis: (u) => millis(`${u}.signed_up_at`),
  has_password: hasPassword,
  otp_auth_enabled: column('otp_auth_enabled'),
  passkey_auth_enabled: column('passkey_auth_enabled'),
  auth_with_email: (u) => `${hasPassword(u)} OR ${u}.otp_auth_enabled`,
  requires_totp_mfa: (u) => `${u}.totp_secret IS NOT NULL`,
  is_anonymous: column('is_anonymous'),
  oauth_providers: column('oauth_providers'),
  primary_email_auth_enabled: column('primary_email_auth_enabled'),
  last_active_at_millis: (u) => millis(`${u}.last_active_at`),
  country_code: column('sign_up_country_code'),
  ...STORED,
};

/**
 * The JSON of a user as servers see them: an SQL expression of type json.
 *
 * @param row a row of `users` with the columns of {@link VIEWED_TEAM}, by its name in the statement
 * @param isRequired the project asks for a verified address
 */
export function viewOfUser(row: string, isRequired: boolean): string {
  const view = {
    ...USER,
    is_restricted: (u: string) => isRestricted(u, isRequired),
    restricted_reason: (u: string) => restrictedReason(u, isRequired),
  };
  return jsonOf<ServerUserRead>(view, row);
}

function jsonOf<T>(view: View<T>, row: string): string {
  const fields = Object.entries<(row: string) => string>(view).map(([name, write]) => `${write(row)} AS ${name}`);
  return `(SELECT row_to_json(v) FROM (SELECT ${fields.join(', ')}) v)`;
}

function hasPassword(row: string): string {
  return `${row}.password_hash IS NOT NULL`;
}

/**
 * The selected team of a user `u`, as `t`. The limit keeps the lookup one by key. As a plain join, a plan made while the
 * tables were small or new may walk all teams of the project, and a prepared statement keeps it.
 */
export function joinTeam(columns: string): string {
  return `LEFT JOIN LATERAL (
    SELECT ${columns} FROM teams WHERE project_id = u.project_id AND id = u.selected_team_id LIMIT 1) t ON true`;
}
