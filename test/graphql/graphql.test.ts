import { randomUUID } from 'node:crypto';
import { insertTeam } from '../support/database';
import { call } from '../support/client';
import { createProject, FAR_FUTURE, freshEmail, graphqlCaller, tierCaller, type TestProject } from '../support/project';
import { createUser, readUser } from '../support/users';

interface Connection {
  users: {
    edges: Array<{ cursor: string; node: { id: string; displayName: string | null } }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const USERS = `query ($first: Int, $after: ID, $search: String, $orderBy: UserOrder, $descending: Boolean,
    $includeAnonymous: Boolean, $teamId: ID) {
  users(first: $first, after: $after, search: $search, orderBy: $orderBy, descending: $descending,
    includeAnonymous: $includeAnonymous, teamId: $teamId) {
    edges { cursor node { id displayName } } pageInfo { hasNextPage endCursor }
  }
}`;

let project: TestProject;
let ids: string[];

beforeAll(async () => {
  project = await createProject();
  ids = [];
  for (const displayName of ['Anna', 'Bert', 'Clara', 'Dora']) {
    ids.push((await createUser(project, { display_name: displayName })).id);
  }
});

const list = async (variables: object, of = project) => {
  const { data, errors } = await of.graphql<Connection>(USERS, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.users;
};
const idsOf = ({ edges }: Connection['users']): string[] => edges.map(({ node }) => node.id);
const codeOf = async (query: string, variables = {}): Promise<string | undefined> =>
  (await project.graphql(query, variables)).errors[0]?.extensions.code;

describe('users', () => {
  it('pages by cursor, in both directions of time', async () => {
    const first = await list({ first: 3, descending: false });
    expect(idsOf(first)).toEqual(ids.slice(0, 3));
    expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: ids[3] });
    const second = await list({ first: 3, descending: false, after: first.pageInfo.endCursor });
    expect(idsOf(second)).toEqual(ids.slice(3));
    expect(second.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
    expect(idsOf(await list({}))).toEqual(ids.toReversed());
  });

  it('searches, and filters by team', async () => {
    expect(idsOf(await list({ search: 'clar' }))).toEqual([ids[2]]);
    const teamId = await insertTeam(project.id, [ids[1] ?? '']);
    expect(idsOf(await list({ teamId }))).toEqual([ids[1]]);
    expect(idsOf(await list({ teamId: randomUUID() }))).toEqual([]);
  });

  it('hides anonymous users unless asked for', async () => {
    const own = await createProject();
    const { id } = await createUser(own, { is_anonymous: true });
    expect(idsOf(await list({}, own))).toEqual([]);
    expect(idsOf(await list({ includeAnonymous: true }, own))).toEqual([id]);
  });

  it.each([{ first: 0 }, { first: 201 }, { after: 'x' }, { orderBy: 'name' }, { teamId: 'x' }, { search: 'a\0' }])(
    'refuses %j as a schema error with its path',
    async (variables) => {
      const { errors } = await project.graphql(USERS, variables);
      expect(errors[0]?.extensions).toMatchObject({ code: 'SCHEMA_ERROR', status: 400 });
      expect(String(errors[0]?.extensions.details?.message)).toContain(Object.keys(variables)[0]?.slice(0, 4));
    },
  );
});

describe('choices', () => {
  it('are enums whose words are those of REST', async () => {
    const { data } = await project.graphql<{ __type: { kind: string; enumValues: Array<{ name: string }> } }>(
      '{ __type(name: "UserOrder") { kind enumValues { name } } }',
    );
    expect(data?.__type).toEqual({
      kind: 'ENUM',
      enumValues: ['display_name', 'last_active_at', 'primary_email', 'signed_up_at'].map((name) => ({ name })),
    });
    const listed = await project.graphql<Connection>(
      '{ users(orderBy: last_active_at, first: 1) { edges { cursor node { id displayName } } } }',
    );
    expect(listed.errors).toEqual([]);
  });

  it('may be left out for their default, which comes first', async () => {
    const [byDefault, byName] = [await list({}), await list({ orderBy: 'signed_up_at' })];
    expect(idsOf(byDefault)).toEqual(idsOf(byName));
  });

  it.each([
    [{ onboardingStatus: 'done' }, 'input.onboardingStatus'],
    [{ config: { emailConfig: { type: 'own' } } }, 'input.config.emailConfig.type'],
  ])('refuse %j as a schema error with its path', async (input, path) => {
    const query = 'mutation ($input: ProjectUpdateInput!) { updateProject(input: $input) { id } }';
    const { data, errors } = await project.graphql(query, { input });
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'SCHEMA_ERROR', status: 400 });
    expect(String(errors[0]?.extensions.details?.message)).toContain(path);
  });
});

