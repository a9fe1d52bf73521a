import { randomUUID } from 'node:crypto';
import { PLAIN_CATALOGUE } from '../../../src/common/errors/catalogue-plain.js';
import { call } from '../../support/client';
import {
  createOwner,
  createProject,
  signUp,
  signUpAnonymously,
  tierCaller,
  type TestProject,
} from '../../support/project';
import { INTERNAL_KEYS } from '../../support/server';
import { decodeToken, expiredToken, forgeToken, restrictedToken } from '../../support/tokens';

type Headers = Record<string, string | undefined>;

interface Row {
  row: string;
  status: number;
  code: string;
  headers: () => Headers;
}

let project: TestProject;
let other: TestProject;
let tokens: Record<'anonymous' | 'restricted' | 'foreign' | 'anonymousAdmin' | 'stranger' | 'deleted' | 'user', string>;

beforeAll(async () => {
  [project, other] = await Promise.all([createProject(), createProject()]);
  const internal = tierCaller('internal', 'client', INTERNAL_KEYS.client);
  const [anonymous, foreign, anonymousAdmin, stranger, deleted, user] = await Promise.all([
    signUpAnonymously(project.client),
    signUp(other.client),
    signUpAnonymously(internal),
    createOwner(),
    createOwner(),
    signUp(project.client),
  ]);
  await tierCaller('internal', 'server', INTERNAL_KEYS.server)(`DELETE /users/${deleted.userId}`);
  tokens = {
    anonymous: anonymous.accessToken,
    restricted: restrictedToken(project.id),
    foreign: foreign.accessToken,
    anonymousAdmin: anonymousAdmin.accessToken,
    stranger: stranger.accessToken,
    deleted: deleted.accessToken,
    user: user.accessToken,
  };
});

const NO_KEYS: Headers = {
  'x-stack-publishable-client-key': undefined,
  'x-stack-secret-server-key': undefined,
  'x-stack-super-secret-admin-key': undefined,
  'x-stack-admin-access-token': undefined,
};
const NO_TYPE: Headers = { 'x-stack-access-type': undefined };
/** A sound request, which each row spoils in its own way. */
const sound = (): Headers => ({
  'x-stack-project-id': project.id,
  'x-stack-access-type': 'admin',
  'x-stack-publishable-client-key': project.keys.client,
  'x-stack-secret-server-key': project.keys.server,
  'x-stack-super-secret-admin-key': project.keys.admin,
});
const keyRow = (tier: string, name: string, value?: string): Headers => ({
  'x-stack-access-type': tier,
  'x-stack-development-override-key': undefined,
  [`x-stack-${name}`]: value,
});
const userToken = (token: string): Headers => ({ 'x-stack-access-token': token, 'x-stack-project-id': project.id });
const adminToken = (token: string): Headers => ({ 'x-stack-admin-access-token': token });
const ADMIN_TOKEN = 'x-stack-admin-access-token';

