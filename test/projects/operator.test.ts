import { readFileSync } from 'node:fs';
import { call } from '../support/client';
import { query } from '../support/database';
import { mailsTo } from '../support/mails';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { waitFor } from '../support/process';
import {
  createOwner,
  createProject,
  expectOk,
  freshEmail,
  graphqlCaller,
  internal,
  signUpAnonymously,
  tierCaller,
  type Account,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';

const MAILS = '{ emails(first: 10) { edges { node { to } } } }';
const client = () => tierCaller('internal', 'client', INTERNAL_KEYS.client);

/** Calls the dashboard's own project as one of its users. */
const graphqlAs = ({ accessToken }: Account) =>
  graphqlCaller({ project: 'internal', tier: 'admin', headers: { 'x-stack-admin-access-token': accessToken } });

async function projectsOf(owner: Account): Promise<string[]> {
  const answer = await internal<{ items: Array<{ id: string }> }>('GET /internal/projects', owner);
  return expectOk(answer).items.map(({ id }) => id);
}

async function askForReset({ email }: Account): Promise<void> {
  const body = { email, callback_url: 'http://localhost:3000/reset' };
  expectOk(await client()('POST /auth/password/send-reset-code', { body }));
}

describe('in development', () => {
  let server: OwnProcess;
  let first: Account;

  beforeAll(async () => {
    server = await startOwnProcess({ NODE_ENV: 'development', VESTIBULE_LOG_LEVEL: 'info' });
  }, OWN_SERVER_MS);

  afterAll(() => server.stop(), OWN_SERVER_MS);

  it('one of those who sign up first looks after the dashboard itself', async () => {
    await signUpAnonymously(client());
    const owners = await Promise.all(Array.from({ length: 8 }, () => createOwner()));
    const theirs = await Promise.all(owners.map(projectsOf));
    const operators = owners.filter((_, index) => theirs[index]?.includes('internal'));
    expect(operators).toHaveLength(1);
    first = operators[0] as Account;
    const granted = await query<{ permission_id: string }>(
      `SELECT permission_id FROM team_permissions WHERE user_id = $1 AND team_id = (
         SELECT owner_team_id FROM projects WHERE id = 'internal')`,
      [first.userId],
    );
    expect(granted).toEqual([{ permission_id: 'team_admin' }]);
    const events = await query(
      `SELECT 1 FROM events WHERE type = 'team.created' AND data->>'display_name' = 'Vestibule'
         AND (data->>'created_at_millis')::bigint > 0`,
    );
    expect(events).toHaveLength(1);
  });

  it('nobody later does', async () => {
    const later = await createOwner();
    expect(await projectsOf(later)).toEqual([]);
  });

  it('reads the emails of the dashboard, and no other owner does', async () => {
    const { owner } = await createProject();
    await askForReset(owner);
    await mailsTo({ graphql: graphqlAs(first) }, owner.email);
    const read = await graphqlAs(first)<{ emails: { edges: Array<{ node: { to: string } }> } }>(MAILS);
    expect(read.data?.emails.edges.map(({ node }) => node.to)).toContain(owner.email);
    const refused = await graphqlAs(owner)(MAILS);
    expect(refused.data).toBeNull();
    expect(refused.errors[0]?.extensions.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    const overRest = await call({
      method: 'GET',
      path: '/internal/emails',
      project: 'internal',
      tier: 'admin',
      headers: { 'x-stack-admin-access-token': owner.accessToken },
    });
    expect(overRest.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });

  it('they are in the log, those of other projects are not', async () => {
    const project = await createProject();
    const email = freshEmail();
    const body = { email, password: 'correct horse', verification_callback_url: 'http://localhost:3000/verify' };
    expectOk(await project.client('POST /auth/password/sign-up', { body }));
    await mailsTo(project, email);
    await askForReset(project.owner);
    const log = (): string => readFileSync(server.logFile, 'utf8');
    await waitFor(() => Promise.resolve(log().includes(project.owner.email)));
    const line = log()
      .split('\n')
      .find((one) => one.includes(project.owner.email));
    expect((JSON.parse(line ?? '') as { msg: string }).msg).toMatch(
      new RegExp(
        `^Email to ${project.owner.email}: Reset your password at Vestibule — http://localhost:3000/reset\\?code=\\w{45}$`,
      ),
    );
    expect(log()).not.toContain(email);
  });
});

describe('in production', () => {
  let server: OwnProcess;

  beforeAll(async () => {
    server = await startOwnProcess({
      NODE_ENV: 'production',
      VESTIBULE_LOG_LEVEL: 'info',
    });
  }, OWN_SERVER_MS);

  afterAll(() => server.stop(), OWN_SERVER_MS);

  it('whoever comes first gets nothing; the server key of the dashboard adds who looks after it', async () => {
    const owner = await createOwner();
    expect(await projectsOf(owner)).toEqual([]);
    const [{ team }] = (await query<{ team: string }>(
      `SELECT owner_team_id AS team FROM projects WHERE id = 'internal'`,
    )) as [{ team: string }];
    const asOperator = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    expectOk(await asOperator(`POST /team-memberships/${team}/${owner.userId}`, { body: {} }));
    expect(await projectsOf(owner)).toEqual(['internal']);
  });

  it('the time of payments is the real one, in whatever mode a project is', async () => {
    const project = await createProject();
    const clock = await project.admin<{ now_millis: number }>('GET /internal/payments/test-clock');
    const { now_millis, ...rest } = expectOk(clock);
    expect(rest).toEqual({ ahead_millis: 0, is_settable: false });
    const body = { now_millis: now_millis + 86_400_000 };
    const { status, headers } = await project.admin('POST /internal/payments/test-clock', { body });
    expect([status, headers.get('x-vestibule-error')]).toEqual([403, 'TEST_CLOCK_IN_PRODUCTION']);
  });

  it('no email is in the log', async () => {
    const owner = await createOwner();
    await askForReset(owner);
    const asOperator = graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } });
    const mails = await mailsTo({ graphql: asOperator }, owner.email);
    expect(mails).toHaveLength(1);
    expect(readFileSync(server.logFile, 'utf8')).not.toContain(owner.email);
  });
});
