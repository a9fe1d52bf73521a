import { call, type Method } from '../support/client';
import { insertTeam } from '../support/database';
import { define } from '../support/permissions';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

/** A route of teams, members and permissions, with ids that may be there. */
interface Route {
  method: Method;
  path: string;
  tier: 'client' | 'server' | 'admin';
  body?: object;
}

const TIERS = ['client', 'server', 'admin'] as const;
const route = (tier: Route['tier'], request: string, body?: object): Route => {
  const [method, path] = request.split(' ') as [Method, string];
  return { method, path, tier, body };
};
const ROUTES = [
  route('client', 'GET /teams'),
  route('client', 'POST /teams', { display_name: 'x' }),
  route('client', 'GET /teams/{team}'),
  route('client', 'PATCH /teams/{team}', {}),
  route('client', 'DELETE /teams/{team}'),
  route('server', 'POST /team-memberships/{team}/{user}', {}),
  route('client', 'DELETE /team-memberships/{team}/{user}'),
  route('client', 'GET /team-member-profiles'),
  route('client', 'GET /team-member-profiles/{team}/{user}'),
  route('client', 'PATCH /team-member-profiles/{team}/{user}', {}),
  route('client', 'GET /team-permissions'),
  route('server', 'POST /team-permissions/{team}/{user}/team_admin', {}),
  route('server', 'DELETE /team-permissions/{team}/{user}/team_admin'),
  route('client', 'GET /project-permissions'),
  route('server', 'POST /project-permissions/{user}/reader', {}),
  route('server', 'DELETE /project-permissions/{user}/reader'),
  ...(['team', 'project'] as const).flatMap((scope) => [
    route('admin', `GET /${scope}-permission-definitions`),
    route('admin', `POST /${scope}-permission-definitions`, { id: 'x' }),
    route('admin', `PATCH /${scope}-permission-definitions/x`, {}),
    route('admin', `DELETE /${scope}-permission-definitions/x`),
  ]),
];

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject({ client_team_creation_enabled: true });
  account = await signUp(project.client);
});

const fill = ({ method, path }: Route, ids: { team?: string; user?: string } = {}) =>
  `${method} ${path.replace('{team}', ids.team ?? NIL).replace('{user}', ids.user ?? NIL)}`;
const named = (routes: Route[]) => routes.map((one): [string, Route] => [`${one.method} ${one.path}`, one]);

