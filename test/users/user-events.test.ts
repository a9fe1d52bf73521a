import { addChannel, channelsOf } from '../support/contact-channels';
import { insertTeam } from '../support/database';
import { readEvents, type EventRow } from '../support/events';
import { codeIn, waitForMail } from '../support/mails';
import { NEW_PASSWORD, resetCode } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { enableTotp } from '../support/totp';
import { createUser, readUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

/** The events that a piece of work makes the server record, but for those of emails, which go out when they do. */
async function told(work: () => Promise<unknown>): Promise<EventRow[]> {
  const readAll = async () => (await readEvents(project.id)).filter(({ type }) => !type.startsWith('email'));
  const before = (await readAll()).length;
  await work();
  return (await readAll()).slice(before);
}

const typesOf = (events: EventRow[]) => events.map(({ type }) => type);
const patch = async (userId: string, body: object) =>
  expectOk(await project.server(`PATCH /users/${userId}`, { body }));

describe('an update of a user', () => {
  it('is told with the user as servers see them', async () => {
    const { id } = await createUser(project);
    const events = await told(() => patch(id, { display_name: 'Ada', server_metadata: { a: [1] } }));
    expect(events).toEqual([{ type: 'user.updated', data: await readUser(project, id), tier: 'server', user: null }]);
  });

  it('tells of the user who made it themselves', async () => {
    const { userId, accessToken } = await signUp(project.client);
    const events = await told(() =>
      project.client('PATCH /users/me', { token: accessToken, body: { display_name: 'Ada' } }),
    );
    expect(events).toMatchObject([{ type: 'user.updated', tier: 'client', user: userId, data: { id: userId } }]);
  });

  it('tells of everything that hangs on it', async () => {
    const account = await signUp(project.client);
    const user_id = account.userId;
    const events = await told(() =>
      patch(user_id, {
        primary_email: freshEmail(),
        password: NEW_PASSWORD,
        otp_auth_enabled: true,
        totp_secret_base64: Buffer.alloc(20, 7).toString('base64'),
      }),
    );
    expect(typesOf(events).toSorted()).toEqual([
      // The address before stays, as one that is not the primary one.
      'contact_channel.created',
      'contact_channel.updated',
      'otp.enabled',
      'password.changed',
      'session.ended',
      'totp.enabled',
      'user.updated',
    ]);
    const text = JSON.stringify(events);
    expect(text).not.toContain(NEW_PASSWORD);
    expect(text).not.toContain('$argon2');
    expect(text).not.toContain(Buffer.alloc(20, 7).toString('base64'));
  });

  it('tells of nothing when it is refused', async () => {
    const taken = await signUp(project.client);
    const { id } = await createUser(project);
    const events = await told(async () => {
      const body = { display_name: 'Ada', primary_email: taken.email, primary_email_auth_enabled: true };
      expect((await project.server(`PATCH /users/${id}`, { body })).code).toBe('USER_EMAIL_ALREADY_EXISTS');
    });
    expect(events).toEqual([]);
  });

  it('is told, too, of an anonymous user who signs up', async () => {
    const { userId, accessToken } = await signUpAnonymously(project.client);
    const events = await told(() =>
      project.client('POST /auth/password/sign-up', {
        token: accessToken,
        body: { email: freshEmail(), password: PASSWORD },
        headers: { 'x-stack-allow-anonymous-user': 'true' },
      }),
    );
    expect(typesOf(events).toSorted()).toEqual([
      'contact_channel.created',
      'password.set',
      'session.created',
      'session.ended',
      'user.updated',
    ]);
    // The session that the sign-up begins comes after it.
    expect(events.find(({ type }) => type === 'user.updated')?.data).toEqual({
      ...(await readUser(project, userId)),
      last_active_at_millis: expect.any(Number),
    });
  });
});

describe('a deletion of a user', () => {
  it('tells of everything that goes with them', async () => {
    const account = await signUp(project.client);
    await signIn(project.client, account);
    const user_id = account.userId;
    const teams = [await insertTeam(project.id, [user_id]), await insertTeam(project.id, [user_id])];
    const [channel] = await channelsOf(project, user_id);
    const events = await told(() => project.server(`DELETE /users/${user_id}`));
    expect(typesOf(events)).toEqual([
      'session.ended',
      'session.ended',
      'contact_channel.deleted',
      'team_membership.deleted',
      'team_membership.deleted',
      'user.deleted',
    ]);
    expect(events[2]?.data).toEqual({ id: channel?.id, user_id });
    expect(
      events
        .slice(3, 5)
        .map(({ data }) => data.team_id)
        .toSorted(),
    ).toEqual(teams.toSorted());
    const last = events.at(-1)?.data as { id: string; teams: Array<{ id: string }> };
    expect(last.id).toBe(user_id);
    expect(last.teams.map(({ id }) => id).toSorted()).toEqual(teams.toSorted());
  });

  it('is not told of somebody who is not there', async () => {
    const { id } = await createUser(project);
    await project.server(`DELETE /users/${id}`);
    expect(await told(() => project.server(`DELETE /users/${id}`))).toEqual([]);
  });
});

describe('a session', () => {
  let account: Account;

  beforeEach(async () => {
    account = await signUp(project.client);
  });

  it('is told of when it begins, and not when it is refreshed', async () => {
    const events = await told(() => signIn(project.client, account));
    expect(events).toMatchObject([
      { type: 'session.created', data: { user_id: account.userId, is_impersonation: false }, tier: 'client' },
    ]);
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expect(await told(() => project.client('POST /auth/sessions/current/refresh', { headers }))).toEqual([]);
  });

  it('is told of when a server begins and ends it', async () => {
    const { userId } = account;
    const begun = await told(() =>
      project.server('POST /auth/sessions', { body: { user_id: userId, is_impersonation: true } }),
    );
    expect(begun).toMatchObject([{ type: 'session.created', data: { is_impersonation: true }, tier: 'server' }]);
    const id = String(begun[0]?.data.id);
    const ended = await told(() => project.server(`DELETE /auth/sessions/${id}`));
    expect(ended).toMatchObject([{ type: 'session.ended', data: { id, user_id: userId }, tier: 'server' }]);
    expect(await told(() => project.server(`DELETE /auth/sessions/${id}`))).toEqual([]);
  });

  it('is told of when its user signs out', async () => {
    const events = await told(() => project.client('DELETE /auth/sessions/current', { token: account.accessToken }));
    expect(events).toMatchObject([{ type: 'session.ended', user: account.userId, data: { user_id: account.userId } }]);
  });

  it('ends with a change of the password, and its user goes on with their own', async () => {
    const other = await signIn(project.client, account);
    const events = await told(async () =>
      expectOk(
        await project.client('POST /auth/password/update', {
          token: account.accessToken,
          headers: { 'x-stack-refresh-token': account.refreshToken },
          body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
        }),
      ),
    );
    expect(typesOf(events)).toEqual(['password.changed', 'session.ended']);
    const own = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    expect(events[1]?.data.id).toBe(own(other.accessToken).refresh_token_id);
  });

  it('ends with a reset of the password', async () => {
    const code = await resetCode(project, account.email);
    const body = { code, password: NEW_PASSWORD };
    const events = await told(async () => expectOk(await project.client('POST /auth/password/reset', { body })));
    expect(typesOf(events)).toEqual(['contact_channel.verified', 'password.reset', 'session.ended']);
  });
});

describe('what a user signs in with', () => {
  it('is told of, without what it is made of', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const secret = Buffer.alloc(20, 3);
    const events = await told(async () => {
      await patch(id, { password: PASSWORD });
      await patch(id, { password: null });
      await enableTotp(project, id, secret);
      await patch(id, { totp_secret_base64: null });
      await patch(id, { otp_auth_enabled: true });
      await patch(id, { otp_auth_enabled: false });
    });
    expect(typesOf(events).filter((type) => type !== 'user.updated')).toEqual([
      'password.set',
      'password.removed',
      'totp.enabled',
      'totp.disabled',
      'otp.enabled',
      'otp.disabled',
    ]);
    expect(JSON.stringify(events)).not.toContain(secret.toString('base64'));
  });
});

