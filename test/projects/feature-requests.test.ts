import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { createOwner, createProject, expectOk, internal, signUp, tierCaller, type Account } from '../support/project';
import { INTERNAL_KEYS } from '../support/server';

interface Post {
  id: string;
  title: string;
  content: string | null;
  upvotes: number;
  date: string;
  postStatus: null;
  userHasUpvoted: boolean;
}

const PATH = '/internal/feature-requests';
const ask = (owner: Account, body: object) => internal<{ id: string }>(`POST ${PATH}`, owner, body);
const list = async (owner: Account): Promise<Post[]> =>
  expectOk(await internal<{ posts: Post[] }>(`GET ${PATH}`, owner)).posts;
const vote = (owner: Account, id: string) => internal<{ upvoted: boolean }>(`POST ${PATH}/${id}/upvote`, owner);

let owner: Account;

beforeAll(async () => {
  owner = await createOwner();
});

beforeEach(() => query('DELETE FROM feature_requests'));

describe('feature requests', () => {
  it('are asked for, and listed with the most wanted first', async () => {
    const first = expectOk(await ask(owner, { title: 'Dark mode' })).id;
    const body = { title: 'SAML', content: 'Please', category: 'x', tags: ['a'], commentsAllowed: true };
    const made = await ask(owner, { ...body, customInputValues: { a: 1 } });
    expect(made).toMatchObject({ status: 200, body: { success: true, id: expect.any(String) } });
    const colleague = await createOwner();
    expect((await vote(colleague, first)).body).toEqual({ success: true, upvoted: true });
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await list(owner)).toEqual([
      { id: first, title: 'Dark mode', content: null, upvotes: 1, date, postStatus: null, userHasUpvoted: false },
      { id: made.body.id, title: 'SAML', content: 'Please', upvotes: 0, date, postStatus: null, userHasUpvoted: false },
    ]);
    expect((await list(colleague))[0]?.userHasUpvoted).toBe(true);
  });

  it('are fifty at most in a list', async () => {
    await query(
      `INSERT INTO feature_requests (project_id, id, title) SELECT 'internal', gen_random_uuid(), 'No. ' || n
       FROM generate_series(1, 60) n`,
    );
    expect(await list(owner)).toHaveLength(50);
  });

  it('count each vote once, and parallel toggles one after the other', async () => {
    const { id } = expectOk(await ask(owner, { title: 'Votes' }));
    const odd = await Promise.all(Array.from({ length: 7 }, () => vote(owner, id)));
    expect(odd.map(({ body }) => body.upvoted).filter(Boolean)).toHaveLength(4);
    expect((await list(owner))[0]).toMatchObject({ upvotes: 1, userHasUpvoted: true });
    const owners = await Promise.all(Array.from({ length: 5 }, () => createOwner()));
    await Promise.all(owners.map((one) => vote(one, id)));
    expect((await list(owner))[0]?.upvotes).toBe(6);
  });

  it('lose the votes of those who leave, and stay', async () => {
    const leaving = await createOwner();
    const { id } = expectOk(await ask(leaving, { title: 'Stays' }));
    await vote(leaving, id);
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    expectOk(await asServer(`DELETE /users/${leaving.userId}`));
    expect(await list(owner)).toMatchObject([{ id, upvotes: 0 }]);
  });

  it('are limited for each user', async () => {
    await query(
      `INSERT INTO feature_requests (project_id, id, title, author_user_id)
       SELECT 'internal', gen_random_uuid(), 'No. ' || n, $1 FROM generate_series(1, 49) n`,
      [owner.userId],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(owner, { title: 'One more' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it.each([{}, { title: '' }, { title: 'x'.repeat(300) }, { title: 'x', surprise: 1 }])('refuse %p', async (body) => {
    expect((await ask(owner, body)).code).toBe('SCHEMA_ERROR');
  });

  it('that are not there get no vote', async () => {
    expect((await vote(owner, randomUUID())).status).toBe(404);
    expect((await vote(owner, 'x')).code).toBe('SCHEMA_ERROR');
  });

  it('are for signed-in users of the dashboard', async () => {
    const project = await createProject();
    const { accessToken: token } = await signUp(project.client);
    const nobody = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    for (const request of [`GET ${PATH}`, `POST ${PATH}`, `POST ${PATH}/${randomUUID()}/upvote`]) {
      const body = request.endsWith('requests') && request.startsWith('POST') ? { title: 'x' } : undefined;
      expect(await nobody(request, { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
      expect(await project.client(request, { token, body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });
});
