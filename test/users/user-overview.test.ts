import { buildHappenings } from '../../src/projects/user-overview/happenings-sql.queries.js';
import type { UserOverviewRead } from '../../src/projects/user-overview/user-overview.contract.js';
import { addColleague } from '../support/colleagues';
import { query } from '../support/database';
import { planOf } from '../support/plans';
import { changeItem, grant, inlineProduct, sell } from '../support/payments';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { waitFor } from '../support/process';
import { NIL } from '../support/users';

type Overview = UserOverviewRead & Record<string, unknown>;

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
  await sell(project, {
    'items.credits': { customerType: 'user', displayName: 'Credits' },
    'products.pro': { customerType: 'user', displayName: 'Pro', prices: 'include-by-default', includedItems: {} },
  });
  const { id: team } = await createTeam(project, { display_name: 'Acme' });
  expectOk(await project.server(`POST /team-memberships/${team}/${account.userId}`, { body: {} }));
  expectOk(await changeItem(project, `user/${account.userId}/credits`, { delta: 3, description: 'A gift' }));
  const product_inline = inlineProduct({ display_name: 'Once', customer_type: 'user', included_items: {} });
  expectOk(await grant(project, `user/${account.userId}`, { product_inline }));
  await query(
    `INSERT INTO emails (project_id, id, user_id, recipient, subject, status, error_type, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'ada@example.com', 'It came', 'sent', NULL, now()),
       ($1, gen_random_uuid(), $2, 'ada@example.com', 'It did not', 'failed', 'REJECTED', now() + interval '1 second')`,
    [project.id, account.userId],
  );
  // That of the sign-up is written behind, and would come over it.
  await waitFor(async () => {
    const [session] = await query<{ last: Date | null }>(
      'SELECT last_used_at AS last FROM sessions WHERE project_id = $1 AND user_id = $2',
      [project.id, account.userId],
    );
    return Boolean(session?.last);
  });
  await query(
    `UPDATE sessions SET last_used_at = created_at + interval '1 hour' WHERE project_id = $1 AND user_id = $2`,
    [project.id, account.userId],
  );
});

function read(userId = account.userId, limit = 50) {
  return project.admin<Overview>(`GET /internal/users/${userId}/overview`, { query: { limit: String(limit) } });
}

describe('GET /internal/users/:user_id/overview', () => {
  it('tells of all kinds, newest first, as many as asked for', async () => {
    const { happenings } = expectOk(await read());
    expect(happenings.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'session.used',
        'email.failed',
        'email.sent',
        'one_time_purchase.created',
        'item_quantity.changed',
        'team_membership.created',
        'session.created',
        'user.created',
      ]),
    );
    expect(happenings.map(({ at_millis }) => at_millis)).toEqual(
      happenings.map(({ at_millis }) => at_millis).toSorted((one, other) => other - one),
    );
    // A purchase is told of once, though it is in the log, too.
    expect(happenings.filter(({ action }) => action === 'one_time_purchase.created')).toEqual([
      expect.objectContaining({ kind: 'purchase', name: 'Once' }),
    ]);
    expect(new Set(happenings.map(({ kind }) => kind))).toEqual(
      new Set(['session', 'email', 'purchase', 'change', 'security']),
    );
    expect(expectOk(await read(account.userId, 3)).happenings).toEqual(happenings.slice(0, 3));
  });

  it('says the same over GraphQL', async () => {
    const asked = await project.graphql<{ userOverview: { happenings: object[]; emailFailure: object } }>(
      `query ($id: ID!) { userOverview(userId: $id, first: 50) {
        emailFailure { address errorType } happenings { id kind action name } } }`,
      { id: account.userId },
    );
    const { happenings } = expectOk(await read());
    expect(asked.data?.userOverview).toEqual({
      emailFailure: { address: 'ada@example.com', errorType: 'REJECTED' },
      happenings: happenings.map(({ id, kind, action, name }) => ({ id, kind, action, name })),
    });
  });

  it('tells that emails do not arrive, until one does', async () => {
    expect(expectOk(await read()).email_failure).toMatchObject({ address: 'ada@example.com', error_type: 'REJECTED' });
    const other = await signUp(project.client);
    expect(expectOk(await read(other.userId)).email_failure).toBeNull();
  });

  it('shows colleagues no kind that their role may not see', async () => {
    const kinds = {
      billing: ['purchase', 'security', 'session'],
      support: ['email', 'purchase', 'security', 'session'],
    };
    for (const [role, seen] of Object.entries(kinds)) {
      const colleague = await addColleague(project, role as 'billing' | 'support');
      const path = `GET /internal/users/${account.userId}/overview?limit=50`;
      const { happenings, email_failure } = expectOk(await colleague.rest<Overview>(path));
      expect([...new Set(happenings.map(({ kind }) => kind))].toSorted()).toEqual(seen);
      expect(email_failure === null).toBe(role === 'billing');
    }
  });

  it('is for administrators of the project alone', async () => {
    expect((await read(NIL)).code).toBe('USER_NOT_FOUND');
    const foreign = await createProject();
    expect((await foreign.admin(`GET /internal/users/${account.userId}/overview`)).code).toBe('USER_NOT_FOUND');
    const path = `GET /internal/users/${account.userId}/overview`;
    expect((await project.server(path)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await project.client(path, { token: account.accessToken })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await project.admin(`${path}?limit=51`)).status).toBe(400);
  });
});

it('reads what happened along indexes, however many emails there are', async () => {
  await query(
    `INSERT INTO emails (project_id, id, user_id, recipient, subject, status, created_at, finished_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'nobody@example.com', 'x', 'sent', now(), now()
     FROM generate_series(1, 20000)`,
    [project.id],
  );
  await query('ANALYZE emails');
  const nodes = await planOf(buildHappenings(['session', 'email', 'purchase']), [project.id, account.userId, 10]);
  expect(nodes.filter((node) => node['Relation Name'] === 'emails').map((node) => node['Index Name'])).toEqual([
    'ix_emails_user',
  ]);
  await query('DELETE FROM emails WHERE project_id = $1', [project.id]);
});

it('lists the emails to one user', async () => {
  await query(
    `INSERT INTO emails (project_id, id, user_id, recipient, subject, status)
     VALUES ($1, gen_random_uuid(), $2, 'ada@example.com', 'Theirs', 'sent'),
       ($1, gen_random_uuid(), gen_random_uuid(), 'ada@example.com', 'Another', 'sent')`,
    [project.id, account.userId],
  );
  const { data } = await project.graphql<{
    emails: { edges: Array<{ node: { subject: string } }> };
    emailsCount: object;
  }>(
    `query ($id: ID!) { emails(userId: $id) { edges { node { subject } } } emailsCount(userId: $id) { count isExact } }`,
    { id: account.userId },
  );
  expect(data?.emails.edges.map(({ node }) => node.subject)).toEqual(['Theirs']);
  expect(data?.emailsCount).toEqual({ count: 1, isExact: true });
});