describe.each(named(ROUTES))('%s', (_, one) => {
  const request = fill(one);

  it('wants to know the access type, and that it is high enough', async () => {
    const [method, path] = request.split(' ') as [Method, string];
    expect(await call({ method, path, body: one.body })).toMatchObject({ status: 400, code: 'ACCESS_TYPE_REQUIRED' });
    const allowed = TIERS.slice(TIERS.indexOf(one.tier));
    for (const tier of TIERS.slice(0, TIERS.indexOf(one.tier))) {
      const answer = await project[tier](request, { token: account.accessToken, body: one.body });
      expect(answer).toMatchObject({
        status: 401,
        code: 'INSUFFICIENT_ACCESS_TYPE',
        details: { actual_access_type: tier, allowed_access_types: allowed },
      });
    }
  });

  it('takes no parameters that it does not know', async () => {
    const options = { token: account.accessToken, body: one.body, query: { surprise: '1' } };
    expect(await project.admin(request, options)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe.each(named(ROUTES.filter(({ body }) => body !== undefined)))('the body of %s', (_, one) => {
  it.each([['[]'], ['null'], ['"text"'], ['7'], ['[{}]'], ['{"surprise":1}']])('is not %s', async (body) => {
    const options = { token: account.accessToken, headers: { 'content-type': 'application/json' } };
    const answer = await project.admin(fill(one), { ...options, body });
    // A body of `null` counts as none where the body is optional.
    const isNone = body === 'null' && /^\/(team|project)-(permissions|memberships)/.test(one.path);
    if (isNone) expect(answer.status).toBeLessThan(500);
    else expect([body, answer.status, answer.code]).toEqual([body, 400, 'SCHEMA_ERROR']);
  });
});

describe.each(named(ROUTES.filter(({ path }) => /\{(team|user)\}/.test(path))))('the ids of %s', (_, one) => {
  it('are UUIDs, and a user may be "me"', async () => {
    const send = (ids: object) => project.admin(fill(one, ids), { body: one.body });
    for (const wrong of ['x', '7', 'null', `${NIL}x`, '%00', 'you']) {
      for (const name of ['team', 'user'].filter((id) => one.path.includes(`{${id}}`))) {
        expect(await send({ [name]: wrong })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
      }
    }
    if (one.path.includes('{team}')) expect((await send({ team: 'me' })).code).toBe('SCHEMA_ERROR');
    if (one.path.includes('{user}')) expect((await send({ user: 'me' })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });
});

describe('a DELETE', () => {
  it.each([['[]'], ['"text"'], ['{"surprise":1}'], ['']])('ignores its body: %s', async (body) => {
    const [user, other] = [await createUser(project), await createUser(project)];
    const team = await insertTeam(project.id, [user.id]);
    await define(project, 'team', { t_gone: [] });
    await define(project, 'project', { p_gone: [] });
    expectOk(await project.server(`POST /team-permissions/${team}/${user.id}/t_gone`));
    expectOk(await project.server(`POST /project-permissions/${user.id}/p_gone`));
    for (const path of [
      `/team-permissions/${team}/${user.id}/t_gone`,
      `/project-permissions/${user.id}/p_gone`,
      '/team-permission-definitions/t_gone',
      '/project-permission-definitions/p_gone',
      `/team-memberships/${team}/${user.id}`,
      `/teams/${team}`,
      `/users/${other.id}`,
    ]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await project.admin(`DELETE ${path}`, { body, headers });
      expect([path, answer.status, answer.body]).toEqual([path, 200, { success: true }]);
    }
  });
});

describe('a user who is gone', () => {
  it('learns so, in whichever team', async () => {
    const { userId, accessToken: token } = await signUp(project.client);
    const { id: other } = await createUser(project);
    const team = await insertTeam(project.id, [userId, other]);
    expectOk(await project.server(`DELETE /users/${userId}`));
    for (const [request, body] of [
      [`GET /teams/${team}`],
      [`PATCH /teams/${team}`, {}],
      [`DELETE /teams/${team}`],
      [`DELETE /team-memberships/${team}/${other}`],
      [`DELETE /team-memberships/${team}/${userId}`],
      [`GET /team-member-profiles?team_id=${team}`],
      [`GET /team-member-profiles/${team}/${other}`],
      [`PATCH /team-member-profiles/${team}/${userId}`, {}],
    ] as const) {
      const answer = await project.client(request, { token, body });
      expect([request, answer.status, answer.code]).toEqual([request, 404, 'USER_NOT_FOUND']);
    }
  });
});

describe('"me" where nobody is signed in', () => {
  it.each([
    'GET /teams?user_id=me',
    `GET /team-member-profiles?team_id=${NIL}&user_id=me`,
    'GET /team-permissions?user_id=me',
    'GET /project-permissions?user_id=me',
  ])('%s answers every tier so', async (request) => {
    for (const tier of TIERS) {
      const answer = await project[tier](request);
      expect(answer).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    }
  });

  it('is who is signed in for servers, too', async () => {
    const { accessToken: token, userId } = await signUp(project.client);
    const team = await insertTeam(project.id, [userId]);
    expectOk(await project.server(`POST /team-permissions/${team}/me/team_admin`, { token }));
    for (const path of ['/teams', '/team-member-profiles', '/team-permissions']) {
      const { items } = expectOk(await project.server<{ items: object[] }>(`GET ${path}?user_id=me`, { token }));
      expect(items).toHaveLength(1);
    }
  });
});
