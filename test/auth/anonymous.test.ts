import { insertTeam, query } from '../support/database';
import {
  createProject,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { decodeToken } from '../support/tokens';
import { readUser, type UserPage } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const upgrade = (account: Account, email = freshEmail(), of = project) =>
  of.client('POST /auth/password/sign-up', { token: account.accessToken, body: { email, password: PASSWORD } });
const refresh = ({ refreshToken }: Account, of = project) =>
  of.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });

describe('POST /auth/anonymous/sign-up', () => {
  it('makes a user without anything, and begins a session', async () => {
    const answer = await project.client('POST /auth/anonymous/sign-up');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token', 'user_id']);
    expect(await readUser(project, String(answer.body.user_id))).toMatchObject({
      is_anonymous: true,
      primary_email: null,
      has_password: false,
      auth_with_email: false,
      selected_team: null,
    });
  });

  it.each(['client', 'server', 'admin'] as const)('ignores the body and is open to the %s', async (tier) => {
    const answer = await project[tier]('POST /auth/anonymous/sign-up', { body: { anything: [1] } });
    expect(answer.status).toBe(200);
  });

  it('works while sign-up and passwords are switched off', async () => {
    const closed = await createProject({ sign_up_enabled: false, credential_enabled: false });
    expect((await closed.client('POST /auth/anonymous/sign-up')).status).toBe(200);
  });

  it('makes a fresh user for callers who are signed in', async () => {
    for (const caller of [await signUp(project.client), await signUpAnonymously(project.client)]) {
      const answer = await project.client('POST /auth/anonymous/sign-up', { token: caller.accessToken });
      expect(answer.body.user_id).not.toBe(caller.userId);
    }
  });

  it('gives a team named Personal Team where the project wants teams', async () => {
    const teams = await createProject({ create_team_on_sign_up: true });
    const { userId } = await signUpAnonymously(teams.client);
    expect((await readUser(teams, userId)).selected_team?.display_name).toBe('Personal Team');
  });

  it('needs credentials of the project', async () => {
    const headers = { 'x-stack-publishable-client-key': 'wrong' };
    expect((await project.client('POST /auth/anonymous/sign-up', { headers })).code).toBe(
      'INVALID_PUBLISHABLE_CLIENT_KEY',
    );
  });
});

