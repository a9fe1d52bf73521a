import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from '../support/database';
import { makeDataDir, ROOT, startServerProcess, stopProcess } from '../support/process';
import { createProject, expectOk, graphqlCaller, signUp, type TestProject } from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';
import { addMember, createTeam, type TeamBody } from '../support/teams';
import { createUser, NIL, readUser } from '../support/users';

interface Connection<T> {
  edges: Array<{ cursor: string; node: T }>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface Held {
  direct: string[];
  all: string[];
}
interface Member {
  userId: string;
  displayName: string | null;
  user: { id: string; primaryEmail: string | null };
  permissions: Held;
}
interface Team {
  id: string;
  displayName: string;
  memberCount: number;
  members: Connection<Member>;
  permissionsOf: Held;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const ask = async <T>(document: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await project.graphql<T>(document, variables);
  expect(errors).toEqual([]);
  return data!;
};
const refusal = async (document: string, variables: Record<string, unknown> = {}) =>
  (await project.graphql(document, variables)).errors[0]?.extensions;
const nodesOf = <T>({ edges }: Connection<T>): T[] => edges.map(({ node }) => node);
const PAGE = 'pageInfo { hasNextPage endCursor }';

describe('teams', () => {
  it('are paged, the newest first, and searched by name', async () => {
    for (const display_name of ['Alpha', 'Beta', 'Gamma']) await createTeam(project, { display_name });
    const LIST = `query ($after: ID, $search: String, $descending: Boolean) {
      teams(first: 2, after: $after, search: $search, descending: $descending) { edges { cursor node { displayName } } ${PAGE} } }`;
    const list = async (variables: object) =>
      (await ask<{ teams: Connection<Team> }>(LIST, variables as Record<string, unknown>)).teams;
    const names = (page: Connection<Team>) => nodesOf(page).map(({ displayName }) => displayName);
    const first = await list({});
    expect([names(first), first.pageInfo.hasNextPage]).toEqual([['Gamma', 'Beta'], true]);
    const second = await list({ after: first.pageInfo.endCursor });
    expect([names(second), second.pageInfo]).toEqual([['Alpha'], { hasNextPage: false, endCursor: null }]);
    expect(names(await list({ descending: false }))).toEqual(['Alpha', 'Beta']);
    expect(names(await list({ search: 'AMM' }))).toEqual(['Gamma']);
  });

  it('are those of a user, if one is named', async () => {
    const user = await createUser(project);
    const mine = await createTeam(project, { creator_user_id: user.id });
    await createTeam(project);
    const { teams } = await ask<{ teams: Connection<Team> }>(
      'query ($user: ID) { teams(userId: $user) { edges { node { id } } } }',
      { user: user.id },
    );
    expect(nodesOf(teams)).toEqual([{ id: mine.id }]);
  });

  it('are no more on a page than 200', async () => {
    expect(await refusal('{ teams(first: 201) { edges { cursor } } }')).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('team', () => {
  it('is whole, and null where there is none, or it is another project’s', async () => {
    const team = await createTeam(project, { server_metadata: { a_b: 1 } });
    const FIND = `query ($id: ID!) { team(id: $id) { id displayName profileImageUrl clientMetadata clientReadOnlyMetadata
      serverMetadata createdAtMillis } node(id: $id) { __typename id } }`;
    expect(await ask(FIND, { id: team.id })).toEqual({
      team: {
        id: team.id,
        displayName: 'A team',
        profileImageUrl: null,
        clientMetadata: null,
        clientReadOnlyMetadata: null,
        serverMetadata: { a_b: 1 },
        createdAtMillis: team.created_at_millis,
      },
      node: { __typename: 'Team', id: team.id },
    });
    const foreign = await createTeam(await createProject());
    for (const id of [NIL, 'x', foreign.id]) expect(await ask(FIND, { id })).toEqual({ team: null, node: null });
  });

  it('shows its members in pages, with what they may do', async () => {
    const users = [
      await createUser(project, { display_name: 'Ada' }),
      await createUser(project),
      await createUser(project),
    ];
    const team = await createTeam(project, { creator_user_id: users[0]!.id });
    for (const { id } of users.slice(1)) await addMember(project, team.id, id);
    const body = { display_name: 'Robert' };
    expectOk(await project.server(`PATCH /team-member-profiles/${team.id}/${users[1]!.id}`, { body }));
    const MEMBERS = `query ($id: ID!, $after: ID, $user: ID!) { team(id: $id) { memberCount
      permissionsOf(userId: $user) { direct all }
      members(first: 2, after: $after) { edges { cursor node { userId displayName user { id primaryEmail }
        permissions { direct all } } } ${PAGE} } } }`;
    const read = async (after: string | null) =>
      (await ask<{ team: Team }>(MEMBERS, { id: team.id, after, user: users[1]!.id })).team;
    const first = await read(null);
    expect(first.memberCount).toBe(3);
    expect(nodesOf(first.members)).toMatchObject([
      { userId: users[0]!.id, displayName: 'Ada', user: { id: users[0]!.id }, permissions: { direct: ['team_admin'] } },
      { userId: users[1]!.id, displayName: 'Robert', user: { id: users[1]!.id } },
    ]);
    expect(first.permissionsOf).toEqual({
      direct: ['team_member'],
      all: ['$invite_members', '$read_members', 'team_member'],
    });
    expect(first.permissionsOf).toEqual(nodesOf(first.members)[1]?.permissions);
    expect(first.members.pageInfo).toEqual({ hasNextPage: true, endCursor: users[2]!.id });
    const second = await read(users[2]!.id);
    expect(nodesOf(second.members).map(({ userId }) => userId)).toEqual([users[2]!.id]);
    expect(second.members.pageInfo.hasNextPage).toBe(false);
  });

  it('lets nobody do anything who is not in it', async () => {
    const { id } = await createTeam(project);
    const PERMISSIONS =
      'query ($id: ID!, $user: ID!) { team(id: $id) { permissionsOf(userId: $user) { direct all } } }';
    expect(await ask(PERMISSIONS, { id, user: NIL })).toEqual({ team: { permissionsOf: { direct: [], all: [] } } });
    expect(await refusal(PERMISSIONS, { id, user: 'x' })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('User.teams', () => {
  it('are those of each user, oldest first, in pages', async () => {
    const [ada, bert] = [await createUser(project), await createUser(project)];
    const teams: TeamBody[] = [];
    for (const display_name of ['1', '2', '3']) {
      teams.push(await createTeam(project, { display_name, creator_user_id: ada.id }));
    }
    await addMember(project, teams[1]!.id, bert.id);
    const USERS = `query ($after: ID) { users(descending: false) { edges { node { id
      teams(first: 2, after: $after) { edges { node { displayName memberCount } } ${PAGE} } } } } }`;
    const read = async (after: string | null = null) =>
      nodesOf((await ask<{ users: Connection<{ id: string; teams: Connection<Team> }> }>(USERS, { after })).users);
    const [ofAda, ofBert] = await read();
    expect(nodesOf(ofAda!.teams)).toEqual([
      { displayName: '1', memberCount: 1 },
      { displayName: '2', memberCount: 2 },
    ]);
    expect(ofAda!.teams.pageInfo).toEqual({ hasNextPage: true, endCursor: teams[2]!.id });
    expect(nodesOf(ofBert!.teams)).toEqual([{ displayName: '2', memberCount: 2 }]);
    const [rest] = await read(teams[2]!.id);
    expect(nodesOf(rest!.teams).map(({ displayName }) => displayName)).toEqual(['3']);
  });

  it('are refused where they would be too many bytes together', async () => {
    const { id } = await createUser(project);
    await query(
      `WITH made AS (INSERT INTO teams (project_id, id, display_name, server_metadata)
         SELECT $1, gen_random_uuid(), 'large', to_jsonb(repeat('x', 250000)) FROM generate_series(1, 5) RETURNING id)
       INSERT INTO team_memberships (project_id, team_id, user_id)
       SELECT $1, made.id, u.id FROM made, users u WHERE u.project_id = $1`,
      [project.id],
    );
    for (let user = 0; user < 14; user += 1) {
      const { id: more } = await createUser(project);
      await query(
        `INSERT INTO team_memberships (project_id, team_id, user_id)
         SELECT project_id, team_id, $3 FROM team_memberships WHERE project_id = $1 AND user_id = $2`,
        [project.id, id, more],
      );
    }
    const USERS =
      'query ($first: Int!) { users(first: $first) { edges { node { teams { edges { node { id } } } } } } }';
    await ask(USERS, { first: 2 });
    expect(await refusal(USERS, { first: 50 })).toMatchObject({ code: 'SCHEMA_ERROR', status: 400 });
  });
});

describe('mutations of teams', () => {
  it('create, update and delete', async () => {
    const user = await createUser(project);
    const CREATE = 'mutation ($input: TeamCreateInput!) { createTeam(input: $input) { id displayName memberCount } }';
    const { createTeam: made } = await ask<{ createTeam: Team }>(CREATE, {
      input: { displayName: 'New', creatorUserId: user.id },
    });
    expect(made).toMatchObject({ displayName: 'New', memberCount: 1 });
    const UPDATE =
      'mutation ($id: ID!, $input: TeamUpdateInput!) { updateTeam(id: $id, input: $input) { displayName clientMetadata } }';
    const input = { displayName: 'Newer', clientMetadata: { snake_case: [1] } };
    expect(await ask(UPDATE, { id: made.id, input })).toEqual({ updateTeam: input });
    const DELETE = 'mutation ($id: ID!) { deleteTeam(id: $id) }';
    expect(await ask(DELETE, { id: made.id })).toEqual({ deleteTeam: made.id });
    const notFound = { code: 'TEAM_NOT_FOUND', details: { team_id: made.id }, status: 404 };
    expect(await refusal(DELETE, { id: made.id })).toMatchObject(notFound);
    expect(await refusal(UPDATE, { id: made.id, input })).toMatchObject(notFound);
    expect(await refusal(DELETE, { id: 'x' })).toMatchObject({ code: 'SCHEMA_ERROR' });
    expect(await refusal(CREATE, { input: { displayName: 'x', creatorUserId: NIL } })).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('add, show and remove members', async () => {
    const user = await createUser(project, { display_name: 'Ada' });
    const ids = { team: (await createTeam(project)).id, user: user.id };
    const MEMBER = 'teamId userId displayName user { displayName } permissions { direct }';
    const ADD = `mutation ($team: ID!, $user: ID!) { addTeamMember(teamId: $team, userId: $user) { ${MEMBER} } }`;
    const member = { teamId: ids.team, userId: ids.user, displayName: 'Ada', user: { displayName: 'Ada' } };
    expect(await ask(ADD, ids)).toEqual({ addTeamMember: { ...member, permissions: { direct: ['team_member'] } } });
    expect(await refusal(ADD, ids)).toMatchObject({ code: 'TEAM_MEMBERSHIP_ALREADY_EXISTS' });
    expect(await refusal(ADD, { ...ids, team: NIL })).toMatchObject({ code: 'TEAM_NOT_FOUND' });
    const UPDATE = `mutation ($team: ID!, $user: ID!, $input: TeamMemberProfileUpdateInput!) {
      updateTeamMember(teamId: $team, userId: $user, input: $input) { displayName } }`;
    const input = { displayName: 'Countess' };
    expect(await ask(UPDATE, { ...ids, input })).toEqual({ updateTeamMember: input });
    const REMOVE = 'mutation ($team: ID!, $user: ID!) { removeTeamMember(teamId: $team, userId: $user) }';
    expect(await ask(REMOVE, ids)).toEqual({ removeTeamMember: ids.user });
    for (const [document, variables] of [
      [REMOVE, ids],
      [UPDATE, { ...ids, input }],
    ] as const) {
      expect(await refusal(document, variables)).toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    }
    expect((await readUser(project, ids.user)).display_name).toBe('Ada');
  });

  it('are for administrators of the project', async () => {
    const { id } = await createTeam(project);
    const DELETE = 'mutation ($id: ID!) { deleteTeam(id: $id) }';
    const other = await createProject();
    expect((await other.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('TEAM_NOT_FOUND');
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
    const user = await signUp(project.client);
    const asClient = graphqlCaller({
      project: project.id,
      tier: 'client',
      keys: { client: project.keys.client },
      token: user.accessToken,
    });
    for (const send of [asServer, asClient]) {
      expect((await send(DELETE, { id })).errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
      expect((await send('{ teams { edges { cursor } } }')).errors[0]?.extensions.code).toBe(
        'INSUFFICIENT_ACCESS_TYPE',
      );
    }
  });
});

describe('a page of users with their teams and permissions', () => {
  it('costs as many statements for fifty as for two', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await createUser(project)).id));
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createTeam(project);
      await query('INSERT INTO team_memberships (project_id, team_id, user_id) SELECT $1, $2, unnest($3::uuid[])', [
        project.id,
        id,
        ids,
      ]);
    }
    const dataDir = makeDataDir();
    const statements = join(dataDir, 'statements');
    const server = await startServerProcess({
      dataDir,
      environment: {
        VESTIBULE_DATABASE_URL: databaseUrl(),
        VESTIBULE_PUBLIC_URL: publicUrl(),
        NODE_OPTIONS: `--import=${join(ROOT, 'test/support/record-statements.mjs')}`,
        TEST_STATEMENTS: statements,
      },
    });
    try {
      const send = async (name: string, first: number) => {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-stack-project-id': project.id,
            'x-stack-access-type': 'admin',
            'x-stack-super-secret-admin-key': project.keys.admin,
            'x-test-name': name,
          },
          body: JSON.stringify({
            query: `query ($first: Int!) {
              users(first: $first) { edges { node { id permissions { all } teams { edges { node { id memberCount } } } } } }
              teams(first: $first) { edges { node { invitations { edges { cursor } } members { edges { node { permissions { all } user { displayName } } } } } } } }`,
            variables: { first },
          }),
        });
        const body = (await response.json()) as { errors?: unknown };
        expect(body.errors).toBeUndefined();
        const lines = existsSync(statements) ? readFileSync(statements, 'utf8').split('\n').filter(Boolean) : [];
        return lines.filter((line) => (JSON.parse(line) as { request: string }).request === name).length;
      };
      await send('first', 1);
      const two = await send('two', 2);
      expect(await send('fifty', 50)).toBe(two);
      // Users, their permissions and teams, how many are in those; teams, their invitations, members, these' users and
      // permissions.
      expect(two).toBe(9);
    } finally {
      await stopProcess(server.pid);
    }
  });
});