const ROWS: Row[] = [
  ...Object.keys(NO_KEYS).map((name) => ({
    row: `1 (${name})`,
    status: 400,
    code: 'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    headers: () => ({ ...NO_KEYS, ...NO_TYPE, [name]: 'anything' }),
  })),
  { row: '2', status: 400, code: 'ACCESS_TYPE_REQUIRED', headers: () => ({ ...NO_KEYS, ...NO_TYPE }) },
  { row: '3', status: 400, code: 'INVALID_ACCESS_TYPE', headers: () => ({ 'x-stack-access-type': 'Client' }) },
  {
    row: '4',
    status: 400,
    code: 'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    headers: () => ({ 'x-stack-project-id': '', 'x-stack-access-type': 'server' }),
  },
  { row: '5', status: 401, code: 'UNPARSABLE_ACCESS_TOKEN', headers: () => ({ 'x-stack-access-token': 'a.b.c' }) },
  {
    row: '6',
    status: 401,
    code: 'ACCESS_TOKEN_EXPIRED',
    headers: () => ({ 'x-stack-access-token': expiredToken(project.id) }),
  },
  { row: '7', status: 401, code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN', headers: () => userToken(tokens.foreign) },
  ...[undefined, 'false', 'TRUE', '1'].map((allowed) => ({
    row: `8 (allowed: ${allowed})`,
    status: 401,
    code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
    headers: () => ({
      'x-stack-access-token': tokens.anonymous,
      'x-stack-allow-anonymous-user': allowed,
      'x-stack-project-id': project.id,
    }),
  })),
  {
    row: '8 (restricted)',
    status: 403,
    code: 'RESTRICTED_USER_NOT_ALLOWED',
    headers: () => userToken(tokens.restricted),
  },
  {
    row: '9',
    status: 400,
    code: 'CURRENT_PROJECT_NOT_FOUND',
    headers: () => ({ 'x-stack-project-id': randomUUID(), 'x-stack-access-token': undefined }),
  },
  {
    row: '9 (malformed id)',
    status: 400,
    code: 'CURRENT_PROJECT_NOT_FOUND',
    headers: () => ({ 'x-stack-project-id': "no' id", 'x-stack-access-token': undefined }),
  },
  { row: '10', status: 401, code: 'PLAIN', headers: () => ({ 'x-stack-development-override-key': 'wrong' }) },
  { row: '11', status: 401, code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN', headers: () => adminToken('not a token') },
  {
    row: '11 (anonymous)',
    status: 401,
    code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    headers: () => adminToken(tokens.anonymousAdmin),
  },
  { row: '12', status: 401, code: 'ADMIN_ACCESS_TOKEN_EXPIRED', headers: () => adminToken(expiredToken('internal')) },
  {
    row: '13 (not internal)',
    status: 401,
    code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
    headers: () => adminToken(tokens.user),
  },
  {
    row: '13 (no owner)',
    status: 401,
    code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
    headers: () => adminToken(tokens.stranger),
  },
  { row: '14', status: 401, code: 'PLAIN', headers: () => adminToken(tokens.deleted) },
  {
    row: '15',
    status: 401,
    code: 'ADMIN_AUTHENTICATION_REQUIRED',
    headers: () => ({ 'x-stack-workflow-token': 'anything', 'x-stack-access-type': 'admin', [ADMIN_TOKEN]: undefined }),
  },
  ...['client', 'server'].map((tier) => ({
    row: `16 (${tier})`,
    status: 400,
    code: 'WORKFLOW_TOKEN_DOES_NOT_EXIST',
    headers: () => ({ 'x-stack-workflow-token': 'anything', 'x-stack-access-type': tier, [ADMIN_TOKEN]: undefined }),
  })),
  {
    row: '17 (missing)',
    status: 401,
    code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
    headers: () => keyRow('client', 'publishable-client-key', ''),
  },
  {
    row: '17 (wrong)',
    status: 401,
    code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
    headers: () => keyRow('client', 'publishable-client-key', other.keys.client),
  },
  {
    row: '18 (missing)',
    status: 401,
    code: 'SERVER_AUTHENTICATION_REQUIRED',
    headers: () => keyRow('server', 'secret-server-key', ''),
  },
  {
    row: '18 (wrong)',
    status: 401,
    code: 'INVALID_SECRET_SERVER_KEY',
    headers: () => keyRow('server', 'secret-server-key', project.keys.client),
  },
  {
    row: '19 (missing)',
    status: 401,
    code: 'ADMIN_AUTHENTICATION_REQUIRED',
    headers: () => keyRow('admin', 'super-secret-admin-key'),
  },
  {
    row: '19 (wrong)',
    status: 401,
    code: 'INVALID_SUPER_SECRET_ADMIN_KEY',
    headers: () => keyRow('admin', 'super-secret-admin-key', project.keys.server),
  },
  { row: '20', status: 400, code: 'BRANCH_DOES_NOT_EXIST', headers: () => ({ 'x-stack-branch-id': 'dev' }) },
];

interface Outcome {
  status: number;
  code: string;
}

async function overRest(headers: Headers): Promise<Outcome> {
  const answer = await call({ path: '/internal/projects/current', headers });
  const isPlain = answer.code === undefined && answer.headers.get('content-type')?.startsWith('text/plain') === true;
  return { status: answer.status, code: answer.code ?? (isPlain ? 'PLAIN' : 'NONE') };
}

async function overGraphql(headers: Headers): Promise<Outcome> {
  const body = { query: '{ project { id } }' };
  const answer = await call<{ errors?: Array<{ extensions: { code: string; status: number } }> }>({
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });
  const extensions = answer.body.errors?.[0]?.extensions;
  const code = extensions?.code ?? 'NONE';
  return { status: extensions?.status ?? 200, code: code in PLAIN_CATALOGUE ? 'PLAIN' : code };
}

const renamed = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace('x-stack-', 'x-hexclave-'), value]));
const numberOf = ({ row }: Row): number => Number.parseInt(row, 10);

