import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/process';

const SRC = join(ROOT, 'src');

/** Tables whose rows are in exports, and in which lines. */
const EXPORTED: Record<string, string> = {
  projects: 'project',
  users: 'user',
  contact_channels: 'user',
  oauth_accounts: 'user',
  passkeys: 'user',
  project_permissions: 'user',
  notification_preferences: 'user',
  teams: 'team',
  team_memberships: 'team_membership',
  team_permissions: 'team_membership',
  api_keys: 'api_key',
  email_drafts: 'email_draft',
  subscriptions: 'subscription',
  one_time_purchases: 'one_time_purchase',
  item_quantity_changes: 'item_quantity_change',
  vault_entries: 'vault_entry',
  images: 'where they are shown',
};

/** All others, and why not. */
const LEFT_OUT: Record<string, string> = {
  sessions: 'Who is signed in here is not signed in there: tokens name the server.',
  authorization_codes: 'Good for minutes, for tokens of this server.',
  verification_codes: 'In mails that lead to this server.',
  oauth_flows: 'A browser is on its way with a cookie of this server.',
  used_captcha_solutions: 'Good for minutes, and not here.',
  used_identity_tokens: 'Good for minutes, and not here.',
  cli_logins: 'A command line waits for this server.',
  provider_tokens: 'Given to this server; accounts are connected again by the next sign-in.',
  recovery_codes: 'Shown once by this server; users make new ones where they are.',
  trusted_devices: 'Tokens of this server; users trust a device again where they are.',
  known_devices: 'Who signs in with what is seen anew.',
  known_networks: 'Who signs in from where is seen anew.',
  last_visitors: 'Counted as users come.',
  activity_counts: 'What happened here.',
  email_suppressions: 'What the server of the emails said; another one hears it anew.',
  sign_up_rule_counts: 'What happened here.',
  user_visits: 'Counted as users come.',
  active_teams: 'Counted as users come.',
  active_users: 'Counted as users come.',
  user_counts: 'Counted as users are brought in.',
  user_counts_backfill: 'Users of this database that are still to be counted.',
  image_totals: 'Counted as images are stored.',
  vault_totals: 'Counted as values are stored.',
  vault_store_totals: 'Counted as values are stored.',
  vault_data_keys: 'Values are sealed anew.',
  item_balances: 'Counted anew from the changes.',
  payment_customers: 'Made of what customers bought; who they are at Stripe stays with the account there.',
  received_payments: 'Payments stay with the account at Stripe.',
  payment_emails: 'What was sent from here.',
  payment_refunds:
    'Payments stay with the account at Stripe; what was taken back is in changes of items and left out of purchases.',
  subscription_invoices: 'Invoices stay with the account at Stripe.',
  tokenless_customer_reads: 'Which clients call this server.',
  stripe_accounts: 'The account is connected to this server.',
  payment_test_clocks: 'A time for trying things out.',
  project_key_sets: 'The keys of a project are for its address: another has its own.',
  provisioned_projects: 'Which platform made the project here.',
  colleague_roles: 'Who of this server may do what with its projects.',
  integration_requests: 'A platform waits for an answer of this server.',
  configuration_changes: 'The history of another project.',
  events: 'What happened here.',
  audit_log: 'What happened here.',
  audit_log_settings: 'How long this server keeps what happened here.',
  webhook_endpoints: 'They know this server by their secrets: another has its own.',
  webhook_lanes: 'What is on its way from here.',
  webhook_deliveries: 'What was sent from here.',
  emails: 'What was sent from here.',
  email_capacity_boosts: 'Good for hours.',
  mailings: 'What was sent from here.',
  ai_chat_threads: 'How something came to be written, not what.',
  ai_chat_messages: 'How something came to be written, not what.',
  ai_chat_totals: 'Counted as messages come.',
  feature_requests: 'For those who run this server.',
  feature_request_votes: 'For those who run this server.',
  rate_limits: 'Good for minutes.',
  imports: 'What was brought in.',
  import_chunks: 'What was brought in.',
  import_report_lines: 'What was brought in.',
  import_planned_keys: 'What is brought in.',
  bulk_actions: 'What was done here.',
  bulk_action_results: 'What was done here.',
  saved_views: 'How the colleagues here look at their list: nothing of the application hangs on it.',
};

const tables = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.entity.ts'))
  .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/@Entity\('(\w+)'\)/g)])
  .map(([, table = '']) => table);

describe('every table', () => {
  it('is in exports, or is left out for a reason', () => {
    const decided = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)];
    expect(decided.toSorted()).toEqual(tables.toSorted());
  });

  it('that is in exports is read for them', () => {
    const queries = readFileSync(join(SRC, 'projects/exports/exports.queries.ts'), 'utf8');
    const elsewhere = ['projects', 'images', 'vault_entries'];
    const unread = Object.keys(EXPORTED).filter((table) => !new RegExp(`FROM ${table}\\b`).test(queries));
    expect(unread.toSorted()).toEqual(elsewhere.toSorted());
  });
});
