import { buildMembers } from '../../src/teams/member-search.queries.js';
import { insertTeam, query, vacuum } from '../support/database';
import { define } from '../support/permissions';
import { looked, ordinaryUserId, planOf, walked } from '../support/plans';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser } from '../support/users';

/** Enough that looking at every member would show. */
const MEMBERS = 20_000;
/** A page, the rows beside it, and what an index brings for nothing. */
const MOST_ROWS = 1_000;

interface Page {
  team: {
    members: {
      edges: Array<{ node: { userId: string } }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
}

const FOUND = `query ($id: ID!, $search: String, $first: Int, $after: ID) { team(id: $id) {
  members(search: $search, first: $first, after: $after) { edges { node { userId } } pageInfo { hasNextPage endCursor } } } }`;

async function search(project: TestProject, variables: Record<string, unknown>) {
  const { data, errors } = await project.graphql<Page>(FOUND, variables);
  expect(errors).toEqual([]);
  const { edges, pageInfo } = data!.team.members;
  return { ids: edges.map(({ node }) => node.userId), pageInfo };
}

describe('Team.members(search:)', () => {
  it('finds members by name, address and id, and nobody who is in another team', async () => {
    const project = await createProject();
    const ada = await createUser(project, { display_name: 'Ada Lovelace', primary_email: 'ada.l@example.com' });
    const soren = await createUser(project, { display_name: 'Søren Doe' });
    const outsider = await createUser(project, { display_name: 'Ada Outside' });
    const id = await insertTeam(project.id, [ada.id, soren.id]);
    await insertTeam(project.id, [outsider.id]);
    for (const [text, found] of [
      ['ada', [ada.id]],
      ['lovelace ada', [ada.id]],
      ['ada.l@', [ada.id]],
      ['soren', [soren.id]],
      [soren.id.slice(0, 8), [soren.id]],
      ['outside', []],
      [outsider.id, []],
      ['', [ada.id, soren.id]],
      [null, [ada.id, soren.id]],
    ] as const) {
      expect({ text, ids: (await search(project, { id, search: text })).ids.toSorted() }).toEqual({
        text,
        ids: found.toSorted(),
      });
    }
  });

  it('goes on after the page before, and searches each team by its own text in one request', async () => {
    const project = await createProject();
    const users = await Promise.all([1, 2, 3].map((n) => createUser(project, { display_name: `Member ${n}` })));
    const id = await insertTeam(
      project.id,
      users.map((user) => user.id),
    );
    const first = await search(project, { id, search: 'member', first: 2 });
    expect(first.ids).toHaveLength(2);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await search(project, { id, search: 'member', first: 2, after: first.pageInfo.endCursor });
    expect([...first.ids, ...second.ids].toSorted()).toEqual(users.map((user) => user.id).toSorted());
    const both = await project.graphql<Record<'one' | 'two', { edges: object[] }> & object>(
      `query ($id: ID!) { team(id: $id) { one: members(search: "Member 1") { edges { node { userId } } }
        two: members(search: "Member 2") { edges { node { userId } } } } }`,
      { id },
    );
    expect(JSON.stringify(both.data)).toBe(
      JSON.stringify({
        team: {
          one: { edges: [{ node: { userId: users[0]!.id } }] },
          two: { edges: [{ node: { userId: users[1]!.id } }] },
        },
      }),
    );
  });
});

describe('Team.members(permissionId:)', () => {
  it('finds those who hold a permission in the team, granted or contained, and nobody by another team or an unknown one', async () => {
    const project = await createProject();
    const [ada, bob, cy] = await Promise.all(
      ['Ada', 'Bob', 'Cy'].map((display_name) => createUser(project, { display_name })),
    );
    const id = await insertTeam(project.id, [ada!.id, bob!.id, cy!.id]);
    const other = await insertTeam(project.id, [cy!.id]);
    await define(project, 'team', { read_bills: [], bookkeeper: ['read_bills'] });
    for (const [team, user, permission] of [
      [id, ada!.id, 'bookkeeper'],
      [id, bob!.id, 'read_bills'],
      [other, cy!.id, 'read_bills'],
    ]) {
      expectOk(await project.server(`POST /team-permissions/${team}/${user}/${permission}`, { body: {} }));
    }
    const holders = `query ($id: ID!, $search: String, $permission: String) { team(id: $id) {
      members(search: $search, permissionId: $permission) { edges { node { userId } } pageInfo { hasNextPage endCursor } } } }`;
    const hold = async (permission: string | null, search?: string) => {
      const { data, errors } = await project.graphql<Page>(holders, { id, permission, search });
      expect(errors).toEqual([]);
      return data!.team.members.edges.map(({ node }) => node.userId).toSorted();
    };
    expect(await hold('read_bills')).toEqual([ada!.id, bob!.id].toSorted());
    expect(await hold('bookkeeper')).toEqual([ada!.id]);
    expect(await hold('read_bills', 'bob')).toEqual([bob!.id]);
    expect(await hold('unheard_of')).toEqual([]);
    expect(await hold(null)).toHaveLength(3);
  });
});

describe('a search among many members looks at few of them', () => {
  let projectId: string;
  let teamId: string;
  let userId: string;

  beforeAll(async () => {
    projectId = (await createProject()).id;
    teamId = await insertTeam(projectId, []);
    // Without triggers: the copies are right, and nobody counts these users.
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true)), made AS (
         INSERT INTO users (project_id, id, display_name, search_text, signed_up_at, last_active_at)
         SELECT $1, gen_random_uuid(), name, fold_text(name), now(), now()
         FROM off, generate_series(1, $2::int) n, LATERAL (SELECT 'member ' || left(md5(n::text), 8)
           || CASE WHEN n % 10000 = 0 THEN ' Jåne Doe' ELSE '' END) named (name)
         RETURNING id)
       INSERT INTO team_memberships (project_id, team_id, user_id, created_at) SELECT $1, $3, id, now() FROM made`,
      [projectId, MEMBERS, teamId],
    );
    await vacuum('users', 'team_memberships');
    userId = await ordinaryUserId(projectId);
  });

  afterAll(async () => {
    for (const table of ['team_memberships', 'users']) {
      await query(
        `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
         DELETE FROM ${table} USING off WHERE project_id = $1`,
        [projectId],
      );
    }
    await vacuum('team_memberships', 'users');
  });

  it.each([
    ['two words', () => 'doe jane'],
    ['a text that nobody has', () => 'nobody at all'],
    ['short words that nobody has', () => 'zqx qzx'],
    ['the beginning of an id', () => userId.slice(0, 8)],
    ['what everybody has', () => 'member'],
  ])('%s', async (_, text) => {
    const { text: statement, values } = buildMembers(projectId, [teamId], { first: 20, after: null, search: text() });
    const nodes = await planOf(statement, values);
    expect(walked(nodes)).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(MOST_ROWS);
  });
});
