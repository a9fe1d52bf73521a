import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from './support/database';
import { ROOT } from './support/process';

const SRC = join(ROOT, 'src');

/**
 * The owners of each table: folders and files below src that write it, each with its part where it is not alone. Everybody
 * else asks them.
 */
const OWNERS: Record<string, string[]> = {
  activity_counts: ['common/activity/'],
  sign_up_rule_counts: ['auth/sign-up-rules/'],
  active_teams: ['users/counts/'],
  active_users: ['users/counts/'],
  api_keys: ['api-keys/'],
  ai_chat_messages: ['email/chat/'],
  ai_chat_threads: ['email/chat/'],
  ai_chat_totals: ['email/chat/'],
  audit_log: ['common/audit/'],
  audit_log_settings: ['common/audit/'],
  authorization_codes: ['auth/oauth/'],
  bulk_action_results: ['projects/bulk-actions/'],
  bulk_actions: ['projects/bulk-actions/'],
  cli_logins: ['auth/cli/'],
  colleague_roles: ['teams/colleague-roles/'],
  configuration_changes: ['common/project-store/configuration-history.statements.ts'],
  contact_channels: ['users/contact-channels/'],
  email_drafts: ['email/drafts/'],
  emails: ['email/outbox/'],
  email_capacity_boosts: ['email/outbox/'],
  email_suppressions: ['email/outbox/deliverability/'],
  events: ['common/events/'],
  feature_request_votes: ['projects/feature-requests/'],
  feature_requests: ['projects/feature-requests/'],
  image_totals: ['common/images/'],
  images: ['common/images/'],
  import_chunks: ['projects/imports/'],
  import_planned_keys: ['projects/imports/'],
  import_report_lines: ['projects/imports/'],
  imports: ['projects/imports/'],
  integration_requests: ['projects/integrations/connections/'],
  item_balances: ['payments/items/'],
  item_quantity_changes: ['payments/items/'],
  known_devices: ['users/sessions/'],
  known_networks: ['users/sessions/'],
  last_visitors: ['users/counts/'],
  mailings: ['email/outbox/'],
  notification_preferences: ['email/notifications/'],
  oauth_accounts: ['users/linked-accounts/'],
  oauth_flows: ['auth/oauth/'],
  one_time_purchases: ['payments/purchases/'],
  passkeys: ['users/credentials/'],
  payment_test_clocks: ['payments/test-clock/'],
  payment_customers: ['payments/purchases/'],
  payment_emails: ['payments/payment-emails/'],
  payment_refunds: ['payments/refunds/'],
  project_key_sets: ['projects/keys/'],
  project_permissions: ['permissions/'],
  projects: ['common/project-store/project-store.ts'],
  provider_tokens: ['auth/oauth/provider-tokens/'],
  provisioned_projects: ['projects/integrations/transfers/'],
  rate_limits: ['common/rate-limits/'],
  recovery_codes: ['users/second-factor/'],
  received_payments: ['payments/purchases/'],
  saved_views: ['projects/saved-views/'],
  sessions: ['users/sessions/'],
  stripe_accounts: ['payments/stripe-accounts/'],
  subscription_invoices: ['payments/invoices/'],
  subscriptions: ['payments/purchases/'],
  team_memberships: ['teams/memberships/'],
  team_permissions: ['permissions/'],
  teams: ['teams/creation/', 'teams/team-removal.service.ts', 'teams/teams.statements.ts'],
  tokenless_customer_reads: ['payments/customers/'],
  trusted_devices: ['users/trusted-devices/'],
  used_captcha_solutions: ['auth/captcha/'],
  used_identity_tokens: ['auth/apple/'],
  user_counts: ['users/counts/'],
  user_counts_backfill: ['users/counts/'],
  user_visits: ['users/counts/'],
  users: [
    'users/lifecycle/user-creation.statements.ts',
    'users/imports/user-imports.statements.ts',
    'users/changes/user-change.statements.ts',
    'users/lifecycle/user-removal.statements.ts',
    'users/contact-channels/address-claims.statements.ts',
    'users/second-factor/totp.statements.ts',
    'users/counts/visits.statements.ts',
    'users/sessions/session-activity.statements.ts',
  ],
  vault_data_keys: ['vault/keys/'],
  vault_entries: ['vault/vault.statements.ts'],
  vault_store_totals: ['vault/vault.statements.ts'],
  vault_totals: ['vault/vault.statements.ts'],
  verification_codes: ['common/verification-codes/'],
  webhook_deliveries: ['webhooks/deliveries/', 'webhooks/queues/'],
  webhook_endpoints: [
    'webhooks/endpoints/webhook-endpoints.service.ts',
    'webhooks/endpoints/webhook-endpoints.statements.ts',
    'webhooks/endpoints/endpoint-disabling.statements.ts',
    'webhooks/svix/',
  ],
  webhook_lanes: ['webhooks/'],
};

