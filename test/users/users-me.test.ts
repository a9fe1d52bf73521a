import { insertTeam } from '../support/database';
import {
  createProject,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { CLIENT_FIELDS, GIF, readUser, SERVER_FIELDS, type UserBody } from '../support/users';

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
});

beforeEach(async () => {
  account = await signUp(project.client);
});

const patch = (body: unknown, of = project) =>
  of.client<UserBody>('PATCH /users/me', { token: account.accessToken, body });

describe('GET /users/me', () => {
  it('shows clients their view and servers theirs', async () => {
    const asClient = await project.client('GET /users/me', { token: account.accessToken });
    expect(Object.keys(asClient.body).toSorted()).toEqual(CLIENT_FIELDS.toSorted());
    expect(asClient.body).toMatchObject({ id: account.userId, primary_email: account.email, has_password: true });
    for (const tier of ['server', 'admin'] as const) {
      const answer = await project[tier]('GET /users/me', { token: account.accessToken });
      expect(Object.keys(answer.body).toSorted()).toEqual(SERVER_FIELDS.toSorted());
    }
  });

  it('has the fields of the contract, and for clients none that is for servers', () => {
    const ofClients = [
      'id',
      'primary_email',
      'primary_email_verified',
      'display_name',
      'selected_team',
      'selected_team_id',
      'profile_image_url',
      'signed_up_at_millis',
      'client_metadata',
      'client_read_only_metadata',
      'has_password',
      'otp_auth_enabled',
      'passkey_auth_enabled',
      'auth_with_email',
      'requires_totp_mfa',
      'is_anonymous',
      'is_restricted',
      'restricted_reason',
      'restricted_by_admin',
      'restricted_by_admin_reason',
      'oauth_providers',
    ];
    const ofServers = [
      'primary_email_auth_enabled',
      'last_active_at_millis',
      'server_metadata',
      'restricted_by_admin_private_details',
      'country_code',
      'risk_scores',
    ];
    expect(CLIENT_FIELDS).toEqual(expect.arrayContaining(ofClients));
    expect(CLIENT_FIELDS.filter((name) => ofServers.includes(name))).toEqual([]);
    expect(SERVER_FIELDS).toEqual(expect.arrayContaining([...ofClients, ...ofServers]));
  });

  it('shows clients fewer fields of the selected team', async () => {
    const team = await insertTeam(project.id, [account.userId]);
    const { body } = await patch({ selected_team_id: team });
    expect(Object.keys(body.selected_team ?? {}).toSorted()).toEqual(
      ['client_metadata', 'client_read_only_metadata', 'display_name', 'id', 'profile_image_url'].toSorted(),
    );
  });

  it.each(['client', 'server', 'admin'] as const)('has no user without an access token (%s)', async (tier) => {
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await project[tier](`${method} /users/me`, {
        headers,
        ...(method === 'PATCH' ? { body: {} } : {}),
      });
      expect(answer).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    }
  });

  it('takes no query parameters', async () => {
    const answer = await project.client('GET /users/me', { token: account.accessToken, query: { limit: '1' } });
    expect(answer.code).toBe('SCHEMA_ERROR');
  });

  it('shows anonymous users as restricted', async () => {
    const { accessToken } = await signUpAnonymously(project.client);
    const { body } = await project.client('GET /users/me', { token: accessToken });
    expect(body).toMatchObject({ is_anonymous: true, is_restricted: true, restricted_reason: { type: 'anonymous' } });
  });
});

