import { randomUUID } from 'node:crypto';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam, type TeamBody } from '../support/teams';
import { createUser, NIL } from '../support/users';

const CLIENT_TEAM = ['client_metadata', 'client_read_only_metadata', 'display_name', 'id', 'profile_image_url'];

let project: TestProject;
let ada: Account;

beforeAll(async () => {
  project = await createProject();
  ada = await signUp(project.client);
});

const asClient = <T extends object>(request: string, account: Account | null) =>
  project.client<T>(request, { token: account?.accessToken });
const namesOf = ({ items }: { items: TeamBody[] }) => items.map(({ display_name }) => display_name);

describe('GET /teams', () => {
  it('lists a client’s own teams, oldest first, and never in pages', async () => {
    const [first, second] = [await createTeam(project), await createTeam(project)];
    for (const { id } of [second, first]) await addMember(project, id, ada.userId);
    await createTeam(project);
    const { body } = await asClient<{ items: TeamBody[] }>('GET /teams?user_id=me', ada);
    expect(body).toEqual({ items: [expect.any(Object), expect.any(Object)], is_paginated: false });
    expect(body.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(Object.keys(body.items[0] ?? {}).toSorted()).toEqual(CLIENT_TEAM);
    expect((await asClient(`GET /teams?user_id=${ada.userId.toUpperCase()}`, ada)).body).toEqual(body);
  });

  it('lists nobody else’s to a client', async () => {
    const bert = await signUp(project.client);
    for (const path of ['GET /teams', `GET /teams?user_id=${bert.userId}`]) {
      expect(await asClient(path, ada)).toMatchObject({ status: 403, code: undefined });
      expect(await asClient(path, null)).toMatchObject({ status: 403, code: undefined });
    }
    expect(await asClient('GET /teams?user_id=me', null)).toMatchObject({
      status: 400,
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
    });
  });

  it('lists all teams of the project for servers, or those of a user', async () => {
    const fresh = await createProject();
    const user = await createUser(fresh);
    const made = [
      await createTeam(fresh),
      await createTeam(fresh, { creator_user_id: user.id }),
      await createTeam(fresh),
    ];
    const list = async (search = '') =>
      expectOk(await fresh.server<{ items: TeamBody[]; is_paginated: boolean }>(`GET /teams${search}`));
    expect(await list()).toEqual({ items: made, is_paginated: false });
    expect(await list(`?user_id=${user.id}`)).toEqual({ items: [made[1]], is_paginated: false });
    expect((await list(`?user_id=${NIL}`)).items).toEqual([]);
  });

  it('pages for those who set a limit', async () => {
    const fresh = await createProject();
    const ids: string[] = [];
    for (const display_name of ['a', 'b', 'c', 'd', 'e']) ids.push((await createTeam(fresh, { display_name })).id);
    const list = async (query_: Record<string, string>) =>
      expectOk(
        await fresh.server<{ items: TeamBody[]; pagination: { next_cursor: string | null } }>('GET /teams', {
          query: query_,
        }),
      );
    const first = await list({ limit: '2', order_by: 'created_at' });
    expect(first).toMatchObject({ is_paginated: true, pagination: { next_cursor: ids[2] } });
    expect(namesOf(first)).toEqual(['a', 'b']);
    const rest = await list({ limit: '3', cursor: ids[2] ?? '' });
    expect([namesOf(rest), rest.pagination.next_cursor]).toEqual([['c', 'd', 'e'], null]);
    const back = await list({ limit: '2', desc: 'true', cursor: ids[1] ?? '' });
    expect([namesOf(back), back.pagination.next_cursor]).toEqual([['b', 'a'], null]);
    expect((await list({ limit: '2', cursor: randomUUID() })).items).toEqual([]);
  });

  it.each([
    ['lph', ['Alpha']],
    ['ALPHA', ['Alpha']],
    ['ta team', ['Beta team']],
    ['', ['Alpha', 'Beta team', '100% _']],
    ['%', ['100% _']],
    ['_', ['100% _']],
    ['gamma', []],
  ])('finds %p by any part of the name', async (text, names) => {
    const fresh = await createProject();
    for (const display_name of ['Alpha', 'Beta team', '100% _']) await createTeam(fresh, { display_name });
    const answer = await fresh.server<{ items: TeamBody[] }>('GET /teams', { query: { query: text } });
    expect(namesOf(expectOk(answer))).toEqual(names);
  });

  it('finds a team by its id', async () => {
    const team = await createTeam(project);
    const answer = await project.server<{ items: TeamBody[] }>('GET /teams', {
      query: { query: team.id.toUpperCase() },
    });
    expect(expectOk(answer).items).toEqual([team]);
  });

  it.each(['limit=0', 'limit=x', 'cursor=x', 'user_id=x', 'order_by=name', 'desc=yes', 'surprise=1'])(
    'refuses %s',
    async (search) => {
      expect((await project.server(`GET /teams?${search}`)).code).toBe('SCHEMA_ERROR');
    },
  );
});
