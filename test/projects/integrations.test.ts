import { randomUUID } from 'node:crypto';
import { call, type Answer } from '../support/client';
import { query } from '../support/database';
import { asPlatform, ONE, provision, transferCode, TWO, type Provisioned } from '../support/integrations';
import {
  createOwner,
  createProject,
  expectOk,
  internal,
  personalTeamOf,
  signUpAnonymously,
  tierCaller,
  type Account,
} from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

const CONFIRM = 'POST /integrations/custom/projects/transfer/confirm';
const YEAR_MS = 365 * 86_400_000;

const confirm = (by: Account, body: object) => internal<{ project_id: string }>(CONFIRM, by, body);
const check = (by: Account, code: string) => internal(`${CONFIRM}/check`, by, { code });
const describeCode = (by: Account, code: string) => internal(`${CONFIRM}/details`, by, { code });
const adminOf = ({ project_id, super_secret_admin_key: key }: Provisioned) => tierCaller(project_id, 'admin', key);
const ownerTeamOf = async (made: Provisioned): Promise<unknown> =>
  expectOk(await adminOf(made)('GET /internal/projects/current')).owner_team_id;
const openAs = ({ accessToken }: Account, project: string) =>
  call({
    path: '/internal/projects/current',
    project,
    tier: 'admin',
    headers: { 'x-stack-admin-access-token': accessToken },
  });
const countOf = (answers: Array<Answer<unknown>>, status: number): number =>
  answers.filter((answer) => answer.status === status).length;

let owner: Account;

beforeAll(async () => {
  owner = await createOwner();
});

describe('POST /integrations/custom/projects/provision', () => {
  it('makes a project of nobody, with shared Google and GitHub, password on, codes off, localhost trusted', async () => {
    const made = await asPlatform<Provisioned>(ONE, 'POST projects/provision', { display_name: 'Shop of Ada' });
    expect(made).toMatchObject({
      status: 200,
      body: { project_id: expect.any(String), super_secret_admin_key: expect.stringMatching(/^sak_[0-9a-z]{45}$/) },
    });
    expect(Object.keys(made.body)).toHaveLength(2);
    const project = expectOk(await adminOf(made.body)('GET /internal/projects/current'));
    expect(project).toMatchObject({
      id: made.body.project_id,
      display_name: 'Shop of Ada',
      description: 'Made by Platform one.',
      owner_team_id: null,
      is_production_mode: false,
      config: {
        allow_localhost: true,
        sign_up_enabled: true,
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        oauth_providers: [
          { id: 'github', type: 'shared' },
          { id: 'google', type: 'shared' },
        ],
        domains: [],
      },
    });
  });

  it('makes one key set, of an admin key that is good for a hundred years', async () => {
    const made = await provision(ONE);
    const { items } = expectOk(
      await adminOf(made)<{ items: Array<Record<string, unknown>> }>('GET /internal/api-keys'),
    );
    expect(items).toHaveLength(1);
    const [set = {}] = items;
    const lastFour = { last_four: made.super_secret_admin_key.slice(-4) };
    expect(set).toMatchObject({ description: 'Platform one', super_secret_admin_key: lastFour });
    expect(set).not.toHaveProperty('secret_server_key');
    expect(set).not.toHaveProperty('publishable_client_key');
    const years = (Number(set.expires_at_millis) - Number(set.created_at_millis)) / YEAR_MS;
    expect(years).toBeGreaterThan(99);
    expect(years).toBeLessThan(101);
  });

  it('tells what happened, and keeps no key', async () => {
    const made = await provision(ONE, 'Told');
    const types = await query('SELECT type FROM events WHERE project_id = $1 ORDER BY type', [made.project_id]);
    expect(types).toEqual([{ type: 'project.created' }, { type: 'project_key_set.created' }]);
    const [row] = await query<{ client_id: string }>(
      'SELECT client_id FROM provisioned_projects WHERE project_id = $1',
      [made.project_id],
    );
    expect(row?.client_id).toBe(ONE.client_id);
  });

  it.each([{}, { display_name: '' }, { display_name: 7, surprise: 1 }, { display_name: 'x'.repeat(257) }])(
    'refuses the body %j',
    async (body) => {
      expect((await asPlatform(ONE, 'POST projects/provision', body)).code).toBe('SCHEMA_ERROR');
    },
  );

  it('ends at ten thousand that nobody took over, for that platform', async () => {
    await query(
      `WITH made AS (
         INSERT INTO projects (id, display_name) SELECT 'filler-' || n, 'Filler' FROM generate_series(1, 10000) n RETURNING id)
       INSERT INTO provisioned_projects (project_id, client_id) SELECT id, 'platform-two' FROM made`,
    );
    try {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => asPlatform(TWO, 'POST projects/provision', { display_name: 'One more' })),
      );
      for (const { status, headers } of answers) {
        expect([status, headers.get('x-vestibule-error')]).toEqual([400, 'PROVISIONED_PROJECT_LIMIT_REACHED']);
      }
      expect((await asPlatform(ONE, 'POST projects/provision', { display_name: 'Mine' })).status).toBe(200);
    } finally {
      await query(`DELETE FROM projects WHERE id LIKE 'filler-%'`);
    }
  });
});

