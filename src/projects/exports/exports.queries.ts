import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { storedJsonBytes, storedTextBytes } from '../../common/database/stored-bytes.js';
import { millis } from '../../common/database/millis.js';
import { FIELD_NAMES } from '../../users/user-fields.js';
import { EXPORTS } from './exports.limits.js';

/** A row that becomes a line; the next page begins after its `cursor`. */
export type ExportRow = Record<string, unknown> & { cursor: string };

/** The members of a row that are not for its line. */
export const ROW_ONLY = ['cursor', 'weight', 'ahead'] as const;

/** The bytes of a row besides its long members. */
const ROW_BYTES = 1_000;
const METADATA = ['client_metadata', 'client_read_only_metadata', 'server_metadata'];
/** SQL for about how many bytes a row has whose long members are these. */
const weightOf = (columns: readonly string[]): string =>
  `(${[String(ROW_BYTES), ...columns].join(' + ')})::bigint AS weight`;
const jsonOf = (columns: readonly string[]): string => weightOf(columns.map(storedJsonBytes));

const AT = (column: string, name: string) => `${millis(column)} AS ${name}`;

const USERS = `SELECT u.id::text AS cursor, ${jsonOf(METADATA.map((name) => `u.${name}`))}, u.id, ${FIELD_NAMES.map((name) => `u.${name}`).join(', ')}, u.password_hash, encode(u.totp_secret, 'hex') AS totp_sealed,
    u.otp_auth_enabled, u.is_anonymous, u.country_code, u.sign_up_country_code, u.primary_email, u.primary_email_verified,
    u.primary_email_auth_enabled, ${AT('CASE WHEN u.has_sign_up_date THEN u.signed_up_at END', 'signed_up_at_millis')},
    ${AT('u.last_active_at', 'last_active_at_millis')},
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'value', c.value, 'is_primary', c.is_primary,
        'is_verified', c.is_verified, 'used_for_auth', c.used_for_auth, 'created_at_millis', ${millis('c.created_at')})
        ORDER BY c.created_at, c.id) FROM contact_channels c
      WHERE c.project_id = u.project_id AND c.user_id = u.id), '[]') AS contact_channels,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'provider', a.provider_config_id, 'account_id', a.account_id,
        'email', a.email, 'allow_sign_in', a.allow_sign_in, 'allow_connected_accounts', a.allow_connected_accounts,
        'created_at_millis', ${millis('a.created_at')}) ORDER BY a.created_at, a.id) FROM oauth_accounts a
      WHERE a.project_id = u.project_id AND a.user_id = u.id), '[]') AS linked_accounts,
    coalesce((SELECT json_agg(json_build_object('credential_id', p.credential_id,
        'public_key', encode(p.public_key, 'hex'), 'counter', p.counter, 'transports', p.transports,
        'device_type', p.device_type, 'name', p.name, 'created_at_millis', ${millis('p.created_at')},
        'last_used_at_millis', ${millis('p.last_used_at')}) ORDER BY p.created_at, p.credential_id) FROM passkeys p
      WHERE p.project_id = u.project_id AND p.user_id = u.id), '[]') AS passkeys,
    coalesce((SELECT json_agg(g.permission_id ORDER BY g.permission_id) FROM project_permissions g
      WHERE g.project_id = u.project_id AND g.user_id = u.id), '[]') AS project_permissions,
    coalesce((SELECT json_agg(json_build_object('category_id', n.category_id, 'enabled', n.enabled))
      FROM notification_preferences n WHERE n.project_id = u.project_id AND n.user_id = u.id), '[]')
      AS notification_preferences
  FROM users u WHERE u.project_id = $1 AND ($2::text IS NULL OR u.id > $2::uuid) ORDER BY u.id LIMIT $3`;

