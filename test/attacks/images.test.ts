import { query } from '../support/database';
import { call } from '../support/client';
import { countOf, inParallel } from '../support/passwords';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { createUser, GIF, readUser } from '../support/users';

const IMAGE = `data:image/gif;base64,${GIF}`;
/** The most that images of a project may take, in bytes. */
const MOST = 1_000_000_000;

let project: TestProject;

beforeEach(async () => {
  project = await createProject({ client_user_deletion_enabled: true });
});

const kept = async (of = project): Promise<number> => {
  const [row] = await query<{ count: string }>('SELECT count(*) FROM images WHERE project_id = $1', [of.id]);
  return Number(row?.count);
};
const counted = async (): Promise<number> => {
  const [row] = await query<{ bytes: string }>('SELECT bytes FROM image_totals WHERE project_id = $1', [project.id]);
  return Number(row?.bytes ?? 0);
};
const show = async (id: string, profile_image_url: string | null) =>
  project.server<{ profile_image_url: string }>(`PATCH /users/${id}`, { body: { profile_image_url } });
const statusOf = async (url: string): Promise<number> => (await call({ path: new URL(url).pathname })).status;
const urlOf = async (id: string): Promise<string> => String((await readUser(project, id)).profile_image_url);

describe('uploads that are replaced', () => {
  it('leave one image', async () => {
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    const first = await urlOf(id);
    expect(await statusOf(first)).toBe(200);
    for (let upload = 0; upload < 5; upload += 1) expectOk(await show(id, IMAGE));
    expect(await kept()).toBe(1);
    expect(await statusOf(first)).toBe(404);
    expect(await statusOf(await urlOf(id))).toBe(200);
  });

  it('leave one image of an end user, in parallel too', async () => {
    const user = await signUp(project.client);
    const body = { profile_image_url: IMAGE };
    const answers = await inParallel(8, () => project.client('PATCH /users/me', { token: user.accessToken, body }));
    expect(countOf(answers, 200)).toBe(8);
    expect(await kept()).toBe(1);
    expect(await statusOf(await urlOf(user.userId))).toBe(200);
  });

  it.each([null, 'https://example.com/a.gif'])('leave none where %p is shown instead', async (url) => {
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    expectOk(await show(id, url));
    expect(await kept()).toBe(0);
    expect(await counted()).toBe(0);
  });

  it('stay where the same is sent again, or the change is refused', async () => {
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    const url = await urlOf(id);
    expectOk(await show(id, url));
    expect((await show(id, 'data:image/gif;base64,AAAA')).status).toBe(400);
    const body = { profile_image_url: IMAGE, selected_team_id: '00000000-0000-4000-8000-000000000000' };
    expect((await project.server(`PATCH /users/${id}`, { body })).status).toBe(404);
    expect(await urlOf(id)).toBe(url);
    expect(await statusOf(url)).toBe(200);
    expect(await kept()).toBe(1);
  });

  it('of a project leave what it shows', async () => {
    const patch = (body: object) => project.admin<Record<string, string>>('PATCH /internal/projects/current', { body });
    const { logo_url } = expectOk(await patch({ logo_url: IMAGE, full_logo_url: IMAGE }));
    expect(await kept()).toBe(2);
    expectOk(await patch({ full_logo_url: logo_url }));
    expect(await kept()).toBe(1);
    expectOk(await patch({ logo_url: IMAGE }));
    expect(await statusOf(logo_url!)).toBe(200);
    expect(await kept()).toBe(2);
    expectOk(await patch({ full_logo_url: null, logo_dark_mode_url: IMAGE }));
    expect(await statusOf(logo_url!)).toBe(404);
    expect(await kept()).toBe(2);
  });

  it('do not take the image of another project along', async () => {
    const other = await createProject();
    const stranger = await createUser(other, { profile_image_url: IMAGE });
    const { id } = await createUser(project, { profile_image_url: stranger.profile_image_url });
    expectOk(await show(id, null));
    expect(await kept(other)).toBe(1);
    expect(await statusOf(String(stranger.profile_image_url))).toBe(200);
  });
});

describe('an image whose owner is deleted', () => {
  it('goes with the user', async () => {
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    expectOk(await project.server(`DELETE /users/${id}`));
    const user = await signUp(project.client);
    expectOk(await project.client('PATCH /users/me', { token: user.accessToken, body: { profile_image_url: IMAGE } }));
    expectOk(await project.client('DELETE /users/me', { token: user.accessToken }));
    expect(await kept()).toBe(0);
    expect(await counted()).toBe(0);
  });

  it('goes with the project', async () => {
    await createUser(project, { profile_image_url: IMAGE });
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { logo_url: IMAGE } }));
    expectOk(await project.admin('DELETE /internal/projects/current'));
    expect(await kept()).toBe(0);
    expect(await counted()).toBe(0);
  });

  it('is not stored when the user is refused', async () => {
    const taken = await signUp(project.client);
    for (const primary_email of [taken.email]) {
      const body = { primary_email, primary_email_auth_enabled: true, profile_image_url: IMAGE };
      const answers = await inParallel(3, () => project.server('POST /users', { body }));
      expect(countOf(answers, 409)).toBe(3);
    }
    const body = { primary_email: 'one@example.com', primary_email_auth_enabled: true, profile_image_url: IMAGE };
    const answers = await inParallel(6, () => project.server('POST /users', { body }));
    expect(countOf(answers, 201)).toBe(1);
    expect(await kept()).toBe(1);
  });
});

describe('images without end', () => {
  /** Leaves room for so many more of the images of this file. */
  async function leaveRoomFor(images: number): Promise<void> {
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    const size = await counted();
    expect(size).toBeGreaterThan(0);
    expectOk(await show(id, null));
    await query('UPDATE image_totals SET bytes = $2 WHERE project_id = $1', [project.id, MOST - images * size]);
  }

  it('are refused beyond the bound of the project, in parallel too', async () => {
    await leaveRoomFor(3);
    const body = { profile_image_url: IMAGE };
    const answers = await inParallel(8, () => project.server('POST /users', { body }));
    expect(countOf(answers, 201)).toBe(3);
    expect(countOf(answers, 400)).toBe(5);
    expect(await kept()).toBe(3);
    expect((await project.admin('PATCH /internal/projects/current', { body: { logo_url: IMAGE } })).status).toBe(400);
    const { data, errors } = await project.graphql(
      'mutation ($input: UserCreateInput!) { createUser(input: $input) { id } }',
      { input: { profileImageUrl: IMAGE } },
    );
    expect({ data, code: errors[0]?.extensions.code }).toEqual({ data: null, code: 'IMAGE_STORAGE_FULL' });
  });

  it('can be replaced, and make room when they go', async () => {
    await leaveRoomFor(1);
    const { id } = await createUser(project, { profile_image_url: IMAGE });
    expectOk(await show(id, IMAGE));
    const body = { profile_image_url: IMAGE };
    expect((await project.server('POST /users', { body })).status).toBe(400);
    expectOk(await show(id, null));
    expect((await project.server('POST /users', { body })).status).toBe(201);
  });

  it('of one project leave room for those of another', async () => {
    await leaveRoomFor(0);
    await createUser(await createProject(), { profile_image_url: IMAGE });
  });
});