describe('a contact channel', () => {
  it('is told of when it is added, changed, verified and removed', async () => {
    const account = await signUp(project.client);
    const user_id = account.userId;
    const value = freshEmail();
    const [added] = await told(() => addChannel(project, { user_id, value }));
    expect(added).toMatchObject({ type: 'contact_channel.created', data: { user_id, value, is_primary: false } });
    const path = `/contact-channels/${user_id}/${String(added?.data.id)}`;
    const moved = await told(() => project.server(`PATCH ${path}`, { body: { is_primary: true } }));
    expect(moved).toMatchObject([
      { type: 'contact_channel.updated', data: { value: account.email, is_primary: false } },
      { type: 'contact_channel.updated', data: { value, is_primary: true } },
    ]);
    const callback_url = 'http://localhost:3000/handler/email-verification';
    await project.server(`POST ${path}/send-verification-code`, { body: { callback_url } });
    const code = codeIn(await waitForMail(project, value));
    const verified = await told(() => project.client('POST /contact-channels/verify', { body: { code } }));
    expect(verified.filter(({ type }) => type.startsWith('contact_channel'))).toMatchObject([
      { type: 'contact_channel.verified', data: { value, is_verified: true } },
    ]);
    const removed = await told(() => project.server(`DELETE ${path}`));
    expect(removed).toMatchObject([{ type: 'contact_channel.deleted', data: { id: added?.data.id, user_id } }]);
  });
});