describe('a sound request', () => {
  it('passes over REST and GraphQL, so that each row fails for its own reason only', async () => {
    expect(await overRest(sound())).toEqual({ status: 200, code: 'NONE' });
    expect(await overGraphql(sound())).toEqual({ status: 200, code: 'NONE' });
    expect(await overRest(renamed(sound()))).toEqual({ status: 200, code: 'NONE' });
  });
});

describe('each row of the precedence table', () => {
  it.each(ROWS)('row $row answers $code over REST, GraphQL and the newer header spelling', async (row) => {
    const { status, code, headers } = row;
    const request = { ...sound(), ...headers() };
    expect(await overRest(request)).toEqual({ status, code });
    expect(await overGraphql(request)).toEqual({ status, code });
    expect(await overRest(renamed(request))).toEqual({ status, code });
  });

  it.each(ROWS)('row $row wins over each later row and over all of them at once', async (row) => {
    const later = ROWS.filter((candidate) => numberOf(candidate) > numberOf(row));
    const requests = later.map((candidate) => ({ ...sound(), ...candidate.headers(), ...row.headers() }));
    const all = later.toReversed().reduce<Headers>((sum, candidate) => ({ ...sum, ...candidate.headers() }), sound());
    requests.push({ ...all, ...row.headers() });
    const outcomes = await Promise.all(requests.map(overRest));
    expect(new Set(outcomes.map(({ code, status }) => `${status} ${code}`))).toEqual(
      new Set([`${row.status} ${row.code}`]),
    );
    expect(await overGraphql(requests.at(-1) ?? {})).toEqual({ status: row.status, code: row.code });
  });
});

describe('details of credential errors', () => {
  const detailsOf = async (headers: Headers) =>
    (await call({ path: '/internal/projects/current', headers: { ...sound(), ...headers } })).details;

  it('name what was wrong', async () => {
    expect(await detailsOf({ 'x-stack-access-type': 'nobody' })).toEqual({ accessType: 'nobody' });
    expect(await detailsOf({ 'x-stack-project-id': undefined, 'x-stack-access-type': 'server' })).toEqual({
      request_type: 'server',
    });
    const missing = randomUUID();
    expect(await detailsOf({ 'x-stack-project-id': missing })).toEqual({ project_id: missing });
    expect(await detailsOf({ 'x-stack-access-token': tokens.foreign })).toEqual({
      expected_project_id: project.id,
      actual_project_id: other.id,
    });
    expect(await detailsOf(keyRow('admin', 'super-secret-admin-key', 'x'))).toEqual({ project_id: project.id });
    expect(await detailsOf({ 'x-stack-branch-id': 'dev' })).toEqual({ branch_id: 'dev' });
    const exp = Math.floor(Date.now() / 1000) - 5;
    const expired = forgeToken(project.id, { iat: exp - 10, exp });
    const { sub: user_id, refresh_token_id } = decodeToken(expired).claims;
    const told = { expired_at_millis: exp * 1000, project_id: project.id, user_id, refresh_token_id };
    expect(await detailsOf({ 'x-stack-access-token': expired })).toEqual(told);
    const tier = await call({
      path: '/internal/projects/current',
      headers: { ...sound(), 'x-stack-access-type': 'client' },
    });
    expect(tier).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { actual_access_type: 'client', allowed_access_types: ['admin'] },
    });
  });

  it('are left out where the code has none', async () => {
    const answer = await call({ path: '/users/me', headers: { ...sound(), 'x-stack-access-token': 'x' } });
    expect(Object.keys(answer.body)).toEqual(['code', 'error']);
  });
});

