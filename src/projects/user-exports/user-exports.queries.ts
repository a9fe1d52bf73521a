import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import { storedTextBytes } from '../../common/database/stored-bytes.js';
import { TEAM_INVITATION } from '../../teams/invitations/invitations.codes.js';
import { USER_EXPORTS } from './user-exports.limits.js';

/** A row of a section; the next page begins after its `cursor`. */
type SectionRow = Record<string, unknown> & { cursor: string; weight: string; ahead: string };

const AT = (column: string) => `${millis(column)} AS ${column}_millis`;
/** The bytes of a row besides its long members. */
const ROW_BYTES = 1_000;

interface Source {
  /** The tables and the condition that a row `t` is of the user `$2` of the project `$1`. */
  from: string;
  /** The columns that rows are in the order of, along an index where there may be many, and their types. */
  order?: Readonly<Record<string, 'uuid' | 'text' | 'date' | 'timestamptz'>>;
  columns: string;
  /** SQL of the bytes of its long members. */
  long?: string;
}

/** One page of rows behind `$3`, and no more than `$4` of them. */
function page({ from, order = BY_ID, columns, long = '0' }: Source): string {
  const names = Object.keys(order).map((name) => `t.${name}`);
  const parts = Object.values(order).map((type, index) => `split_part($3, ' / ', ${index + 1})::${type}`);
  return `SELECT concat_ws(' / ', ${names.join(', ')}) AS cursor, (${ROW_BYTES} + ${long})::bigint AS weight, ${columns}
    FROM ${from} AND ($3::text IS NULL OR (${names.join(', ')}) > (${parts.join(', ')}))
    ORDER BY ${names.join(', ')} LIMIT $4`;
}

const BY_ID = { id: 'uuid' } as const;
const BY_TIME = { created_at: 'timestamptz', id: 'uuid' } as const;

const own = (table: string) => `${table} t WHERE t.project_id = $1 AND t.user_id = $2::uuid`;
const bought = (table: string) =>
  `${table} t WHERE t.project_id = $1 AND t.customer_type = 'user' AND t.customer_id = $2::text`;
const BOUGHT = `t.id, t.product_id, t.price_id, t.product->>'displayName' AS product_display_name, t.quantity, t.source,
  ${AT('created_at')}`;
/** The place of an action, if the user did it: the network of somebody of the application is none of theirs. */
const ofUser = (column: string) =>
  `CASE WHEN t.actor_type = 'user' AND t.impersonator_type IS NULL AND t.actor_id = $2::text THEN t.${column} END AS ${column}`;

const LOGGED = `t.id, t.action, ${AT('at')}, t.object_type, t.actor_type, ${ofUser('ip')}, ${ofUser('user_agent')}`;

/**
 * The lists of a file, by their names in it. None has a secret, a hash or what an email says, for there are links in it by which
 * one signs in; and of others there is nothing but the names of the teams that the user is in or invited to.
 */