describe('anonymous tokens', () => {
  it('have issuer, audience and claims of their own', async () => {
    const { accessToken } = await signUpAnonymously(project.client);
    expect(decodeToken(accessToken).claims).toMatchObject({
      aud: `${project.id}:anon`,
      iss: expect.stringMatching(new RegExp(`/api/v1/projects-anonymous-users/${project.id}$`)),
      project_id: project.id,
      role: 'authenticated',
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: 'anonymous' },
      requires_totp_mfa: false,
    });
  });

  it('count only with the header that allows them', async () => {
    const { accessToken } = await signUpAnonymously(project.client);
    const without = await project.client('GET /users/me', { headers: { 'x-stack-access-token': accessToken } });
    expect(without).toMatchObject({ status: 401, code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED' });
    expect((await project.client('GET /users/me', { token: accessToken })).status).toBe(200);
  });
});

describe('signing up with a password as an anonymous user', () => {
  it('keeps id, metadata, teams and selected team, and has signed up at that moment', async () => {
    const teams = await createProject({ create_team_on_sign_up: true });
    const account = await signUpAnonymously(teams.client);
    const extra = await insertTeam(teams.id, [account.userId], 'Kept');
    const changes = { display_name: 'Ada', client_metadata: 1, client_read_only_metadata: 2, server_metadata: 3 };
    await teams.server(`PATCH /users/${account.userId}`, { body: changes });
    const before = await readUser(teams, account.userId);
    const email = freshEmail();
    const answer = await upgrade(account, email.toUpperCase(), teams);
    expect(answer).toMatchObject({ status: 200, body: { user_id: account.userId } });
    const after = await readUser(teams, account.userId);
    expect(after).toMatchObject({
      ...changes,
      selected_team_id: before.selected_team_id,
      is_anonymous: false,
      is_restricted: false,
      primary_email: email,
      primary_email_verified: false,
      primary_email_auth_enabled: true,
      has_password: true,
    });
    expect(after.signed_up_at_millis).toBeGreaterThan(before.signed_up_at_millis);
    expect(after.selected_team?.display_name).toBe(`${email}'s Team`);
    const members = await teams.server<UserPage>('GET /users', { query: { team_id: extra } });
    expect(members.body.items.map(({ id }) => id)).toEqual([account.userId]);
  });

  it('keeps image and permissions, and the names of teams that were named', async () => {
    const teams = await createProject({
      create_team_on_sign_up: true,
      team_creator_default_permissions: [{ id: '$update_team' }],
    });
    const account = await signUpAnonymously(teams.client);
    const { selected_team_id: teamId } = await readUser(teams, account.userId);
    await query('INSERT INTO project_permissions (project_id, user_id, permission_id) VALUES ($1, $2, $3)', [
      teams.id,
      account.userId,
      'guest',
    ]);
    await query("UPDATE teams SET display_name = 'Ours' WHERE project_id = $1 AND id = $2", [teams.id, teamId]);
    const profile_image_url = 'https://images.example.com/ada.png';
    await teams.server(`PATCH /users/${account.userId}`, { body: { profile_image_url } });
    const permissions = () =>
      query(
        `SELECT permission_id FROM project_permissions WHERE project_id = $1 AND user_id = $2
         UNION ALL SELECT permission_id FROM team_permissions WHERE project_id = $1 AND user_id = $2 ORDER BY 1`,
        [teams.id, account.userId],
      );
    const before = await permissions();
    expect(before).toEqual([{ permission_id: '$update_team' }, { permission_id: 'guest' }]);
    expect((await upgrade(account, freshEmail(), teams)).status).toBe(200);
    const after = await readUser(teams, account.userId);
    expect(after).toMatchObject({ profile_image_url, selected_team: { id: teamId, display_name: 'Ours' } });
    expect(await permissions()).toEqual(before);
  });

  it('ends the sessions of before, keeps the old access token, and signs in from now on', async () => {
    const account = await signUpAnonymously(project.client);
    const email = freshEmail();
    const { body } = await upgrade(account, email);
    expect(await refresh(account)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    expect(decodeToken(String(body.access_token)).claims).toMatchObject({
      aud: project.id,
      is_anonymous: false,
      email,
    });
    const old = await project.client('GET /users/me', { token: account.accessToken });
    expect(old.body).toMatchObject({ id: account.userId, is_anonymous: false, primary_email: email });
    expect((await signIn(project.client, { ...account, email, password: PASSWORD })).userId).toBe(account.userId);
  });

  it('changes nothing when the address is taken', async () => {
    const taken = await signUp(project.client);
    const account = await signUpAnonymously(project.client);
    expect(await upgrade(account, taken.email)).toMatchObject({ status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' });
    expect(await readUser(project, account.userId)).toMatchObject({
      is_anonymous: true,
      has_password: false,
      primary_email: null,
    });
    expect((await refresh(account)).status).toBe(200);
  });

  it('changes nothing when sign-up is disabled', async () => {
    const closed = await createProject({ sign_up_enabled: false });
    const account = await signUpAnonymously(closed.client);
    expect(await upgrade(account, freshEmail(), closed)).toMatchObject({ status: 400, code: 'SIGN_UP_NOT_ENABLED' });
    expect((await readUser(closed, account.userId)).is_anonymous).toBe(true);
  });

  it('upgrades a user with a second factor and then asks for it', async () => {
    const account = await signUpAnonymously(project.client);
    const body = { totp_secret_base64: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=' };
    await project.client('PATCH /users/me', { token: account.accessToken, body });
    expect(await upgrade(account)).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect((await readUser(project, account.userId)).is_anonymous).toBe(false);
  });

  it('upgrades once when tried in parallel with several addresses', async () => {
    const account = await signUpAnonymously(project.client);
    const emails = Array.from({ length: 8 }, freshEmail);
    const answers = await Promise.all(emails.map((email) => upgrade(account, email)));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    const kept = answers.filter(({ body }) => body.user_id === account.userId);
    expect(kept).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(8);
    const index = answers.findIndex(({ body }) => body.user_id === account.userId);
    expect((await readUser(project, account.userId)).primary_email).toBe(emails[index]);
  });

  it('makes one account when tried in parallel with one address', async () => {
    const crowd = await createProject();
    const email = freshEmail();
    const accounts = await Promise.all(Array.from({ length: 6 }, () => signUpAnonymously(crowd.client)));
    const answers = await Promise.all(accounts.map((account) => upgrade(account, email, crowd)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(5);
    const { body } = await crowd.server<UserPage>('GET /users');
    expect(body.items.map(({ primary_email }) => primary_email)).toEqual([email]);
  });

  it('leaves an anonymous user alone who signs in as somebody else', async () => {
    const known = await signUp(project.client);
    const account = await signUpAnonymously(project.client);
    const body = { email: known.email, password: PASSWORD };
    const answer = await project.client('POST /auth/password/sign-in', { token: account.accessToken, body });
    expect(answer.body.user_id).toBe(known.userId);
    expect((await readUser(project, account.userId)).is_anonymous).toBe(true);
  });
});
