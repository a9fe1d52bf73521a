import { insertEmail, insertTeam } from '../support/database';
import { createProject, freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import { createUser, NIL, readUser, type UserBody } from '../support/users';

const BAD_IMAGE = 'data:image/png;base64,AAAA';
const TAKEN = 'USER_EMAIL_ALREADY_EXISTS';

let project: TestProject;
let codes: TestProject;
let email: string;

beforeAll(async () => {
  project = await createProject({ credential_enabled: false });
  codes = await createProject({ magic_link_enabled: true });
  email = freshEmail();
  await createUser(project, { primary_email: email, primary_email_auth_enabled: true });
});

const create = (body: object) => project.server<UserBody>('POST /users', { body });
const patch = (id: string, body: object, of = project) => of.server<UserBody>(`PATCH /users/${id}`, { body });

describe('POST /users', () => {
  it.each([
    ['password and hash together', { password: PASSWORD, password_hash: 'x' }],
    ['a hash that is none', { password_hash: 'plain' }],
  ])('looks at %s before the address', async (_, wrong) => {
    const body = { primary_email: email, primary_email_auth_enabled: true, ...wrong };
    expect(await create(body)).toMatchObject({ status: 400, code: undefined });
  });

  it.each([
    ['the image', { profile_image_url: BAD_IMAGE }],
    ['providers', { oauth_providers: [{ id: 'google', account_id: 'x' }] }],
    ['whether passwords are on', { password: PASSWORD }],
    ['whether codes are on', { otp_auth_enabled: true }],
  ])('looks at the address before %s', async (_, wrong) => {
    const body = { primary_email: email, primary_email_auth_enabled: true, ...wrong };
    expect(await create(body)).toMatchObject({ status: 409, code: TAKEN });
  });
});

describe('PATCH /users/{user_id}', () => {
  it('looks at the combination of passwords, the user, the team, and then at the rest', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail(), primary_email_auth_enabled: true });
    const before = await readUser(project, id);
    const both = { password: PASSWORD, password_hash: 'x' };
    const rest = {
      otp_auth_enabled: true,
      passkey_auth_enabled: true,
      password: PASSWORD,
      profile_image_url: BAD_IMAGE,
    };
    const taken = { ...rest, primary_email: email };
    const foreign = { ...taken, selected_team_id: NIL };
    expect(await patch(NIL, { ...foreign, ...both })).toMatchObject({ status: 400, code: undefined });
    expect(await patch(NIL, foreign)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect(await patch(id, foreign)).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    for (const more of [{}, ...Object.entries(rest).map(([name, value]) => ({ [name]: value })), rest]) {
      expect(await patch(id, { ...more, primary_email: email })).toMatchObject({ status: 409, code: TAKEN });
    }
    expect(await patch(id, { ...taken, primary_email_auth_enabled: false })).toMatchObject({ code: undefined });
    expect(await patch(id, rest)).toMatchObject({ status: 400, code: undefined });
    expect(await readUser(project, id)).toEqual(before);
  });

  it('refuses a password where passwords are off', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail() });
    expect(await patch(id, { password: PASSWORD })).toMatchObject({ status: 400, code: undefined });
    expect((await readUser(project, id)).has_password).toBe(false);
  });

  it('switches one-time codes on, again, and off', async () => {
    const { id } = await createUser(codes, { primary_email: freshEmail(), primary_email_auth_enabled: true });
    for (const otp_auth_enabled of [true, true, false, false]) {
      const { status, body } = await patch(id, { otp_auth_enabled }, codes);
      expect([status, body.otp_auth_enabled, body.auth_with_email]).toEqual([200, otp_auth_enabled, otp_auth_enabled]);
    }
  });

  it('lets the last way to sign in go', async () => {
    const { id } = await createUser(codes, {
      primary_email: freshEmail(),
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
    });
    const { body } = await patch(id, { primary_email: null, otp_auth_enabled: false }, codes);
    expect(body).toMatchObject({ primary_email: null, otp_auth_enabled: false, auth_with_email: false });
  });

  it('puts no other address into the place of the one that goes', async () => {
    const before = freshEmail();
    const { id } = await createUser(project, { primary_email: before });
    const value = freshEmail();
    await insertEmail(project.id, id, { value, isVerified: true });
    expect((await patch(id, { primary_email: null })).body.primary_email).toBeNull();
    const { body } = await project.server<{ items: object[] }>(`GET /contact-channels?user_id=${id}`);
    expect(body.items).toMatchObject([
      { value: before, is_primary: false },
      { value, is_primary: false, is_verified: true },
    ]);
  });
});

describe('the parameters of lists', () => {
  it('are tolerated wherever users are meant, and nowhere at /users/me', async () => {
    const params = { limit: '1', desc: 'true', include_anonymous: 'true', team_id: NIL, order_by: 'signed_up_at' };
    const made = await project.server<UserBody>('POST /users', { body: {}, query: params });
    expect(made.status).toBe(201);
    const path = `/users/${made.body.id}`;
    expect((await project.server(`PATCH ${path}`, { body: {}, query: params })).status).toBe(200);
    expect((await project.server(`DELETE ${path}`, { query: params })).status).toBe(200);
    const { accessToken: token } = await signUp(codes.client);
    for (const request of ['PATCH /users/me', 'DELETE /users/me']) {
      expect((await codes.server(request, { token, body: {}, query: { limit: '1' } })).code).toBe('SCHEMA_ERROR');
    }
  });
});

describe('DELETE /users/{user_id}', () => {
  it('leaves no permission of theirs, and frees the account of a provider', async () => {
    const providers = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const account = { oauth_providers: [{ id: 'github', account_id: 'ada', email: null }] };
    const { id } = await createUser(providers, account);
    const team = await insertTeam(providers.id, [id]);
    expect((await providers.server(`POST /team-permissions/${team}/${id}/team_admin`, { body: {} })).status).toBe(201);
    expect((await providers.server(`DELETE /users/${id}`)).status).toBe(200);
    for (const path of ['/team-permissions', '/project-permissions', '/team-member-profiles']) {
      expect((await providers.server(`GET ${path}`)).body).toEqual({ items: [], is_paginated: false });
    }
    expect((await createUser(providers, account)).id).not.toBe(id);
  });
});

describe.each([
  'POST /users',
  'PATCH /users/me',
  `PATCH /users/${NIL}`,
  'POST /contact-channels',
  `PATCH /contact-channels/me/${NIL}`,
  `PATCH /emails/notification-preference/me/4f6f8873-3d04-46bd-8bef-18338b1a1b4c`,
])('the body of %s', (request) => {
  it.each(['[]', 'null', '"text"', '7', '[{}]', '{"surprise":1}'])('is not %s', async (body) => {
    const { accessToken: token } = await signUp(codes.client);
    const headers = { 'content-type': 'application/json' };
    expect(await codes.server(request, { token, headers, body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});