export const SECTIONS: Record<string, string> = {
  contact_channels: page({
    from: own('contact_channels'),
    columns: `t.id, t.type, t.value, t.is_primary, t.is_verified, t.used_for_auth, ${AT('created_at')}`,
  }),
  linked_accounts: page({
    from: own('oauth_accounts'),
    columns: `t.id, t.provider_config_id AS provider, t.account_id, t.email, t.allow_sign_in, t.allow_connected_accounts,
      ${AT('created_at')}`,
  }),
  passkeys: page({
    from: own('passkeys'),
    order: { credential_id: 'text' },
    columns: `t.name, t.device_type, t.transports, ${AT('created_at')}, ${AT('last_used_at')}`,
  }),
  sessions: page({
    from: own('sessions'),
    order: BY_TIME,
    columns: `t.id, t.is_impersonation, t.is_command_line, ${AT('created_at')}, ${AT('last_used_at')}, ${AT('expires_at')},
      t.last_used_ip_info`,
  }),
  days_active: page({ from: own('active_users'), order: { day: 'date' }, columns: 't.day::text AS day' }),
  project_permissions: page({
    from: own('project_permissions'),
    order: { permission_id: 'text' },
    columns: 't.permission_id',
  }),
  teams: page({
    from: own('team_memberships'),
    order: { team_id: 'uuid' },
    columns: `t.team_id, (SELECT o.display_name FROM teams o WHERE o.project_id = t.project_id AND o.id = t.team_id)
        AS team_display_name, t.display_name, t.profile_image_url, ${AT('created_at')},
      coalesce((SELECT json_agg(g.permission_id ORDER BY g.permission_id) FROM team_permissions g
        WHERE g.project_id = t.project_id AND g.team_id = t.team_id AND g.user_id = t.user_id), '[]') AS permissions`,
    long: storedTextBytes('t.profile_image_url'),
  }),
  team_invitations: page({
    // Of those to proven addresses alone the user is told.
    from: `verification_codes t WHERE t.project_id = $1 AND t.purpose = '${TEAM_INVITATION}' AND t.used_at IS NULL
      AND t.expires_at > now() AND t.data->>'email' IN (SELECT c.value FROM contact_channels c
        WHERE c.project_id = $1 AND c.user_id = $2::uuid AND c.is_verified)`,
    columns: `t.id, t.team_id, (SELECT o.display_name FROM teams o WHERE o.project_id = t.project_id AND o.id = t.team_id)
      AS team_display_name, t.data->>'email' AS email, ${AT('created_at')}, ${AT('expires_at')}`,
  }),
  notification_preferences: page({
    from: own('notification_preferences'),
    order: { category_id: 'uuid' },
    columns: 't.category_id, t.enabled',
  }),
  api_keys: page({
    from: `api_keys t WHERE t.project_id = $1 AND (t.user_id = $2::uuid OR t.created_by_user_id = $2::uuid)`,
    columns: `t.id, t.team_id, t.description, t.is_public, t.last_four, ${AT('created_at')}, ${AT('expires_at')},
      ${AT('revoked_at')}, ${AT('last_used_at')}, t.replaced_by_id`,
  }),
  emails: page({
    from: own('emails'),
    order: BY_TIME,
    columns: `t.id, t.recipient AS "to", t.subject, t.category, t.status, ${AT('created_at')}, ${AT('sent_at')}`,
  }),
  subscriptions: page({
    from: bought('subscriptions'),
    order: BY_TIME,
    columns: `${BOUGHT}, t.status, ${AT('period_start')}, ${AT('period_end')}, t.cancel_at_period_end`,
  }),
  one_time_purchases: page({
    from: bought('one_time_purchases'),
    order: BY_TIME,
    columns: `${BOUGHT}, t.revoked_quantity`,
  }),
  invoices: page({
    from: `(SELECT i.* FROM subscription_invoices i WHERE i.project_id = $1 AND i.subscription_id IN (SELECT s.id
        FROM subscriptions s WHERE s.project_id = $1 AND s.customer_type = 'user' AND s.customer_id = $2::text)) t WHERE true`,
    columns: `t.id, t.subscription_id, t.status, t.currency, t.total::float8 AS total, t.paid::float8 AS paid, t.hosted_url,
      ${AT('period_start')}, ${AT('period_end')}, ${AT('created_at')}`,
  }),
  refunds: page({
    // Found by what was bought, which there is an index for.
    from: `(SELECT r.* FROM payment_refunds r WHERE r.project_id = $1 AND r.customer_type = 'user' AND r.customer_id = $2::text
        AND r.purchase_id IN (SELECT s.id FROM subscriptions s WHERE s.project_id = $1 AND s.customer_type = 'user'
            AND s.customer_id = $2::text
          UNION ALL SELECT o.id FROM one_time_purchases o WHERE o.project_id = $1 AND o.customer_type = 'user'
            AND o.customer_id = $2::text)) t WHERE true`,
    columns: `t.id, t.purchase_id, t.currency, t.charged::float8 AS charged, t.refunded::float8 AS refunded,
      t.disputed::float8 AS disputed, ${AT('created_at')}`,
  }),
  item_quantity_changes: page({
    from: bought('item_quantity_changes'),
    order: BY_TIME,
    columns: `t.id, t.item_id, t.quantity, t.description, ${AT('created_at')}, ${AT('expires_at')}`,
  }),
  security_events: page({
    from: `${own('audit_log')} AND t.is_security`,
    columns: LOGGED,
  }),
  account_history: page({
    from: `audit_log t WHERE t.project_id = $1 AND NOT t.is_security AND t.object_id = $2::text`,
    columns: LOGGED,
  }),
  related_history: page({
    from: `${own('audit_log')} AND NOT t.is_security AND t.object_id IS DISTINCT FROM $2::text`,
    columns: LOGGED,
  }),
};

const PAYMENTS = `SELECT c.stripe_customer_id FROM payment_customers c
  WHERE c.project_id = $1 AND c.type = 'user' AND c.id = $2::text`;

/** Reads of everything about one user, page by page. */
@Injectable()
export class UserExportsQueries {
  constructor(private readonly database: Database) {}

  /** All rows of one of {@link SECTIONS}; a page of them is in memory at a time, of about {@link USER_EXPORTS.bytes}. */
  async *rows(projectId: string, userId: string, text: string): AsyncGenerator<object> {
    for (let cursor: string | null = null; ;) {
      const values = [projectId, userId, cursor, USER_EXPORTS.rows, USER_EXPORTS.bytes];
      const found: SectionRow[] = await this.database.rows<SectionRow>(weighed(text), values);
      for (const { cursor: _cursor, weight: _weight, ahead: _ahead, ...row } of found) yield row;
      cursor = found.at(-1)?.cursor ?? null;
      if (cursor === null) return;
    }
  }

  /** The id of the user as a customer at Stripe; null without one. */
  async stripeCustomerOf(projectId: string, userId: string): Promise<string | null> {
    const row = await this.database.row<{ stripe_customer_id: string | null }>(PAYMENTS, [projectId, userId]);
    return row?.stripe_customer_id ?? null;
  }
}

/** The first rows of a page that are no heavier together than $5, and at least one. */
function weighed(text: string): string {
  return `SELECT * FROM (
      SELECT page.*, sum(page.weight) OVER (ROWS UNBOUNDED PRECEDING) - page.weight AS ahead FROM (${text}) page
    ) weighed WHERE ahead < $5`;
}