describe('user and node', () => {
  it('find a user of the project, and nothing else', async () => {
    const stranger = await createUser(await createProject());
    const query = 'query ($id: ID!) { user(id: $id) { id displayName } node(id: $id) { id __typename } }';
    expect((await project.graphql(query, { id: ids[0] })).data).toEqual({
      user: { id: ids[0], displayName: 'Anna' },
      node: { id: ids[0], __typename: 'User' },
    });
    for (const id of [randomUUID(), stranger.id, 'nobody', '']) {
      expect(await project.graphql(query, { id })).toMatchObject({ data: { user: null, node: null }, errors: [] });
    }
  });

  it('read many users of one request', async () => {
    const query = `{ ${ids.map((id, index) => `u${index}: user(id: "${id}") { displayName }`).join(' ')} }`;
    expect((await project.graphql(query)).data).toEqual({
      u0: { displayName: 'Anna' },
      u1: { displayName: 'Bert' },
      u2: { displayName: 'Clara' },
      u3: { displayName: 'Dora' },
    });
  });
});

describe('createUser, updateUser, deleteUser', () => {
  const create = (input: object, of = project) =>
    of.graphql<{ createUser: { id: string; primaryEmail: string | null } }>(
      'mutation ($input: UserCreateInput!) { createUser(input: $input) { id primaryEmail clientMetadata hasPassword } }',
      { input },
    );
  const update = (id: string, input: object) =>
    project.graphql(
      'mutation ($id: ID!, $input: UserUpdateInput!) { updateUser(id: $id, input: $input) { displayName } }',
      {
        id,
        input,
      },
    );
  const remove = (id: string) => project.graphql('mutation ($id: ID!) { deleteUser(id: $id) }', { id });

  it('do what REST does', async () => {
    const own = await createProject();
    const primaryEmail = freshEmail();
    const input = { primaryEmail, clientMetadata: { snake_case: 1, camelCase: 2 }, password: 'a password' };
    const made = await create(input, own);
    expect(made.data?.createUser).toMatchObject({
      primaryEmail,
      clientMetadata: input.clientMetadata,
      hasPassword: true,
    });
    expect((await readUser(own, made.data?.createUser.id ?? '')).client_metadata).toEqual(input.clientMetadata);
  });

  it('change and delete', async () => {
    const { id } = await createUser(project, { is_anonymous: true });
    expect((await update(id, { displayName: 'Emil' })).data).toEqual({ updateUser: { displayName: 'Emil' } });
    expect((await remove(id)).data).toEqual({ deleteUser: id });
    expect((await project.server(`GET /users/${id}`)).code).toBe('USER_NOT_FOUND');
  });

  it('carry the codes and details of the catalogue', async () => {
    const user = { primaryEmail: freshEmail(), primaryEmailAuthEnabled: true, isAnonymous: true };
    await create(user);
    const taken = await create(user);
    expect(taken.errors[0]?.extensions).toMatchObject({
      code: 'USER_EMAIL_ALREADY_EXISTS',
      status: 409,
      details: { email: user.primaryEmail, would_work_if_email_was_verified: false },
    });
    expect(taken.errors[0]?.message).toMatch(/\w/);
    for (const answer of [await update(randomUUID(), {}), await remove(randomUUID())]) {
      expect(answer.errors[0]?.extensions).toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
    }
    for (const answer of [await update('x', {}), await remove('x'), await create({ primaryEmail: 'x' })]) {
      expect(answer.errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
    }
    const team = await update(ids[0] ?? '', { selectedTeamId: randomUUID() });
    expect(team.errors[0]?.extensions.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    const plain = await create({ primaryEmailVerified: true });
    expect(plain.errors[0]?.extensions).toMatchObject({ code: 'PRIMARY_EMAIL_MISSING', status: 400 });
  });

  it.each(['constructor', 'nothing', '__proto__'])('know no input field %s', async (name) => {
    const query = `mutation { createUser(input: { ${name}: "x" }) { id } }`;
    expect(await codeOf(query)).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('project, projectKeySets and configuration', () => {
  it('read and change the project', async () => {
    const own = await createProject();
    const query =
      'mutation ($input: ProjectUpdateInput!) { updateProject(input: $input) { displayName config { magicLinkEnabled } } }';
    const input = { displayName: 'Renamed', config: { magicLinkEnabled: true } };
    expect((await own.graphql(query, { input })).data).toEqual({ updateProject: input });
    expect((await own.graphql('{ project { id displayName } }')).data).toEqual({
      project: { id: own.id, displayName: 'Renamed' },
    });
  });

  it('make, list and revoke key sets', async () => {
    const own = await createProject();
    const input = {
      description: 'More',
      expiresAtMillis: FAR_FUTURE,
      hasPublishableClientKey: false,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    };
    const made = await own.graphql<{ createProjectKeySet: { id: string; secretServerKey: string } }>(
      'mutation ($input: ProjectKeySetCreateInput!) { createProjectKeySet(input: $input) { id secretServerKey publishableClientKey } }',
      { input },
    );
    const { id = '', secretServerKey = '' } = made.data?.createProjectKeySet ?? {};
    expect((await tierCaller(own.id, 'server', secretServerKey)('GET /users')).status).toBe(200);
    const listed = await own.graphql('{ projectKeySets { id secretServerKey { lastFour } } }');
    expect(listed.data).toMatchObject({
      projectKeySets: [{ id, secretServerKey: { lastFour: secretServerKey.slice(-4) } }, {}],
    });
    const revoked = await own.graphql<{ updateProjectKeySet: { manuallyRevokedAtMillis: number } }>(
      'mutation ($id: ID!) { updateProjectKeySet(id: $id, input: { revoked: true }) { manuallyRevokedAtMillis } }',
      { id },
    );
    expect(revoked.data?.updateProjectKeySet.manuallyRevokedAtMillis).toBeGreaterThan(0);
    expect((await tierCaller(own.id, 'server', secretServerKey)('GET /users')).code).toBe('INVALID_SECRET_SERVER_KEY');
    expect(await codeOf(`mutation { updateProjectKeySet(id: "${randomUUID()}", input: {}) { id } }`)).toBe(
      'API_KEY_NOT_FOUND',
    );
  });

  it('read and override the configuration', async () => {
    const own = await createProject();
    const query = 'mutation ($override: JSONObject!) { updateConfiguration(override: $override) }';
    const answer = await own.graphql<{ updateConfiguration: { auth: object } }>(query, {
      override: { 'auth.otp.allowSignIn': true },
    });
    expect(answer.data?.updateConfiguration.auth).toMatchObject({ otp: { allowSignIn: true } });
    expect(
      (await own.graphql<{ configuration: { auth: object } }>('{ configuration }')).data?.configuration.auth,
    ).toMatchObject({
      otp: { allowSignIn: true },
    });
    const wrong = await own.graphql(query, { override: { 'auth.nothing': 1 } });
    expect(wrong.errors[0]).toMatchObject({ extensions: { code: 'CONFIG_OVERRIDE_INVALID', status: 400 } });
    expect(wrong.errors[0]?.message).toContain('auth.nothing');
  });

  it('delete the project', async () => {
    const own = await createProject();
    expect((await own.graphql('mutation { deleteProject }')).data).toEqual({ deleteProject: own.id });
    expect((await own.graphql('{ project { id } }')).errors[0]?.extensions.code).toBe('CURRENT_PROJECT_NOT_FOUND');
  });
});

describe('access', () => {
  it.each(['client', 'server'] as const)('is refused to the %s', async (tier) => {
    const caller = graphqlCaller({ project: project.id, tier, keys: { [tier]: project.keys[tier] } });
    for (const query of [
      '{ project { id } }',
      USERS,
      '{ configuration }',
      '{ projectKeySets { id } }',
      'mutation { deleteProject }',
    ]) {
      const { errors, data } = await caller(query);
      expect(errors[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_ACCESS_TYPE', status: 401 });
      expect(data).toBeNull();
    }
  });

  it('works with the session of a project owner', async () => {
    const caller = graphqlCaller({
      project: project.id,
      tier: 'admin',
      headers: { 'x-stack-admin-access-token': project.owner.accessToken },
    });
    expect((await caller('{ project { id } }')).data).toEqual({ project: { id: project.id } });
  });

  it('is refused without credentials', async () => {
    expect((await graphqlCaller({})('{ project { id } }')).errors[0]?.extensions.code).toBe('ACCESS_TYPE_REQUIRED');
  });
});

describe('limits', () => {
  const refused = async (query: string): Promise<string> => {
    const { errors, data } = await project.graphql(query);
    expect(data).toBeNull();
    return errors.map(({ message }) => message).join('\n');
  };

  it('refuse deep queries', async () => {
    // Our own types nest no deeper, so the fields are made up.
    const deep = (levels: number) => `{ ${'config { '.repeat(levels)} id ${'} '.repeat(levels)} }`;
    expect(await refused(deep(9))).toMatch(/depth/i);
    expect(await refused(deep(3))).not.toMatch(/depth/i);
    // Each fragment holds a level and the next one.
    const fragments = (count: number) =>
      Array.from({ length: count }, (_, index) => `fragment F${index} on Config { config { ...F${index + 1} } }`);
    const nested = (levels: number) =>
      `{ config { ...F0 } } ${fragments(levels).join(' ')} fragment F${levels} on Config { id }`;
    expect(await refused(nested(7))).toMatch(/depth/i);
    expect(await refused(nested(6))).not.toMatch(/depth/i);
  });

  it('refuse many aliases', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: project { id }`).join(' ')} }`;
    expect((await project.graphql(aliases(15))).errors).toEqual([]);
    expect(await refused(aliases(16))).toMatch(/alias/i);
  });

  it('refuse many tokens', async () => {
    expect(await refused(`{ project { ${'id '.repeat(2000)} } }`)).toMatch(/token/i);
  });

  it('refuse many directives', async () => {
    expect(await refused(`{ project { id ${'@include(if: true) '.repeat(30)} } }`)).toMatch(/directive/i);
  });

  it('refuse circular fragments', async () => {
    expect(await refused('{ project { ...A } } fragment A on Project { ...B } fragment B on Project { ...A }')).toMatch(
      /\w/,
    );
  });
});

describe('transport', () => {
  const access = () => ({ project: project.id, tier: 'admin', keys: { admin: project.keys.admin }, path: '/graphql' });

  it('takes one operation a request', async () => {
    const body = [{ query: '{ project { id } }' }, { query: '{ project { id } }' }];
    const answer = await call({ ...access(), method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(project.id);
  });

  it('refuses mutations by GET', async () => {
    const query = { query: 'mutation { deleteProject }' };
    const headers = { 'apollo-require-preflight': 'true' };
    const answer = await call({ ...access(), query, headers });
    expect([400, 405]).toContain(answer.status);
    expect((await project.graphql('{ project { id } }')).data).toEqual({ project: { id: project.id } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of %s',
    async (type) => {
      const body = JSON.stringify({ query: 'mutation { deleteProject }' });
      const answer = await call({ ...access(), method: 'POST', body, headers: { 'content-type': type } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect((await project.graphql('{ project { id } }')).data).toEqual({ project: { id: project.id } });
    },
  );

  it.each([
    '{',
    'null',
    '3',
    '{}',
    '{"query":3}',
    '{"query":"{"}',
    '{"query":"{ nothing }"}',
    '[]',
    '{"query":"{project{id}}","variables":3}',
  ])('answers %s with a 4xx', async (body) => {
    const answer = await call({ ...access(), method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('suggests no field names', async () => {
    const { errors } = await project.graphql('{ projekt { id } }');
    expect(errors[0]?.message).not.toMatch(/did you mean "?project/i);
  });

  it('shows its schema outside production', async () => {
    const { data } = await project.graphql<{ __schema: { queryType: { name: string } } }>(
      '{ __schema { queryType { name } } }',
    );
    expect(data?.__schema.queryType.name).toBe('Query');
  });
});
