import { audited, untilAudited } from '../support/audit';
import { createKeyProject } from '../support/api-keys';
import type { JsonObject } from '../support/client';
import {
  createProject,
  expectOk,
  freshEmail,
  signIn,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { enableTotp } from '../support/totp';

interface SecurityEvent {
  type: string;
  actor_type: string;
  is_impersonation: boolean;
  method: string | null;
  address: string | null;
  name: string | null;
  ip: string | null;
  user_agent: string | null;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject({ magic_link_enabled: true });
});

async function eventsOf({ accessToken: token }: Account, { client } = project): Promise<SecurityEvent[]> {
  const page = await client<{ items: SecurityEvent[] } & JsonObject>('GET /users/me/security-events', {
    token,
  });
  return expectOk(page).items;
}

describe('security events of a user', () => {
  it('tell of sign-ins with their method, and of failures with the account', async () => {
    const account = await signUp(project.client);
    await signIn(project.client, account);
    const wrong = { email: account.email, password: 'not the password' };
    await project.client('POST /auth/password/sign-in', { body: wrong });
    await project.client('POST /auth/password/sign-in', { body: { ...wrong, email: freshEmail() } });
    const failures = await untilAudited(project, 'sign_in.failed', 2);
    expect(failures.map(({ user_id, object }) => [user_id, object])).toEqual([
      [null, { type: 'sign_in', id: null, display_name: null }],
      [account.userId, { type: 'user', id: account.userId, display_name: account.email }],
    ]);
    expect(failures[0]).toMatchObject({ actor: { type: 'user', id: null }, ip: '127.0.0.1', access: 'client' });
    const events = await eventsOf(account);
    expect(events.map(({ type, method }) => [type, method])).toEqual([
      ['sign_in.failed', 'password'],
      ['session.created', 'password'],
      ['session.created', 'password'],
    ]);
    expect(events[1]).toMatchObject({ actor_type: 'user', ip: '127.0.0.1', is_impersonation: false });
    expect((await audited(project, 'session.created'))[0]?.actor).toMatchObject({ type: 'user', id: account.userId });
  });

  it('tell of passwords, factors, addresses and sessions that end, and of wrong confirmations', async () => {
    const account = await signUp(project.client);
    const { accessToken: token } = account;
    await signIn(project.client, account);
    const change = { old_password: 'not the password', new_password: 'another good password' };
    await project.client('POST /auth/password/update', { token, body: change });
    await untilAudited(project, 'confirmation.failed', 1);
    await project.client('POST /auth/password/update', {
      token,
      body: { ...change, old_password: account.password },
      headers: { 'x-stack-refresh-token': account.refreshToken },
    });
    const value = freshEmail();
    await project.server('POST /contact-channels', {
      body: { user_id: account.userId, type: 'email', value, used_for_auth: false },
    });
    await enableTotp(project, account);
    const page = await project.server<{ items: SecurityEvent[] } & JsonObject>(
      `GET /users/${account.userId}/security-events`,
    );
    const events = expectOk(page).items;
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'totp.enabled',
        'contact_channel.created',
        'session.ended',
        'password.changed',
        'confirmation.failed',
      ]),
    );
    // The network of the application's server does not concern the user.
    expect(events.find(({ type }) => type === 'contact_channel.created')).toMatchObject({
      actor_type: 'key',
      address: value,
      ip: null,
      user_agent: null,
    });
  });

  it('tell of somebody who acts as the user', async () => {
    const account = await signUp(project.client);
    await project.admin('POST /auth/sessions', { body: { user_id: account.userId, is_impersonation: true } });
    expect((await eventsOf(account))[0]).toMatchObject({
      type: 'session.created',
      actor_type: 'key',
      is_impersonation: true,
      ip: null,
    });
  });

  it('name the API key that was made, changed or revoked', async () => {
    const keyed = await createKeyProject();
    const account = await signUp(keyed.client);
    const { accessToken: token, userId: user_id } = account;
    const made = await keyed.client<{ id: string } & JsonObject>('POST /user-api-keys', {
      token,
      body: { user_id, description: 'The printer', expires_at_millis: null },
    });
    const { id } = expectOk(made);
    expectOk(
      await keyed.client(`PATCH /user-api-keys/${id}`, { token, body: { description: 'The printer upstairs' } }),
    );
    expectOk(await keyed.client(`PATCH /user-api-keys/${id}`, { token, body: { revoked: true } }));
    const events = (await eventsOf(account, keyed)).filter(({ type }) => type.startsWith('user_api_key.'));
    expect(events.map(({ type, address, name }) => [type, address, name])).toEqual([
      ['user_api_key.revoked', null, 'The printer upstairs'],
      ['user_api_key.updated', null, 'The printer upstairs'],
      ['user_api_key.created', null, 'The printer upstairs'],
    ]);
  });

  it('are their own alone to clients', async () => {
    const [account, other] = [await signUp(project.client), await signUp(project.client)];
    const path = `GET /users/${other.userId}/security-events`;
    const answer = await project.client(path, { token: account.accessToken });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-vestibule-error')).toBe('SECURITY_EVENTS_OF_ANOTHER_USER');
    const { code } = await project.client('GET /users/me/security-events');
    expect(code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const foreign = await createProject();
    const page = await foreign.server<{ items: unknown[] }>(`GET /users/${account.userId}/security-events`);
    expect(page.body.items).toEqual([]);
  });

  it('come page by page, and over GraphQL', async () => {
    const account = await signUp(project.client);
    await signIn(project.client, account);
    const query = `query ($id: ID!, $after: ID) { securityEvents(userId: $id, first: 1, after: $after) {
      edges { node { type method actorType } } pageInfo { endCursor hasNextPage } } }`;
    type Page = { securityEvents: { edges: unknown[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } } };
    const first = await project.graphql<Page>(query, { id: account.userId });
    expect(first.data?.securityEvents.pageInfo.hasNextPage).toBe(true);
    const after = first.data?.securityEvents.pageInfo.endCursor;
    const second = await project.graphql<Page>(query, { id: account.userId, after });
    expect(second.data?.securityEvents.edges).toEqual([
      { node: { type: 'session.created', method: 'password', actorType: 'user' } },
    ]);
  });
});

describe('the actor', () => {
  it('is whoever signs up, of everything that they are given', async () => {
    const own = await createProject({ create_team_on_sign_up: true });
    const account = await signUp(own.client);
    const actor = { type: 'user', id: account.userId };
    for (const action of ['user.created', 'team.created', 'session.created']) {
      expect((await audited(own, action))[0]).toMatchObject({ actor });
    }
    const { id } = expectOk(await own.server<{ id: string }>('POST /users', { body: {} }));
    expect((await audited(own, 'user.created'))[0]).toMatchObject({ actor: { type: 'key' }, object: { id } });
  });
});
