import { query, insertTeam } from '../support/database';
import { eventsOf } from '../support/events';
import { containment, define, heldBy, listDefinitions, SYSTEM, type DefinitionBody } from '../support/permissions';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const SCOPES = ['team', 'project'] as const;
let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

/** Each definition a project begins with contains something; none of the scope `project` is there. */
const FIRST = { team: ['team_admin', 'team_member'], project: [] };

describe.each(SCOPES)('of the scope %s', (scope) => {
  const path = `/${scope}-permission-definitions`;
  const other = scope === 'team' ? 'project' : 'team';

  describe(`GET ${path}`, () => {
    it('lists what a new project has, with descriptions, and says that there are no pages', async () => {
      const { body } = await project.admin<{ items: DefinitionBody[] }>(`GET ${path}`);
      expect(Object.keys(body).toSorted()).toEqual(['is_paginated', 'items']);
      expect(body).toMatchObject({ is_paginated: false });
      const system = scope === 'team' ? SYSTEM : [];
      expect(body.items.map(({ id }) => id)).toEqual([...system, ...FIRST[scope]]);
      for (const { description } of body.items) expect(description).toMatch(/\w/);
      const contained = Object.fromEntries(body.items.map((item) => [item.id, item.contained_permission_ids]));
      if (scope === 'team') {
        expect(contained).toMatchObject({
          $update_team: [],
          team_admin: SYSTEM,
          team_member: ['$invite_members', '$read_members'],
        });
      }
    });

    it('sorts by code point, and leaves out a description that is not set', async () => {
      await define(project, scope, { z: [], a_b: [], 'a:b': [], ab: ['z', 'a:b'] });
      const items = (await listDefinitions(project, scope)).slice(scope === 'team' ? SYSTEM.length : 0);
      expect(items.map(({ id }) => id)).toEqual(['a:b', 'a_b', 'ab', ...FIRST[scope], 'z']);
      expect(items[2]).toEqual({ id: 'ab', contained_permission_ids: ['a:b', 'z'] });
    });

    it('makes pages where a limit is given, and looks for a text', async () => {
      await define(project, scope, { 'x:1': [], 'x:2': [], 'x:3': [] });
      const page = async (params: Record<string, string>) =>
        expectOk(await project.admin<{ items: DefinitionBody[] }>(`GET ${path}`, { query: params }));
      const first = await page({ limit: '2', query: 'X:' });
      expect(first.items.map(({ id }) => id)).toEqual(['x:1', 'x:2']);
      expect(first).toMatchObject({ is_paginated: true, pagination: { next_cursor: 'x:3' } });
      const last = await page({ limit: '2', query: 'x:', cursor: 'x:3' });
      expect(last.items.map(({ id }) => id)).toEqual(['x:3']);
      expect(last).toMatchObject({ pagination: { next_cursor: null } });
      expect(await page({ query: 'x:2' })).toMatchObject({ is_paginated: false, items: [{ id: 'x:2' }] });
    });

    it.each(['client', 'server'] as const)('is closed to the tier %s, like every change', async (tier) => {
      const requests = [`GET ${path}`, `POST ${path}`, `PATCH ${path}/x`, `DELETE ${path}/x`];
      for (const request of requests) {
        const body = request.startsWith('GET') ? undefined : {};
        expect(await project[tier](request, { body })).toMatchObject({
          status: 401,
          code: 'INSUFFICIENT_ACCESS_TYPE',
          details: { actual_access_type: tier, allowed_access_types: ['admin'] },
        });
      }
    });
  });

  describe(`POST ${path}`, () => {
    it('answers 201 with the definition, and tells of it', async () => {
      await define(project, scope, { b: [], a: [] });
      const body = { id: 'x:y_1', description: 'Reads', contained_permission_ids: ['b', 'a', 'b'] };
      const answer = await project.admin(`POST ${path}`, { body });
      expect(answer).toMatchObject({ status: 201 });
      expect(answer.body).toEqual({ id: 'x:y_1', description: 'Reads', contained_permission_ids: ['a', 'b'] });
      expect(await listDefinitions(project, scope)).toContainEqual(answer.body);
      expect(await eventsOf(project, 'permission_definition.created')).toContainEqual({ id: 'x:y_1', scope });
    });

    it('stores it in the configuration', async () => {
      await define(project, scope, { a: [], b: ['a'] });
      const { config_string: text } = expectOk(await project.admin<{ config_string: string }>('GET /internal/config'));
      const { rbac } = JSON.parse(text) as { rbac: { permissions: Record<string, unknown> } };
      expect(rbac.permissions).toMatchObject({
        a: { scope, containedPermissionIds: {} },
        b: { scope, containedPermissionIds: { a: true } },
      });
    });

    it('refuses an id of either scope', async () => {
      await define(project, scope, { mine: [] });
      await define(project, other, { theirs: [] });
      for (const id of ['mine', 'theirs']) {
        expect(await project.admin(`POST ${path}`, { body: { id } })).toMatchObject({
          status: 400,
          code: 'PERMISSION_ID_ALREADY_EXISTS',
          details: { permission_id: id },
        });
      }
    });

    it.each(['', 'Upper', '$mine', '$update_team', 'a b', 'a-b', 'a.b', 'é', '__proto__', 'x'.repeat(129)])(
      'refuses the id "%s"',
      async (id) => {
        expect(await project.admin(`POST ${path}`, { body: { id } })).toMatchObject({
          status: 400,
          code: 'SCHEMA_ERROR',
        });
      },
    );

    it.each([
      {},
      { id: null },
      { id: 'x', scope: 'team' },
      { id: 'x', contained_permission_ids: 'y' },
      { id: 'x', contained_permission_ids: [7] },
      { id: 'x', contained_permission_ids: { y: true } },
    ])('refuses %j', async (body) => {
      expect(await project.admin(`POST ${path}`, { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    });

    it('refuses to contain what is not defined in its scope', async () => {
      await define(project, other, { theirs: [] });
      const unknown = [
        'gone',
        'theirs',
        '$unknown',
        'constructor',
        '__proto__',
        ...(scope === 'project' ? SYSTEM : []),
      ];
      for (const id of unknown) {
        const body = { id: 'x', contained_permission_ids: [id] };
        expect(await project.admin(`POST ${path}`, { body })).toMatchObject({
          status: 400,
          code: 'CONTAINED_PERMISSION_NOT_FOUND',
          details: { permission_id: id },
        });
      }
      expect(await containment(project, scope)).not.toHaveProperty('x');
    });

    it('takes names that every object has', async () => {
      await define(project, scope, { constructor: [], valueof: ['constructor'] });
      expect(await containment(project, scope)).toMatchObject({ constructor: [], valueof: ['constructor'] });
    });

    it('begins with nobody who holds it, though somebody was granted another one of that name', async () => {
      const { id: userId } = await createUser(project);
      await query('INSERT INTO project_permissions (project_id, user_id, permission_id) VALUES ($1, $2, $3)', [
        project.id,
        userId,
        'owner',
      ]);
      await define(project, scope, { owner: [] });
      expect(await heldBy(project, { userId })).toEqual([]);
    });
  });

  describe(`PATCH ${path}/{id}`, () => {
    it('replaces everything: what is left out is unset', async () => {
      await define(project, scope, { a: [] });
      const body = { id: 'x', description: 'Old', contained_permission_ids: ['a'] };
      expectOk(await project.admin(`POST ${path}`, { body }));
      const answer = await project.admin(`PATCH ${path}/x`, { body: {} });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ id: 'x', contained_permission_ids: [] });
      expect(await listDefinitions(project, scope)).toContainEqual(answer.body);
    });

    it('takes its own id, and then looks at what is contained', async () => {
      await define(project, scope, { a: [], x: [] });
      const answer = await project.admin(`PATCH ${path}/x`, { body: { id: 'x', contained_permission_ids: ['a'] } });
      expect(answer.body).toEqual({ id: 'x', contained_permission_ids: ['a'] });
      const body = { id: 'x', contained_permission_ids: ['gone'] };
      expect(await project.admin(`PATCH ${path}/x`, { body })).toMatchObject({
        status: 400,
        code: 'CONTAINED_PERMISSION_NOT_FOUND',
        details: { permission_id: 'gone' },
      });
    });

    it('refuses what is not defined in its scope, and those of the system', async () => {
      await define(project, other, { theirs: [] });
      for (const id of ['gone', 'theirs', '$update_team', 'constructor', '__proto__', 'Upper']) {
        expect(await project.admin(`PATCH ${path}/${id}`, { body: {} })).toMatchObject({
          status: 404,
          code: 'PERMISSION_NOT_FOUND',
          details: { permission_id: id },
        });
      }
    });

    it.each(['', 'Upper', '$update_team', 'a b', 'x'.repeat(129)])('refuses the new id "%s"', async (id) => {
      await define(project, scope, { x: [] });
      const answer = await project.admin(`PATCH ${path}/x`, { body: { id } });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
      expect(await containment(project, scope)).toHaveProperty('x');
    });

    it('refuses the id of another definition', async () => {
      await define(project, scope, { x: [], taken: [] });
      await define(project, other, { theirs: [] });
      for (const id of ['taken', 'theirs']) {
        const body = { id, contained_permission_ids: ['gone'] };
        expect(await project.admin(`PATCH ${path}/x`, { body })).toMatchObject({
          status: 400,
          code: 'PERMISSION_ID_ALREADY_EXISTS',
          details: { permission_id: id },
        });
      }
    });

    it('leads other definitions, default sets and grants to a new id', async () => {
      const { id: userId } = await createUser(project);
      const teamId = await insertTeam(project.id, [userId]);
      await define(project, scope, { leaf: [], x: ['leaf'], parent: ['x', 'leaf'] });
      const set = scope === 'team' ? 'team_member_default_permissions' : 'user_default_permissions';
      expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { [set]: [{ id: 'x' }] } } }));
      const place = scope === 'team' ? `/team-permissions/${teamId}/${userId}` : `/project-permissions/${userId}`;
      expectOk(await project.server(`POST ${place}/x`, { body: {} }));

      const body = { id: 'y', contained_permission_ids: ['leaf'] };
      expectOk(await project.admin(`PATCH ${path}/x`, { body }));
      expect(await containment(project, scope)).toMatchObject({ leaf: [], y: ['leaf'], parent: ['leaf', 'y'] });
      expect(await containment(project, scope)).not.toHaveProperty('x');
      const where = scope === 'team' ? { userId, teamId } : { userId };
      expect(await heldBy(project, where)).toEqual(['y']);
      expect(await heldBy(project, { ...where, recursive: true })).toEqual(['leaf', 'y']);
      const current = await project.admin<{ config: Record<string, unknown> }>('GET /internal/projects/current');
      expect(current.body.config[set]).toEqual([{ id: 'y' }]);
      expect(await eventsOf(project, 'permission_definition.updated')).toEqual([{ id: 'y', scope, previous_id: 'x' }]);
    });

    it('takes effect at once for everybody who holds it', async () => {
      const { id: userId } = await createUser(project);
      const teamId = await insertTeam(project.id, [userId]);
      await define(project, scope, { leaf: [], x: [] });
      const place = scope === 'team' ? `/team-permissions/${teamId}/${userId}` : `/project-permissions/${userId}`;
      expectOk(await project.server(`POST ${place}/x`, { body: {} }));
      expectOk(await project.admin(`PATCH ${path}/x`, { body: { contained_permission_ids: ['leaf'] } }));
      const where = scope === 'team' ? { userId, teamId } : { userId };
      expect(await heldBy(project, { ...where, recursive: true })).toEqual(['leaf', 'x']);
    });
  });

  describe(`DELETE ${path}/{id}`, () => {
    it('takes it out of other definitions and away from everybody', async () => {
      const { id: userId } = await createUser(project);
      const teamId = await insertTeam(project.id, [userId]);
      await define(project, scope, { leaf: [], x: ['leaf'], parent: ['x', 'leaf'] });
      const place = scope === 'team' ? `/team-permissions/${teamId}/${userId}` : `/project-permissions/${userId}`;
      expectOk(await project.server(`POST ${place}/x`, { body: {} }));
      const answer = await project.admin(`DELETE ${path}/x`, { body: { ignored: true } });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(await containment(project, scope)).toMatchObject({ leaf: [], parent: ['leaf'] });
      expect(await containment(project, scope)).not.toHaveProperty('x');
      expect(await heldBy(project, scope === 'team' ? { userId, teamId } : { userId })).toEqual([]);
      expect(await eventsOf(project, 'permission_definition.deleted')).toEqual([{ id: 'x', scope }]);
    });

    it('refuses what is not defined in its scope, and those of the system', async () => {
      await define(project, other, { theirs: [] });
      for (const id of ['gone', 'theirs', '$update_team', 'constructor']) {
        expect(await project.admin(`DELETE ${path}/${id}`)).toMatchObject({
          status: 404,
          code: 'PERMISSION_NOT_FOUND',
          details: { permission_id: id },
        });
      }
    });
  });
});
