import { OWNED_PROJECTS } from '../../src/projects/projects.limits.js';
import { query } from '../support/database';
import { createOwner, createProject, expectOk, internal, signUp, type TestProject } from '../support/project';

interface Project {
  id: string;
  display_name: string;
}

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const addProjects = (ownerTeamId: string, count: number) =>
  query(
    `INSERT INTO projects (id, display_name, owner_team_id, created_at)
     SELECT gen_random_uuid()::text, 'Number ' || n, $1, now() + make_interval(secs => n) FROM generate_series(1, $2::int) n`,
    [ownerTeamId, count],
  );

describe('GET /internal/projects', () => {
  it("lists the owner's projects, and nobody else's", async () => {
    const owner = await createOwner();
    const first = await createProject({}, owner);
    const second = await createProject({}, owner);
    const answer = await internal<{ items: Project[]; is_paginated: boolean }>('GET /internal/projects', owner);
    expect(answer.body.is_paginated).toBe(false);
    expect(answer.body.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    const fresh = await createOwner();
    expect((await internal<{ items: Project[] }>('GET /internal/projects', fresh)).body.items).toEqual([]);
  });

  it('lists 5,000 projects, while others have their answers', async () => {
    const { owner, ownerTeamId } = await createProject();
    await addProjects(ownerTeamId, 5_000);
    let isListed = false;
    const list = internal<{ items: Project[] }>('GET /internal/projects', owner).finally(() => (isListed = true));
    let neighbours = 0;
    while (!isListed) {
      expect((await project.client('GET /projects/current')).status).toBe(200);
      if (!isListed) neighbours += 1;
    }
    const names = expectOk(await list).items.map(({ display_name: name }) => name);
    expect(names).toEqual(['A test project', ...Array.from({ length: 5000 }, (_, index) => `Number ${index + 1}`)]);
    // One batch of projects after another, and whoever asks has an answer between two.
    expect(neighbours).toBeGreaterThan(20);
    await query('DELETE FROM projects WHERE owner_team_id = $1', [ownerTeamId]);
  }, 60_000);

  it('of one user are made one after the other, and too many that wait are refused', async () => {
    const { owner, ownerTeamId } = await createProject();
    // So many that a list takes longer than a request to come.
    await addProjects(ownerTeamId, 200);
    const count = 1 + OWNED_PROJECTS.atOnce.waitingOfOwner + 10;
    const answers = await Promise.all(Array.from({ length: count }, () => internal('GET /internal/projects', owner)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await internal('GET /internal/projects', owner)).status).toBe(200);
    await query('DELETE FROM projects WHERE owner_team_id = $1', [ownerTeamId]);
  });

  it('needs a user of the dashboard project', async () => {
    expect((await project.client('GET /internal/projects')).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const { accessToken } = await signUp(project.client);
    const answer = await project.client('GET /internal/projects', { token: accessToken });
    expect(answer).toMatchObject({ status: 401, code: 'EXPECTED_INTERNAL_PROJECT' });
  });
});
