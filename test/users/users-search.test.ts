import { addChannel } from '../support/contact-channels';
import { createProject, expectOk, type TestProject } from '../support/project';
import { staleCopies } from '../support/user-copies';
import { createUser } from '../support/users';

let project: TestProject;
let ids: Record<'jane' | 'soren' | 'ada' | 'kim', string>;

beforeAll(async () => {
  project = await createProject();
  const make = async (display_name: string, primary_email?: string) =>
    (await createUser(project, { display_name, primary_email })).id;
  ids = {
    jane: await make('Jane Doe', 'j.doe@first.example'),
    soren: await make('Søren Ødegård', 'soeren@second.example'),
    // As some systems write it: the accent on its own.
    ada: await make('Ada Mu\u0308ller Groß', 'ada@third.example'),
    kim: await make('김철수', 'kim@fourth.example'),
  };
});

type Page = { items: Array<{ id: string }> };

/** The names of those who are found. */
async function find(query: string): Promise<string[]> {
  const { items } = expectOk(await project.server<Page>('GET /users', { query: { query } }));
  return items.map(({ id }) => Object.entries(ids).find((entry) => entry[1] === id)?.[0] ?? id);
}

describe('a search of users', () => {
  it.each([
    ['Doe Jane', ['jane']],
    ['doe  JANE', ['jane']],
    ['oe an', ['jane']],
    ['doe first.example jane', ['jane']],
    ['jane second.example', []],
    ['Doe Jane Doe Jane Doe', ['jane']],
    ['muller ada', ['ada']],
  ])('finds by words in any order: %s', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  it.each([
    ['soren', ['soren']],
    ['Søren', ['soren']],
    ['SÖREN', ['soren']],
    ['odegard', ['soren']],
    ['ødegård', ['soren']],
    ['Müller', ['ada']],
    ['muller', ['ada']],
    ['gross', ['ada']],
    ['철수', ['kim']],
    ['김', ['kim']],
  ])('folds accents: %s', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  it('finds by the eight characters of an id that lists show, and by more of them', async () => {
    for (const length of [8, 9, 13, 20, 35]) {
      expect(await find(ids.jane.slice(0, length))).toEqual(['jane']);
      expect(await find(` ${ids.jane.slice(0, length).toUpperCase()}`)).toEqual(['jane']);
    }
    expect(await find(ids.jane.slice(0, 7))).toEqual([]);
    expect(await find(`${ids.jane.slice(0, 8)}x`)).toEqual([]);
    expect(await find(ids.jane.slice(1))).toEqual([]);
  });

  it('finds by a name that was changed, and by an address that was added', async () => {
    const { id } = await createUser(project, { display_name: 'Before' });
    expectOk(await project.server(`PATCH /users/${id}`, { body: { display_name: 'Zoë Ångström' } }));
    await addChannel(project, { user_id: id, value: 'zoe@fifth.example' });
    expect(await find('angstrom zoe')).toEqual([id]);
    expect(await find('fifth.example angstrom')).toEqual([id]);
    expect(await staleCopies(project.id)).toEqual([]);
  });

  it('bounds the words that it looks for one by one', async () => {
    expect(await find(Array.from({ length: 1_000 }, (_, index) => `${index}`).join(' '))).toEqual([]);
  });
});
