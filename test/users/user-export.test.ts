import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audited } from '../support/audit';
import { createKey } from '../support/api-keys';
import { addColleague, refusalOf } from '../support/colleagues';
import { insertTeam, query } from '../support/database';
import { override } from '../support/permissions';
import { ROOT } from '../support/process';
import { createProject, expectOk, signIn, signUp, type Account, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

type File = Record<string, Array<Record<string, unknown>>> & { profile: Record<string, unknown> };

let project: TestProject;
let account: Account;

beforeEach(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

async function exported({ server } = project, userId = account.userId): Promise<File> {
  const answer = await server(`GET /users/${userId}/export`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="user-${userId}.json"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return JSON.parse(answer.text) as File;
}

describe('GET /users/:user_id/export', () => {
  it('has everything that is known of a user, however many rows there are', async () => {
    await override(project, { 'apiKeys.enabled.user': true });
    const key = await createKey(project, { user_id: account.userId });
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { server_metadata: { plan: 'pro' } } }));
    await insertTeam(project.id, [account.userId], 'Acme');
    await query(
      `INSERT INTO emails (project_id, id, user_id, recipient, subject, status, created_at)
       SELECT $1, gen_random_uuid(), $2, 'ada@example.com', 'Email ' || n, 'sent', now() FROM generate_series(1, 250) n`,
      [project.id, account.userId],
    );
    const file = await exported();
    expect(file.profile).toMatchObject({ id: account.userId, server_metadata: { plan: 'pro' } });
    expect(file.contact_channels).toEqual([expect.objectContaining({ value: account.email })]);
    expect(file.teams).toEqual([expect.objectContaining({ team_display_name: 'Acme', permissions: [] })]);
    expect(file.api_keys).toEqual([expect.objectContaining({ id: key.id, description: key.description })]);
    expect(file.sessions).toHaveLength(1);
    expect(new Set(file.emails?.map(({ subject }) => subject)).size).toBe(250);
    expect(file.security_events?.map(({ action }) => action)).toContain('session.created');
    expect(file.account_history?.map(({ action }) => action)).toContain('user.created');
  });

  it('has nothing that an administrator wrote for colleagues alone', async () => {
    const { id } = await createUser(project, {
      restricted_by_admin: true,
      restricted_by_admin_reason: 'Unpaid',
      restricted_by_admin_private_details: 'Chargeback 4711',
    });
    const { text } = await project.server(`GET /users/${id}/export`);
    expect(text).toContain('Unpaid');
    expect(text).not.toContain('Chargeback');
  });

  it('is in the audit log, as what somebody did', async () => {
    const colleague = await addColleague(project, 'developer');
    expect((await colleague.rest(`GET /users/${account.userId}/export`)).status).toBe(200);
    await exported();
    expect(await audited(project, 'user.exported')).toEqual([
      expect.objectContaining({ actor: expect.objectContaining({ type: 'key' }) }),
      expect.objectContaining({
        actor: expect.objectContaining({ type: 'owner', id: colleague.account.userId }),
        object: expect.objectContaining({ type: 'user', id: account.userId }),
      }),
    ]);
  });

  it('has nothing of others in it', async () => {
    const other = await signUp(project.client);
    const name = 'Somebody Else 7f3a';
    expectOk(await project.server(`PATCH /users/${other.userId}`, { body: { display_name: name } }));
    const team = await insertTeam(project.id, [account.userId, other.userId], 'Acme');
    const secret = { server_metadata: { margin: 'a-number-of-the-operator' } };
    expectOk(await project.server(`PATCH /teams/${team}`, { body: secret }));
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { selected_team_id: team } }));
    const text = JSON.stringify(await exported());
    expect(text).toContain('Acme');
    for (const foreign of [name, other.userId, other.email, 'a-number-of-the-operator'])
      expect(text).not.toContain(foreign);
    expect(JSON.stringify(await exported(project, other.userId))).not.toContain(account.email);
  });

  it('does not tell from where somebody of the application acted', async () => {
    const headers = { 'user-agent': 'An operator at work' };
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { display_name: 'Ada' }, headers }));
    await signIn(project.client, account);
    const file = await exported();
    expect(JSON.stringify(file)).not.toContain('An operator at work');
    expect(file.security_events?.some(({ ip }) => ip !== null)).toBe(true);
  });

  it('is refused to those who may not export, and for users of others', async () => {
    const path = `GET /users/${account.userId}/export`;
    expect((await project.client(path, { token: account.accessToken })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await project.server(`GET /users/${NIL}/export`)).code).toBe('USER_NOT_FOUND');
    const foreign = await createProject();
    expect((await foreign.server(path)).code).toBe('USER_NOT_FOUND');
    for (const role of ['support', 'billing', 'reader'] as const) {
      const colleague = await addColleague(project, role);
      expect(refusalOf(await colleague.rest(path))).toBe('COLLEAGUE_ROLE_REQUIRED');
    }
    expect(await audited(project, 'user.exported')).toEqual([]);
  });
});

/** Tables with rows of users that are not in the file, and why not. */
const LEFT_OUT: Record<string, string> = {
  bulk_action_results: 'Of whom a bulk action changed nothing; what it changed is in the log, which is in it.',
  authorization_codes: 'Secrets that are good for minutes.',
  cli_logins: 'Secrets that are good for minutes.',
  colleague_roles: 'Of users of the dashboard, whose project is not theirs to be exported.',
  configuration_changes: 'Of users of the dashboard.',
  events: 'Sent to endpoints, and gone within days: what happened is in the log.',
  feature_requests: 'Of users of the dashboard.',
  feature_request_votes: 'Of users of the dashboard.',
  integration_requests: 'Of users of the dashboard.',
  item_balances: 'Counted from the changes of quantities, which are in it.',
  known_devices: 'A hash of a device; the devices of sessions are in it.',
  known_networks: 'A hash of a network, which says nothing to anybody.',
  last_visitors: 'The last day of those that are in it.',
  payment_emails: 'Of which payments they were told; the emails are in it.',
  project_key_sets: 'Of users of the dashboard.',
  provider_tokens: 'Secrets of providers.',
  received_payments: 'The amounts of purchases and of the periods of subscriptions, which are in it.',
  recovery_codes: 'Hashes of secrets.',
  tokenless_customer_reads: 'Which clients call the server.',
  trusted_devices: 'Hashes of secrets.',
  user_visits: 'The moments from which active users are counted; when the user was last active is in it.',
};

it('every table with a user in it is in the file, or is left out for a reason', () => {
  const src = join(ROOT, 'src');
  const tables = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.entity.ts'))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .filter((text) => /\b(\w*[uU]serId|customerId)\b/.test(text) || text.includes("'payment_customers'"))
    .flatMap((text) => [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table = '']) => table));
  const queries = readFileSync(join(src, 'projects/user-exports/user-exports.queries.ts'), 'utf8');
  const missing = tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(queries));
  expect(missing.filter((table) => !(table in LEFT_OUT))).toEqual([]);
  expect(tables.length).toBeGreaterThan(12);
});
