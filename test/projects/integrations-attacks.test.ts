import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { call, type Method } from '../support/client';
import { begin } from '../support/connections';
import { query } from '../support/database';
import { asPlatform, basic, ONE, provision, transferCode, TWO, type Platform } from '../support/integrations';
import { createOwner, createProject, expectOk, internal, tierCaller, type Account } from '../support/project';
import { INTERNAL_KEYS, logFile } from '../support/server';

const BY_SECRET: Array<[request: string, body: object | undefined]> = [
  ['POST projects/provision', { display_name: 'x' }],
  [`GET projects/transfer?project_id=${randomUUID()}`, undefined],
  ['POST projects/transfer', { project_id: randomUUID() }],
  ['POST projects/transfer/initiate', { project_id: randomUUID() }],
];

const send = (request: string, authorization: string | undefined, body?: object) => {
  const [method, path] = request.split(' ') as [Method, string];
  return call({ method, path: `/integrations/custom/${path}`, headers: { authorization }, body });
};
const projectsOf = async ({ client_id }: Platform): Promise<number> => {
  const rows = await query('SELECT 1 FROM provisioned_projects WHERE client_id = $1', [client_id]);
  return rows.length;
};

let owner: Account;

beforeAll(async () => {
  owner = await createOwner();
});

describe('who is no platform', () => {
  const wrong = { ...ONE, client_secret: `${ONE.client_secret}x` };

  it.each(BY_SECRET)('cannot %s', async (request, body) => {
    const before = await projectsOf(ONE);
    const swapped = { client_id: ONE.client_id, client_secret: TWO.client_secret };
    const unknown = { ...ONE, client_id: 'platform-none' };
    const encode = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
    const attempts = [
      ...[wrong, swapped, unknown, { ...ONE, client_secret: '' }].map(basic),
      encode(ONE.client_id),
      encode(':'),
      encode(`${ONE.client_id}:%`),
      encode('\0:\0'),
      'Basic',
      'Basic !!!',
      `Bearer ${ONE.client_secret}`,
      '',
      undefined,
    ];
    for (const authorization of attempts) {
      const answer = await send(request, authorization, body);
      expect([authorization, answer.status, answer.code]).toEqual([authorization, 400, 'SCHEMA_ERROR']);
      expect(answer.details?.message).toContain('headers.authorization');
    }
    expect(await projectsOf(ONE)).toBe(before);
  });

  it('leaves nothing of a secret in the log', () => {
    const log = readFileSync(logFile(), 'utf8');
    for (const { client_secret } of [ONE, TWO]) expect(log).not.toContain(client_secret);
  });

  it('is not let in by keys of projects either', async () => {
    const { keys, id } = await createProject();
    const answer = await call({
      method: 'POST',
      path: '/integrations/custom/projects/provision',
      project: id,
      tier: 'admin',
      keys,
      body: { display_name: 'x' },
    });
    expect([answer.status, answer.code]).toEqual([400, 'SCHEMA_ERROR']);
  });
});

describe('a session that impersonates an owner, or has ended', () => {
  it.each([
    ['INTEGRATION_NOT_OPEN_TO_IMPERSONATION', 403],
    ['ACCESS_TOKEN_EXPIRED', 401],
  ])('is answered %s, and nothing is given away', async (code, status) => {
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const body = { user_id: owner.userId, is_impersonation: status === 403 };
    const session = expectOk(await asServer<{ access_token: string }>('POST /auth/sessions', { body }));
    const by = { ...owner, accessToken: session.access_token };
    if (status === 401) expectOk(await internal('DELETE /auth/sessions/current', by));
    const made = await provision(ONE);
    const handover = { code: await transferCode(ONE, made.project_id) };
    const { uid } = await begin();
    const agreement = { interaction_uid: uid, project_id: (await createProject({}, owner)).id };
    for (const [path, request] of [
      ['projects/transfer/confirm', handover],
      ['internal/confirm', agreement],
    ] as const) {
      const refused = await internal(`POST /integrations/custom/${path}`, by, request);
      expect([refused.status, refused.code ?? refused.headers.get('x-vestibule-error')]).toEqual([status, code]);
      expect((await internal(`POST /integrations/custom/${path}`, owner, request)).status).toBe(200);
    }
  });
});