/** The columns of the table of plain fields. */
const PLAIN_FIELDS = [
  .../const STORED_FIELDS = \{\n([\s\S]*?)\n\}/
    .exec(readFileSync(join(SRC, 'users/users.contract.ts'), 'utf8'))![1]!
    .matchAll(/^ {2}(\w+):/gm),
].map(([, name = '']) => name);

/** The owners of columns of `users`, who change them once the user is made: by a {@link UserStatement}, or in a statement of their own. */
const COLUMN_OWNERS: Record<string, string[]> = {
  ...Object.fromEntries(PLAIN_FIELDS.map((column) => [column, ['users/changes/stored-fields.service.ts']])),
  selected_team_id: ['users/updates/user-updates.service.ts', 'users/imports/user-imports.statements.ts'],
  sign_up_country_code: ['users/updates/user-updates.service.ts', 'users/updates/anonymous-upgrade.service.ts'],
  is_anonymous: ['users/updates/user-standing.service.ts'],
  signed_up_at: ['users/updates/user-standing.service.ts'],
  has_sign_up_date: ['users/updates/user-standing.service.ts'],
  password_hash: ['users/credentials/stored-passwords.service.ts'],
  otp_auth_enabled: ['users/credentials/otp-sign-in.service.ts'],
  totp_secret: ['users/second-factor/totp.service.ts'],
  totp_last_step: ['users/second-factor/totp.service.ts', 'users/second-factor/totp.statements.ts'],
  passkey_auth_enabled: ['users/credentials/passkeys.service.ts'],
  primary_email: ['users/contact-channels/stored-channels.service.ts'],
  primary_email_verified: ['users/contact-channels/stored-channels.service.ts'],
  primary_email_auth_enabled: [
    'users/contact-channels/stored-channels.service.ts',
    'users/contact-channels/address-claims.statements.ts',
  ],
  oauth_providers: ['users/linked-accounts/stored-linked-accounts.service.ts'],
  search_text: ['users/changes/user-statement.ts'],
  country_code: ['users/counts/visits.statements.ts'],
  last_active_at: ['users/sessions/session-activity.statements.ts'],
  language: ['users/sessions/session-activity.statements.ts'],
};

/** Statements whose table is a parameter: the one mechanism of queues. */
const ANY_TABLE = ['common/jobs/leased-queue.statements.ts'];

/** Statements that write sessions or users and read the user's row for it; all other reads stand in `*.queries.ts`. */
const READS_WITH_WRITES = [
  'users/contact-channels/address-claims.statements.ts',
  'users/counts/active-splits.statements.ts',
  'users/counts/active-windows.statements.ts',
  'users/counts/visits.statements.ts',
  'users/sessions/sessions.statements.ts',
  'users/lifecycle/user-removal.statements.ts',
];

interface Source {
  /** From src, with forward slashes. */
  name: string;
  /** Without comments. */
  text: string;
}

const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('migrations/'))
  .map((name) => ({ name, text: withoutComments(readFileSync(join(SRC, name), 'utf8')) }));

const tables = tablesOfEntities(sources);

