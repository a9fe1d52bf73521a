import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call } from '../support/client';
import {
  agree,
  begin,
  CONFIRM,
  confirmConnection,
  ISSUER,
  exchange,
  PKCE,
  type PlatformToken,
} from '../support/connections';
import { query } from '../support/database';
import { makePkce, ONE, TWO } from '../support/integrations';
import { ROOT } from '../support/process';
import { createOwner, createProject, expectOk, tierCaller, type Account, type TestProject } from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

let owner: Account;
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  ({ owner } = project);
});

describe('POST /integrations/custom/oauth/token', () => {
  it('answers an admin key of the project, in a key set that holds nothing else', async () => {
    const fresh = await createProject({}, owner);
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: fresh.id, external_project_name: 'Their shop' };
    const { authorization_code: code } = expectOk(await confirmConnection(owner, body));
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^sak_/),
      token_type: 'api_key',
      project_id: fresh.id,
    });
    const admin = tierCaller(fresh.id, 'admin', answer.body.access_token);
    const { items } = expectOk(await admin<{ items: Array<Record<string, unknown>> }>('GET /internal/api-keys'));
    expect(items[0]).toMatchObject({
      description: 'Platform one: Their shop',
      super_secret_admin_key: expect.any(Object),
    });
    expect(items[0]).not.toHaveProperty('secret_server_key');
    expect(items[0]).not.toHaveProperty('publishable_client_key');
  });

  it('of fifty at once answers one', async () => {
    const code = await agree(await begin(), owner, project.id);
    const count = async (): Promise<number> =>
      (await query('SELECT 1 FROM project_key_sets WHERE project_id = $1', [project.id])).length;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const errors = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    expect([...new Set(errors)]).toEqual(['invalid_grant']);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['a wrong verifier', { code_verifier: makePkce().verifier }],
    ['another address', { redirect_uri: ONE.redirect_uris[1] }],
  ])('refuses %s, and the code is used up', async (_, changes) => {
    const code = await agree(await begin(), owner, project.id);
    expect(await exchange(code, changes)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses the code of another platform, which leaves it good', async () => {
    const code = await agree(await begin(), owner, project.id);
    expect(await exchange(code, {}, TWO)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('refuses a code that is too old, and one whose owner left the team', async () => {
    const old = await agree(await begin(), owner, project.id);
    await query(
      `UPDATE integration_requests SET code_expires_at = now() - interval '1 second' WHERE code_hash IS NOT NULL`,
    );
    expect((await exchange(old)).body).toMatchObject({ error: 'invalid_grant' });
    const colleague = await createOwner();
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const membership = `/team-memberships/${project.ownerTeamId}/${colleague.userId}`;
    expectOk(await asServer(`POST ${membership}`, { body: {} }));
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: project.id };
    const { authorization_code: code } = expectOk(await confirmConnection(colleague, body));
    expectOk(await asServer(`DELETE ${membership}`));
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('needs Basic credentials, and says so as OAuth does', async () => {
    const code = await agree(await begin(), owner, project.id);
    const wrong = await exchange(code, {}, { ...ONE, client_secret: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
    const inBody = await call<{ error: string }>({
      method: 'POST',
      path: '/integrations/custom/oauth/token',
      body: { ...ONE, grant_type: 'authorization_code', code, code_verifier: PKCE.verifier },
    });
    expect([inBody.status, inBody.body.error]).toEqual([401, 'invalid_client']);
    expect((await exchange(code)).status).toBe(200);
  });

  it.each([
    [{ grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    [{ grant_type: '' }, 'unsupported_grant_type'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ redirect_uri: '' }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
  ])('refuses %j and leaves the code good', async (changes, error) => {
    const code = await agree(await begin(), owner, project.id);
    expect(await exchange(code, changes)).toMatchObject({ status: 400, body: { error } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('keeps neither ids nor codes nor states in the clear', async () => {
    const state = `state-${randomUUID()}`;
    const begun = await begin({ state });
    const code = await agree(begun, owner, project.id);
    const rows = await query<{ text: string }>('SELECT request::text AS text FROM integration_requests request');
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const { text } of rows) {
      for (const secret of [begun.uid, code, state]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(hex(secret));
      }
    }
  });
});

describe('a client library of OAuth', () => {
  it('goes the whole way, from discovery to the key', async () => {
    const { client_id, client_secret, redirect_uris } = ONE;
    const headers = {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
      'x-stack-access-token': owner.accessToken,
    };
    const url = `${publicUrl()}/api/v1${CONFIRM.slice(5)}`;
    const platform = {
      issuer: ISSUER,
      client_id,
      client_secret,
      redirect_uri: redirect_uris[0],
      confirm: { url, headers, project_id: project.id },
    };
    const script = join(ROOT, 'test', 'projects', 'platform-client.mjs');
    const env = { ...process.env, PLATFORM: JSON.stringify(platform) };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: ROOT, env });
    const token = JSON.parse(stdout) as PlatformToken;
    expect(token).toMatchObject({ access_token: expect.stringMatching(/^sak_/), project_id: project.id });
    const admin = tierCaller(project.id, 'admin', token.access_token);
    expect((await admin('GET /internal/projects/current')).body.id).toBe(project.id);
  });
});