describe('a platform', () => {
  it('learns nothing of the projects of another one, or of owners: all are as unknown', async () => {
    const foreign = (await provision(TWO)).project_id;
    const owned = (await createProject({}, owner)).id;
    const texts = new Set<string>();
    for (const project_id of [foreign, owned, randomUUID()]) {
      for (const request of ['POST projects/transfer', 'POST projects/transfer/initiate']) {
        const answer = await asPlatform(ONE, request, { project_id });
        expect(answer.status).toBe(400);
        texts.add(answer.text);
      }
      const asked = await asPlatform(ONE, `GET projects/transfer?project_id=${project_id}`);
      expect(asked.status).toBe(400);
      texts.add(asked.text);
    }
    expect(texts.size).toBe(1);
    for (const project_id of ['internal', 'x', '']) {
      expect((await asPlatform(ONE, 'POST projects/transfer', { project_id })).code).toBe('SCHEMA_ERROR');
    }
  });

  it('opens with its key no project but that one, and not the dashboard', async () => {
    const [mine, theirs] = [await provision(ONE), await provision(TWO)];
    for (const project of [theirs.project_id, 'internal']) {
      const stranger = tierCaller(project, 'admin', mine.super_secret_admin_key);
      expect((await stranger('GET /internal/projects/current')).code).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
    }
    // By the id and secret alone nothing of a project is read.
    const answer = await call({
      path: '/internal/projects/current',
      project: mine.project_id,
      tier: 'admin',
      headers: { authorization: basic(ONE) },
    });
    expect(answer.code).toBe('ADMIN_AUTHENTICATION_REQUIRED');
  });

  it('cannot take its project back, or hand it over again', async () => {
    const made = await provision(ONE);
    const [first, second] = [await transferCode(ONE, made.project_id), await transferCode(ONE, made.project_id)];
    const CONFIRM = 'POST /integrations/custom/projects/transfer/confirm';
    expectOk(await internal(CONFIRM, owner, { code: first }));
    const accomplice = await createOwner();
    expect((await internal(CONFIRM, accomplice, { code: second })).status).toBe(400);
    expect((await asPlatform(ONE, 'POST projects/transfer', { project_id: made.project_id })).status).toBe(400);
    const opened = await call({
      path: '/internal/projects/current',
      project: made.project_id,
      tier: 'admin',
      headers: { 'x-stack-admin-access-token': accomplice.accessToken },
    });
    expect(opened.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });

  it('loses its key when the owner revokes it', async () => {
    const made = await provision(ONE);
    const code = await transferCode(ONE, made.project_id);
    expectOk(await internal('POST /integrations/custom/projects/transfer/confirm', owner, { code }));
    const asOwner = <T>(method: Method, path: string, body?: object) =>
      call<T>({
        method,
        path,
        project: made.project_id,
        tier: 'admin',
        headers: { 'x-stack-admin-access-token': owner.accessToken },
        body,
      });
    const { items } = expectOk(await asOwner<{ items: Array<{ id: string }> }>('GET', '/internal/api-keys'));
    expectOk(await asOwner('PATCH', `/internal/api-keys/${items[0]?.id}`, { revoked: true }));
    const key = tierCaller(made.project_id, 'admin', made.super_secret_admin_key);
    expect((await key('GET /internal/projects/current')).code).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
  });

  it('has a project that nobody at the dashboard can open, list or give away before', async () => {
    const made = await provision(ONE);
    const listed = await internal<{ items: Array<{ id: string }> }>('GET /internal/projects', owner);
    expect(listed.body.items.map(({ id }) => id)).not.toContain(made.project_id);
    const body = { project_id: made.project_id, new_team_id: randomUUID() };
    const given = await internal('POST /internal/projects/transfer', owner, body);
    expect([given.status, given.headers.get('x-vestibule-error')]).toEqual([400, 'PROJECT_WITHOUT_OWNER']);
  });
});