const TEAMS = `SELECT id::text AS cursor, ${jsonOf(METADATA)}, id, display_name, profile_image_url, client_metadata,
    client_read_only_metadata, server_metadata, ${AT('created_at', 'created_at_millis')}
  FROM teams WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

const MEMBERS = `SELECT m.team_id || '/' || m.user_id AS cursor, ${weightOf([])}, m.team_id, m.user_id, m.display_name,
    m.profile_image_url, ${AT('m.created_at', 'created_at_millis')},
    coalesce((SELECT u.selected_team_id = m.team_id FROM users u
      WHERE u.project_id = m.project_id AND u.id = m.user_id), false) AS is_selected,
    coalesce((SELECT json_agg(g.permission_id ORDER BY g.permission_id) FROM team_permissions g
      WHERE g.project_id = m.project_id AND g.team_id = m.team_id AND g.user_id = m.user_id), '[]') AS permissions
  FROM team_memberships m
  WHERE m.project_id = $1
    AND ($2::text IS NULL OR (m.team_id, m.user_id) > (split_part($2, '/', 1)::uuid, split_part($2, '/', 2)::uuid))
  ORDER BY m.team_id, m.user_id LIMIT $3`;

const API_KEYS = `SELECT id::text AS cursor, ${weightOf([])}, id, user_id, team_id, created_by_user_id, description, is_public, last_four,
    encode(key_hash, 'hex') AS key_hash, ${AT('created_at', 'created_at_millis')},
    ${AT('expires_at', 'expires_at_millis')}, ${AT('revoked_at', 'revoked_at_millis')},
    ${AT('last_used_at', 'last_used_at_millis')}, replaced_by_id
  FROM api_keys WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

const DRAFTS = `SELECT id::text AS cursor, ${weightOf([storedTextBytes('tsx_source'), storedJsonBytes('blocks')])}, id, display_name, tsx_source, blocks AS content, theme_id, ${AT('sent_at', 'sent_at_millis')},
    ${AT('created_at', 'created_at_millis')}, ${AT('updated_at', 'updated_at_millis')}
  FROM email_drafts WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

const BOUGHT = `id::text AS cursor, ${jsonOf(['product'])}, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
  ${AT('created_at', 'created_at_millis')}`;

const SUBSCRIPTIONS = `SELECT ${BOUGHT}, status, ${AT('period_start', 'period_start_millis')},
    ${AT('period_end', 'period_end_millis')}, cancel_at_period_end
  FROM subscriptions WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

const PURCHASES = `SELECT ${BOUGHT}, revoked_quantity FROM one_time_purchases
  WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

const ITEM_CHANGES = `SELECT id::text AS cursor, ${weightOf([])}, id, customer_type, customer_id, item_id, quantity, description,
    ${AT('created_at', 'created_at_millis')}, ${AT('expires_at', 'expires_at_millis')}
  FROM item_quantity_changes WHERE project_id = $1 AND ($2::text IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`;

/** The tables that are exported row by row, in the order in which they are imported. */
export const EXPORTED = [
  { type: 'user', text: USERS },
  { type: 'team', text: TEAMS },
  { type: 'team_membership', text: MEMBERS },
  { type: 'api_key', text: API_KEYS },
  { type: 'email_draft', text: DRAFTS },
  { type: 'subscription', text: SUBSCRIPTIONS },
  { type: 'one_time_purchase', text: PURCHASES },
  { type: 'item_quantity_change', text: ITEM_CHANGES },
] as const;

/** Reads of everything in a project, page by page, in whatever transaction there is. */
@Injectable()
export class ExportsQueries {
  constructor(private readonly database: Database) {}

  /** Has the current transaction see the database as it is now, however long the export takes. */
  async holdSnapshot(): Promise<void> {
    await this.database.rows('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }

  /** All rows of one of {@link EXPORTED}; a page of them is in memory at a time, of about {@link EXPORTS.bytes}. */
  async *rows(projectId: string, text: string): AsyncGenerator<ExportRow> {
    for (let cursor: string | null = null; ;) {
      const values = [projectId, cursor, EXPORTS.rows, EXPORTS.bytes];
      const page: ExportRow[] = await this.database.rows<ExportRow>(weighed(text), values);
      yield* page;
      cursor = page.at(-1)?.cursor ?? null;
      if (cursor === null) return;
    }
  }
}

/** The first rows of a page that are no heavier together than $4, and at least one. */
function weighed(text: string): string {
  return `SELECT * FROM (
      SELECT page.*, sum(page.weight) OVER (ROWS UNBOUNDED PRECEDING) - page.weight AS ahead FROM (${text}) page
    ) weighed WHERE ahead < $4`;
}