function withoutComments(text: string): string {
  return text.replace(/\/\*\*?[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** The table of each entity, by the name of its class. */
function tablesOfEntities(files: Source[]): Map<string, string> {
  const pairs = files.flatMap(({ text }) =>
    [...text.matchAll(/@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/g)].map(
      ([, table = '', entity = '']) => [entity, table] as const,
    ),
  );
  return new Map(pairs);
}

/** Every table that a file writes; `*` for one that is not written out. */
function tablesWritten({ text }: Source): string[] {
  const statements = [...text.matchAll(/\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE)\s+(?:ONLY\s+)?"?([a-z_]+|\$\{)/g)]
    .map(([, table = '']) => (table === '${' ? '*' : table))
    .filter((table) => table === '*' || table in OWNERS);
  const WRITE = String.raw`\.(?:insert|update|upsert|save|remove|delete|softDelete|increment|decrement|clear)\(`;
  const repositories = [...text.matchAll(/(?:repository|getRepository)\((\w+)\)/g)]
    .filter(({ 0: call, index }) => {
      const rest = text.slice(index + call.length);
      const [builder = ''] = /^\s*\.createQueryBuilder\([^)]*\)/.exec(rest) ?? [];
      const next = rest.slice(builder.length);
      // One that is kept or returned may be written anywhere in the file.
      return new RegExp(String.raw`^\s*${WRITE}`).test(next) || (!/^\s*\./.test(next) && new RegExp(WRITE).test(text));
    })
    .map(([, entity = '']) => tables.get(entity) ?? '*');
  return [...new Set([...statements, ...repositories])];
}

function foreignWrites(files: Source[]): string[] {
  return files.flatMap((file) =>
    tablesWritten(file)
      .filter(
        (table) => !(table === '*' ? ANY_TABLE : (OWNERS[table] ?? [])).some((owner) => file.name.startsWith(owner)),
      )
      .map((table) => `${file.name} writes ${table}`),
  );
}

/** Columns of `users` that a file changes. */
function columnsChanged({ text }: Source): string[] {
  const changes = [...text.matchAll(/\bstatement\.(?:set|setToNow)\(\s*'(\w+)'/g)].map(([, column = '']) => column);
  const lists = [...text.matchAll(/UPDATE users(?: u)? SET ([\s\S]*?)(?:\bFROM\b|\bWHERE\b|`|'|$)/g)];
  const statements = lists.flatMap(([, list = '']) =>
    [...list.matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, column = '']) => column),
  );
  // Whoever does not write a name out means all plain fields.
  const fields = /\bstatement\.set\(\s*[a-z]/.test(text) ? PLAIN_FIELDS : [];
  return [...new Set([...changes, ...statements, ...fields])];
}

function foreignColumns(files: Source[]): string[] {
  return files.flatMap((file) =>
    columnsChanged(file)
      .filter((column) => !COLUMN_OWNERS[column]?.includes(file.name))
      .map((column) => `${file.name} changes ${column}`),
  );
}

function readsUsers({ text }: Source): boolean {
  return /\b(FROM|JOIN) users\b/.test(text) || /repository\(UserEntity\)/.test(text);
}

describe('a table', () => {
  it('has an owner', async () => {
    const rows = await query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       WHERE c.relkind = 'r' AND c.relname <> 'migrations'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(OWNERS).toSorted());
  });

  it('is written by its owner alone', () => {
    expect(foreignWrites(sources)).toEqual([]);
  });

  it('has owners that are there, and write it', () => {
    const idle = Object.entries(OWNERS).flatMap(([table, owners]) =>
      owners
        // The counters are the library's, which makes its statements itself; emails are taken by the queue.
        .filter((owner) => !sources.some((file) => file.name.startsWith(owner) && tablesWritten(file).includes(table)))
        .map((owner) => `${owner} does not write ${table}`),
    );
    expect(idle).toEqual([]);
  });

  it.each([
    ['INSERT', "await this.database.rows('INSERT INTO users (project_id) VALUES ($1)', [projectId])"],
    [
      'UPDATE over two lines',
      'await this.database.row(`\n  WITH a AS (SELECT 1)\n  UPDATE\n    users SET password_hash = $3`)',
    ],
    ['DELETE', "const DROP = 'DELETE FROM users WHERE project_id = $1';"],
    ['repository', 'await this.database.repository(UserEntity).update({ projectId, id }, { passwordHash });'],
    ['kept repository', 'const users = this.database.repository(UserEntity);\nawait users.delete({ projectId });'],
    [
      'query builder',
      'await this.database.repository(UserEntity).createQueryBuilder().delete().where({ projectId }).execute();',
    ],
    [
      'kept query builder',
      'const rows = this.database.repository(UserEntity).createQueryBuilder();\nawait rows.insert().values(user).execute();',
    ],
    ['repository over two lines', 'await this.database\n  .repository(UserEntity)\n  .insert({ projectId });'],
  ])('is refused to a stranger: %s', (_, text) => {
    expect(foreignWrites([{ name: 'auth/otp/otp.service.ts', text }])).toEqual([
      'auth/otp/otp.service.ts writes users',
    ]);
  });

  it('is refused to a stranger who does not write out its name', () => {
    const text = 'await this.database.rows(`UPDATE ${table} SET status = $1`)';
    expect(foreignWrites([{ name: 'teams/teams.service.ts', text }])).toEqual(['teams/teams.service.ts writes *']);
  });

  it('may be read by all', () => {
    const text = 'await this.database.repository(UserEntity).findOneBy({ id }); // FOR UPDATE OF users';
    expect(foreignWrites([{ name: 'auth/otp/otp.service.ts', text }])).toEqual([]);
  });
});

describe('a column of users', () => {
  it('is changed by its owner alone', () => {
    expect(foreignColumns(sources)).toEqual([]);
  });

  it('has an owner, if it can change', async () => {
    const rows = await query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'users'`,
    );
    const fixed = ['project_id', 'id'];
    const changing = rows.map(({ name }) => name).filter((name) => !fixed.includes(name));
    expect(changing.toSorted()).toEqual(Object.keys(COLUMN_OWNERS).toSorted());
  });

  it('is changed by everybody who is named as its owner', () => {
    const changed = sources.flatMap((file) => columnsChanged(file).map((column) => `${file.name} ${column}`));
    const named = Object.entries(COLUMN_OWNERS).flatMap(([column, owners]) =>
      owners.map((owner) => `${owner} ${column}`),
    );
    const built = ['users/changes/user-statement.ts search_text'];
    expect(named.filter((pair) => !changed.includes(pair) && !built.includes(pair))).toEqual([]);
  });

  it('is refused to a stranger who does not write out its name', () => {
    const text = 'for (const [column, value] of fields) statement.set(column, value);';
    const found = foreignColumns([{ name: 'users/second-factor/totp.service.ts', text }]);
    expect(found).toContain('users/second-factor/totp.service.ts changes display_name');
  });

  it.each([
    "statement.set('password_hash', hash);",
    "change.statement.set(\n  'password_hash',\n  hash);",
    "await this.database.rows('UPDATE users SET password_hash = $3 WHERE id = $2');",
  ])('is refused to a stranger: %s', (text) => {
    expect(foreignColumns([{ name: 'users/updates/user-updates.service.ts', text }])).toEqual([
      'users/updates/user-updates.service.ts changes password_hash',
    ]);
  });
});

describe('the table of users', () => {
  const outsideOfQueries = (files: Source[]) =>
    files
      .filter((file) => readsUsers(file) && !file.name.endsWith('.queries.ts'))
      .map(({ name }) => name)
      .filter((name) => !READS_WITH_WRITES.includes(name));

  it('is read in files of queries, and by the statements that write', () => {
    expect(outsideOfQueries(sources)).toEqual([]);
  });

  it('is closed to other reads', () => {
    const text = 'const FIND = `SELECT id FROM team_memberships m JOIN users u ON u.id = m.user_id`;';
    expect(outsideOfQueries([{ name: 'auth/otp/otp.service.ts', text }])).toEqual(['auth/otp/otp.service.ts']);
  });
});
