import { randomUUID } from 'node:crypto';
import { createProject, expectOk, FAR_FUTURE, tierCaller, type TestProject } from '../support/project';
import { call, type Tier } from '../support/client';

interface KeySet {
  id: string;
  description: string;
  expires_at_millis: number;
  manually_revoked_at_millis?: number;
  created_at_millis: number;
  publishable_client_key?: string;
  secret_server_key?: string;
  super_secret_admin_key?: string;
}
type Shown = Omit<KeySet, 'publishable_client_key' | 'secret_server_key' | 'super_secret_admin_key'> &
  Record<string, unknown>;

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const INPUT = {
  description: 'Keys',
  expires_at_millis: FAR_FUTURE,
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: true,
};
const create = (changes: object = {}, of = project) =>
  of.admin<KeySet>('POST /internal/api-keys', { body: { ...INPUT, ...changes } });
const patch = (id: string, body: unknown, of = project) => of.admin<Shown>(`PATCH /internal/api-keys/${id}`, { body });
const works = async (tier: Tier, key: string, of = project): Promise<boolean> =>
  (await tierCaller(of.id, tier, key)('GET /projects/current')).status === 200;

describe('POST /internal/api-keys', () => {
  it('shows the keys once, and they work at once', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: 'Keys', expires_at_millis: FAR_FUTURE });
    expect(body).not.toHaveProperty('manually_revoked_at_millis');
    const rest = '[0-9a-hjkmnp-tv-z]{45}$';
    expect(body.publishable_client_key).toMatch(new RegExp(`^pck_${rest}`));
    expect(body.secret_server_key).toMatch(new RegExp(`^ssk_${rest}`));
    expect(body.super_secret_admin_key).toMatch(new RegExp(`^sak_${rest}`));
    expect(await works('client', String(body.publishable_client_key))).toBe(true);
    expect(await works('server', String(body.secret_server_key))).toBe(true);
    expect(await works('admin', String(body.super_secret_admin_key))).toBe(true);
    expect(await works('server', String(body.super_secret_admin_key))).toBe(false);
  });

  it('makes only the keys that are asked for', async () => {
    const { body } = await create({ has_secret_server_key: false, has_super_secret_admin_key: false });
    expect(Object.keys(body).toSorted()).toEqual(
      ['created_at_millis', 'description', 'expires_at_millis', 'id', 'publishable_client_key'].toSorted(),
    );
  });

  it.each(Object.keys(INPUT))('wants %s', async (name) => {
    expect(await create({ [name]: undefined })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('takes an end that is past: then the keys never work', async () => {
    const { status, body } = await create({ expires_at_millis: 1 });
    expect([status, body.expires_at_millis]).toEqual([200, 1]);
    for (const [tier, key, code] of [
      ['client', body.publishable_client_key, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
      ['server', body.secret_server_key, 'INVALID_SECRET_SERVER_KEY'],
      ['admin', body.super_secret_admin_key, 'INVALID_SUPER_SECRET_ADMIN_KEY'],
    ] as const) {
      const answer = await tierCaller(project.id, tier, String(key))('GET /projects/current');
      expect(answer).toMatchObject({ status: 401, code, details: { project_id: project.id } });
    }
  });

  it.each(['with spaces', 'with%letters', 'x'.repeat(3000)])('no key is like %j, which is a wrong one', async (key) => {
    const headers = { 'x-stack-secret-server-key': key };
    const answer = await call({ path: '/projects/current', project: project.id, tier: 'server', headers });
    expect(answer).toMatchObject({ status: 401, code: 'INVALID_SECRET_SERVER_KEY' });
  });

  it('an empty key is none, beside the session of an owner and without', async () => {
    const headers = { 'x-stack-super-secret-admin-key': '' };
    const request = { path: '/internal/api-keys', project: project.id, tier: 'admin', headers };
    expect(await call(request)).toMatchObject({ status: 401, code: 'ADMIN_AUTHENTICATION_REQUIRED' });
    const owner = { ...headers, 'x-stack-admin-access-token': project.owner.accessToken };
    expect((await call({ ...request, headers: owner })).status).toBe(200);
  });

  it('does not reach other projects', async () => {
    const other = await createProject();
    const { body } = await create();
    expect(await works('server', String(body.secret_server_key), other)).toBe(false);
    expect((await other.admin(`GET /internal/api-keys/${body.id}`)).code).toBe('API_KEY_NOT_FOUND');
    expect((await patch(body.id, { revoked: true }, other)).code).toBe('API_KEY_NOT_FOUND');
  });
});

describe('GET /internal/api-keys', () => {
  it('lists sets newest first, with the last four characters only', async () => {
    const own = await createProject();
    const { body } = await create({ description: 'Second' }, own);
    const answer = await own.admin<{ items: Shown[]; is_paginated: boolean }>('GET /internal/api-keys');
    expect(answer.body.is_paginated).toBe(false);
    expect(answer.body.items.map(({ id }) => id)).toEqual([body.id, own.keySetId]);
    expect(answer.body.items[0]).toEqual({
      id: body.id,
      description: 'Second',
      expires_at_millis: FAR_FUTURE,
      created_at_millis: body.created_at_millis,
      publishable_client_key: { last_four: body.publishable_client_key?.slice(-4) },
      secret_server_key: { last_four: body.secret_server_key?.slice(-4) },
      super_secret_admin_key: { last_four: body.super_secret_admin_key?.slice(-4) },
    });
    for (const key of Object.values(own.keys)) expect(answer.text).not.toContain(key);
  });
});

describe('GET and PATCH /internal/api-keys/{id}', () => {
  it('describes a set anew', async () => {
    const { body } = await create();
    const answer = await patch(body.id, { description: 'Other' });
    expect(answer.body).toMatchObject({ id: body.id, description: 'Other' });
    expect(expectOk(await project.admin(`GET /internal/api-keys/${body.id}`))).toEqual(answer.body);
  });

  it('revokes a set for the very next call, and again with a newer time', async () => {
    const { body } = await create();
    expect(await works('server', String(body.secret_server_key))).toBe(true);
    const first = expectOk(await patch(body.id, { revoked: true }));
    expect(await works('server', String(body.secret_server_key))).toBe(false);
    expect(await works('client', String(body.publishable_client_key))).toBe(false);
    const second = expectOk(await patch(body.id, { revoked: true }));
    expect(Number(second.manually_revoked_at_millis)).toBeGreaterThanOrEqual(Number(first.manually_revoked_at_millis));
  });

  it('lets a set revoke itself', async () => {
    const own = await createProject();
    expect((await patch(own.keySetId, { revoked: true }, own)).status).toBe(200);
    expect((await own.admin('GET /internal/api-keys')).code).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
  });

  it('refuses to take a revocation back, and unknown or malformed ids', async () => {
    expect((await patch(project.keySetId, { revoked: false })).code).toBe('SCHEMA_ERROR');
    expect((await patch('x', {})).code).toBe('SCHEMA_ERROR');
    expect(await patch(randomUUID(), {})).toMatchObject({ status: 404, code: 'API_KEY_NOT_FOUND' });
    expect((await project.admin(`DELETE /internal/api-keys/${project.keySetId}`)).status).toBe(405);
  });

  it.each(['client', 'server'] as const)('are closed to the %s', async (tier) => {
    for (const request of ['GET /internal/api-keys', `GET /internal/api-keys/${project.keySetId}`]) {
      expect(await project[tier](request)).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
  });
});