describe('further facts', () => {
  it('counts only the key of the declared type: a server key does not help a client', async () => {
    const headers = { ...sound(), 'x-stack-access-type': 'client', 'x-stack-publishable-client-key': undefined };
    expect((await call({ path: '/users/me', headers })).code).toBe('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT');
  });

  it.each(['js @stackframe/js@2.8.41', 'js @stackframe/js@2.8.108', 'js @vestibule/sdk@0.1.0', 'curl'])(
    'tells a client without a key that the project asks for one, whatever its version: %s',
    async (version) => {
      const keyless = { ...sound(), 'x-stack-access-type': 'client', 'x-stack-publishable-client-key': undefined };
      const answer = await call({ path: '/users/me', headers: { ...keyless, 'x-stack-client-version': version } });
      const code = 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT';
      expect(answer).toMatchObject({ status: 401, code, details: { project_id: project.id } });
    },
  );

  it('ignores wrong keys of other types', async () => {
    const headers = { ...sound(), 'x-stack-publishable-client-key': 'wrong', 'x-stack-secret-server-key': 'wrong' };
    expect((await overRest(headers)).status).toBe(200);
  });

  it('lets a valid admin access token stand in for every key, even beside wrong ones, in every tier', async () => {
    for (const tier of ['client', 'server', 'admin']) {
      const headers = {
        ...sound(),
        'x-stack-access-type': tier,
        'x-stack-publishable-client-key': 'wrong',
        'x-stack-secret-server-key': '',
        'x-stack-super-secret-admin-key': '',
        [ADMIN_TOKEN]: project.owner.accessToken,
      };
      expect((await call({ path: '/projects/current', headers })).status).toBe(200);
    }
  });

  it('lets the internal admin key override every project on a development server', async () => {
    const headers = {
      ...sound(),
      'x-stack-super-secret-admin-key': 'wrong',
      'x-stack-development-override-key': INTERNAL_KEYS.admin,
      [ADMIN_TOKEN]: 'nonsense',
    };
    expect((await overRest(headers)).status).toBe(200);
  });

  it('treats a token of a deleted user as no user', async () => {
    const gone = await signUp(project.client);
    await project.server(`DELETE /users/${gone.userId}`);
    const answer = await project.client('GET /users/me', { token: gone.accessToken });
    expect(answer).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  });

  it('checks credentials on public endpoints too, and ignores project and user without an access type', async () => {
    const wrong = { ...sound(), 'x-stack-super-secret-admin-key': 'wrong' };
    expect((await call({ path: '/api/v1', headers: wrong })).code).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
    const unauthenticated = { 'x-stack-project-id': 'nonsense', 'x-stack-access-token': 'nonsense' };
    expect((await call({ path: '/api/v1', headers: unauthenticated })).text).toContain('None');
  });

  it('takes the non-empty one of both spellings, and no two that disagree', async () => {
    const headers = { ...sound(), 'x-hexclave-access-type': '', 'x-hexclave-project-id': '' };
    expect((await overRest(headers)).status).toBe(200);
    const disagreeing = await overRest({ ...headers, 'x-hexclave-access-type': 'nobody' });
    expect(disagreeing).toMatchObject({ status: 400, code: 'PLAIN' });
  });

  it('checks an unreadable body before credentials, credentials before the schema, me before the access type', async () => {
    const noKey = { ...sound(), 'x-stack-super-secret-admin-key': undefined, 'content-type': 'application/json' };
    const post = (path: string, body: string, headers: Headers) => call({ method: 'POST', path, body, headers });
    expect((await post('/users', '{', noKey)).code).toBe('BODY_PARSING_ERROR');
    expect((await post('/users', '{"x":1}', noKey)).code).toBe('ADMIN_AUTHENTICATION_REQUIRED');
    const asClient = { ...sound(), 'x-stack-access-type': 'client', 'content-type': 'application/json' };
    expect((await post('/users', '{"x":1}', asClient)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await post('/auth/sessions', '{"user_id":"me"}', asClient)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await call({ path: '/users/not-a-uuid', headers: asClient })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });

  it('takes no revoked or expired key', async () => {
    const make = (expires: number) =>
      project.admin<{ id: string; secret_server_key: string }>('POST /internal/api-keys', {
        body: {
          description: '',
          expires_at_millis: expires,
          has_publishable_client_key: false,
          has_secret_server_key: true,
          has_super_secret_admin_key: false,
        },
      });
    const expired = await make(Date.now() - 1000);
    const revoked = await make(Date.now() + 100_000);
    await project.admin(`PATCH /internal/api-keys/${revoked.body.id}`, { body: { revoked: true } });
    for (const { body } of [expired, revoked]) {
      const answer = await tierCaller(project.id, 'server', body.secret_server_key)('GET /users');
      expect(answer).toMatchObject({ status: 401, code: 'INVALID_SECRET_SERVER_KEY' });
    }
  });
});