describe('PATCH /users/me', () => {
  it('lets users change what is theirs', async () => {
    const answer = await patch({ display_name: 'Ada', client_metadata: { theme: 'dark' } });
    expect(answer).toMatchObject({ status: 200, body: { display_name: 'Ada', client_metadata: { theme: 'dark' } } });
    expect(await readUser(project, account.userId)).toMatchObject(answer.body);
  });

  it.each([
    { server_metadata: {} },
    { client_read_only_metadata: {} },
    { primary_email_verified: true },
    { primary_email_auth_enabled: false },
    { password: PASSWORD },
    { password_hash: 'x' },
    { is_anonymous: false },
    { oauth_providers: [] },
    { totp_secret_base64: 'not-valid-base64' },
    { profile_image_url: '' },
    { id: 'x' },
  ])('refuses %j from clients as a schema error and changes nothing', async (body) => {
    // Activity is recorded in the background, so it may still move.
    const { last_active_at_millis: _, ...before } = await readUser(project, account.userId);
    expect(await patch({ display_name: 'New', ...body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await readUser(project, account.userId)).toMatchObject(before);
  });

  it.each([
    'https://example.com/a.png',
    'data:text/plain;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
    `data:image/anything;base64,${GIF}`,
    'data:image/png;base64,not base64',
    'data:image/gif;base64,AAAA',
    'ftp://example.com/a.png',
  ])('refuses the image %s from clients with a plain 400', async (profile_image_url) => {
    const answer = await patch({ profile_image_url });
    expect(answer).toMatchObject({ status: 400 });
    expect(['SCHEMA_ERROR', undefined]).toContain(answer.code);
    expect(answer.code).toBe(profile_image_url.includes(' ') ? 'SCHEMA_ERROR' : undefined);
  });

  it('keeps an uploaded image and serves it safely', async () => {
    const { body } = await patch({ profile_image_url: `data:image/gif;base64,${GIF}` });
    expect(body.profile_image_url).toMatch(/^http:\/\/localhost:\d+\/images\/.*\.gif$/);
    const url = String(body.profile_image_url).replace('localhost', '127.0.0.1');
    const image = await fetch(url);
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(url.replace(/\.gif$/, '.png'))).status).toBe(404);
    expect((await fetch(url.replace(project.id, 'internal'))).status).toBe(404);
  });

  it('gives servers and administrators their own set of fields', async () => {
    const answer = await project.server<UserBody>('PATCH /users/me', {
      token: account.accessToken,
      body: { server_metadata: 1, primary_email_verified: true },
    });
    expect(answer.body).toMatchObject({ server_metadata: 1, primary_email_verified: true });
  });

  it('refuses a foreign team', async () => {
    const team_id = await insertTeam(project.id, []);
    expect(await patch({ selected_team_id: team_id })).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id, user_id: account.userId },
    });
  });

  it.each([{ otp_auth_enabled: true }, { passkey_auth_enabled: true }])('refuses %j where it is off', async (body) => {
    expect(await patch(body)).toMatchObject({ status: 400, code: undefined });
  });

  it('switches the second factor on, which sign-in then asks for', async () => {
    expect((await patch({ totp_secret_base64: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=' })).body.requires_totp_mfa).toBe(true);
    const { email, password } = account;
    const answer = await project.client('POST /auth/password/sign-in', { body: { email, password } });
    expect(answer).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(answer.details?.attempt_code).toEqual(expect.stringMatching(/^[0-9a-z]{45}$/));
    expect((await patch({ totp_secret_base64: null })).body.requires_totp_mfa).toBe(false);
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
  });
});

describe('DELETE /users/me', () => {
  it('is refused to clients by default', async () => {
    const answer = await project.client('DELETE /users/me', { token: account.accessToken });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect((await readUser(project, account.userId)).id).toBe(account.userId);
  });

  it('works for clients where the project allows it', async () => {
    const open = await createProject({ client_user_deletion_enabled: true });
    const { accessToken, userId } = await signUp(open.client);
    const answer = await open.client('DELETE /users/me', { token: accessToken });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await open.server(`GET /users/${userId}`)).code).toBe('USER_NOT_FOUND');
    expect((await open.client('DELETE /users/me', { token: accessToken })).code).toBe(
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
    );
  });

  it('always works for servers', async () => {
    const answer = await project.server('DELETE /users/me', { token: account.accessToken });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });
});