describe('a link that hands a project over', () => {
  let made: Provisioned;

  beforeEach(async () => {
    made = await provision(ONE, 'To be given');
  });

  it('can be asked for while nobody owns the project', async () => {
    const asked = await asPlatform(ONE, `GET projects/transfer?project_id=${made.project_id}`);
    expect(asked).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    for (const request of ['POST projects/transfer/initiate', 'POST projects/transfer']) {
      const { body } = await asPlatform<{ confirmation_url: string }>(ONE, request, { project_id: made.project_id });
      const url = new URL(body.confirmation_url);
      expect(url.origin + url.pathname).toBe(`${publicUrl()}/integrations/custom/projects/transfer/confirm`);
      expect(url.searchParams.get('code')).toMatch(/^[0-9a-z]{45}$/);
    }
  });

  it('is good for an hour, and kept as a hash', async () => {
    const code = await transferCode(ONE, made.project_id);
    const [row] = await query<{ minutes: number; text: string }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes, code::text AS text
       FROM verification_codes code WHERE purpose = 'integration-project-transfer' AND data ->> 'project_id' = $1`,
      [made.project_id],
    );
    expect(row?.minutes).toBe(60);
    expect(row?.text).not.toContain(code);
    await query(
      `UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE data ->> 'project_id' = $1`,
      [made.project_id],
    );
    expect((await check(owner, code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await confirm(owner, { code })).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  it('says what it hands over, and that it is good', async () => {
    const code = await transferCode(ONE, made.project_id);
    expect((await check(owner, code.toUpperCase())).body).toEqual({ is_code_valid: true });
    expect((await describeCode(owner, code)).body).toEqual({
      project_id: made.project_id,
      project_display_name: 'To be given',
      client_name: 'Platform one',
    });
  });

  it('gives the project to a new team of whoever confirms', async () => {
    const code = await transferCode(ONE, made.project_id);
    const taking = await createOwner();
    expect((await openAs(taking, made.project_id)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    expect(await confirm(taking, { code })).toMatchObject({ status: 200, body: { project_id: made.project_id } });
    expect((await openAs(taking, made.project_id)).status).toBe(200);
    const team = await ownerTeamOf(made);
    expect(team).not.toBe(await personalTeamOf(taking));
    const teams = await internal<{ items: Array<{ id: string; display_name: string }> }>(
      'GET /teams?user_id=me',
      taking,
    );
    expect(teams.body.items).toContainEqual(expect.objectContaining({ id: team, display_name: 'To be given' }));
    const [event] = await query(`SELECT data FROM events WHERE project_id = $1 AND type = 'project.transferred'`, [
      made.project_id,
    ]);
    expect(event).toEqual({ data: { id: made.project_id, old_team_id: null, new_team_id: team } });
    // From here on it is given on as any other project is.
    const body = { project_id: made.project_id, new_team_id: await personalTeamOf(taking) };
    expect((await internal('POST /internal/projects/transfer', taking, body)).status).toBe(200);
  });

  it('gives it to the team that is named, if they are in it', async () => {
    const code = await transferCode(ONE, made.project_id);
    const stranger = await personalTeamOf(await createOwner());
    for (const team_id of [stranger, randomUUID()]) {
      expect(await confirm(owner, { code, team_id })).toMatchObject({
        status: 404,
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id, user_id: owner.userId },
      });
    }
    const team_id = await personalTeamOf(owner);
    expect((await confirm(owner, { code, team_id: team_id.toUpperCase() })).status).toBe(200);
    expect(await ownerTeamOf(made)).toBe(team_id);
  });

  it('is told apart when it was used, when another one was, and when it is none', async () => {
    const [used, other] = [await transferCode(ONE, made.project_id), await transferCode(ONE, made.project_id)];
    expect((await check(owner, other)).status).toBe(200);
    expect((await confirm(owner, { code: used })).status).toBe(200);
    for (const answer of [await check(owner, used), await confirm(owner, { code: used })]) {
      expect([answer.status, answer.code]).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED']);
    }
    for (const answer of [
      await check(owner, other),
      await describeCode(owner, other),
      await confirm(owner, { code: other }),
    ]) {
      expect([answer.status, answer.code, answer.headers.get('x-vestibule-error')]).toEqual([
        400,
        undefined,
        'PROJECT_NOT_TRANSFERABLE',
      ]);
    }
    expect((await check(owner, 'x'.repeat(45))).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await check(owner, 'short')).code).toBe('SCHEMA_ERROR');
    expect((await confirm(owner, { code: used, surprise: 1 })).code).toBe('SCHEMA_ERROR');
    for (const request of ['POST projects/transfer/initiate', 'POST projects/transfer']) {
      expect((await asPlatform(ONE, request, { project_id: made.project_id })).status).toBe(400);
    }
    expect((await asPlatform(ONE, `GET projects/transfer?project_id=${made.project_id}`)).status).toBe(400);
  });

  it('of fifty at once works once: the same one, and one each', async () => {
    const code = await transferCode(ONE, made.project_id);
    const same = await Promise.all(Array.from({ length: 50 }, () => confirm(owner, { code })));
    expect(countOf(same, 200)).toBe(1);
    expect(countOf(same, 409) + countOf(same, 400)).toBe(49);

    const second = await provision(ONE);
    const codes = await Promise.all(Array.from({ length: 50 }, () => transferCode(ONE, second.project_id)));
    const takers = await Promise.all(Array.from({ length: 5 }, createOwner));
    const each = await Promise.all(codes.map((one, index) => confirm(takers[index % 5]!, { code: one })));
    expect([countOf(each, 200), countOf(each, 400)]).toEqual([1, 49]);
    const opened = await Promise.all(takers.map((taker) => openAs(taker, second.project_id)));
    expect(countOf(opened, 200)).toBe(1);
    // Nobody else was left with a team of that name.
    const teams = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM team_memberships m JOIN teams t ON t.project_id = m.project_id AND t.id = m.team_id
       WHERE m.project_id = 'internal' AND m.user_id = ANY($1) AND t.display_name = 'A shop'`,
      [takers.map(({ userId }) => userId)],
    );
    expect(teams).toEqual([{ count: 1 }]);
  });

  it('needs a user of the dashboard, who has an account', async () => {
    const code = await transferCode(ONE, made.project_id);
    const path = CONFIRM.slice(5);
    expect((await call({ method: 'POST', path, body: { code } })).code).toBe('ACCESS_TYPE_REQUIRED');
    expect((await call({ method: 'POST', path: `${path}/check`, body: { code } })).code).toBe('ACCESS_TYPE_REQUIRED');
    const nobody = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    expect(await nobody(CONFIRM, { body: { code } })).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    const anonymous = await signUpAnonymously(nobody);
    expect((await confirm(anonymous, { code })).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const project = await createProject();
    const session = expectOk(await project.client<{ access_token: string }>('POST /auth/anonymous/sign-up'));
    const elsewhere = await project.client(CONFIRM, { body: { code }, token: session.access_token });
    expect([elsewhere.status, elsewhere.code]).toEqual([401, 'EXPECTED_INTERNAL_PROJECT']);
    expect((await project.admin(`${CONFIRM}/check`, { body: { code } })).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    expect((await asServer(CONFIRM, { body: { code }, token: owner.accessToken })).status).toBe(200);
  });

  it('leads nowhere once the project is gone', async () => {
    const code = await transferCode(ONE, made.project_id);
    expectOk(await adminOf(made)('DELETE /internal/projects/current'));
    expect((await check(owner, code)).status).toBe(400);
    expect((await confirm(owner, { code })).status).toBe(400);
  });
});

describe('/integrations/custom/domains', () => {
  const PATH = '/integrations/custom/domains';
  let made: Provisioned;
  const add = (domain: unknown) => adminOf(made)(`POST ${PATH}`, { body: { domain } });
  const remove = (domain: string) => adminOf(made)(`DELETE ${PATH}/${encodeURIComponent(domain)}`);
  const listed = async (): Promise<unknown> => expectOk(await adminOf(made)(`GET ${PATH}`));

  beforeEach(async () => {
    made = await provision(ONE);
  });

  it('lists, adds and removes, in the order in which they were added', async () => {
    expect(await listed()).toEqual({ items: [], is_paginated: false });
    const names = [
      'https://z.example.com',
      'https://a.example.com:8443',
      'https://*.m.example.com',
      'http://b.example',
    ];
    for (const domain of names) expect(await add(domain)).toMatchObject({ status: 201, body: { domain } });
    expect(await listed()).toEqual({ items: names.map((domain) => ({ domain })), is_paginated: false });
    expect(await remove('https://a.example.com:8443')).toMatchObject({ status: 200, body: { success: true } });
    const rest = names.filter((name) => !name.startsWith('https://a.'));
    expect(await listed()).toEqual({ items: rest.map((domain) => ({ domain })), is_paginated: false });
    const project = expectOk(await adminOf(made)<{ config: { domains: unknown[] } }>('GET /internal/projects/current'));
    expect(project.config.domains).toContainEqual({ domain: 'http://b.example', handler_path: '/handler' });
    expect(project.config.domains).toHaveLength(3);
  });

  it('keeps what others set, and one that is there already stays one', async () => {
    const config = { domains: [{ domain: 'https://mine.example', handler_path: '/auth' }] };
    expectOk(await adminOf(made)('PATCH /internal/projects/current', { body: { config } }));
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => add('https://same.example')),
      ...Array.from({ length: 5 }, (_, index) => add(`https://${index}.example`)),
    ]);
    expect(countOf(answers, 201)).toBe(10);
    const { items } = (await listed()) as { items: unknown[] };
    expect(items).toHaveLength(7);
    expect((await remove('https://same.example')).status).toBe(200);
    const project = expectOk(await adminOf(made)<{ config: { domains: unknown[] } }>('GET /internal/projects/current'));
    expect(project.config.domains).toContainEqual(config.domains[0]);
  });

  it('refuses what is no domain, and one that is not there', async () => {
    for (const domain of ['', 'example.com', 'ftp://x.example', 'https://a..b', 'https://x.example/*', 7, null]) {
      expect([domain, (await add(domain)).code]).toEqual([domain, 'SCHEMA_ERROR']);
    }
    const missing = await remove('https://nobody.example');
    expect([missing.status, missing.headers.get('x-vestibule-error')]).toEqual([404, 'TRUSTED_DOMAIN_NOT_FOUND']);
  });

  it('takes the admin key alone', async () => {
    const project = await createProject();
    for (const request of [`GET ${PATH}`, `POST ${PATH}`, `DELETE ${PATH}/x`]) {
      const options = request.startsWith('POST') ? { body: { domain: 'https://x.example' } } : {};
      for (const tier of ['client', 'server'] as const) {
        expect((await project[tier](request, options)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
      }
    }
    expect((await asPlatform(ONE, 'GET domains')).code).toBe('ACCESS_TYPE_REQUIRED');
    expect((await project.admin(`GET ${PATH}`)).body).toEqual({ items: [], is_paginated: false });
  });
});
