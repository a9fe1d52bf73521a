import { expectOk, type TestProject } from './project';

export type Scope = 'team' | 'project';

/** A definition as the wire shows it. */
export interface DefinitionBody {
  id: string;
  description?: string;
  contained_permission_ids: string[];
}

/** The permissions that every project has. */
export const SYSTEM = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$read_members',
  '$remove_members',
  '$update_team',
];

/** Defines permissions, each with what it contains; what is contained comes first. */
export async function define(project: TestProject, scope: Scope, definitions: Record<string, string[]>): Promise<void> {
  for (const [id, contained] of Object.entries(definitions)) {
    const body = { id, contained_permission_ids: contained };
    expectOk(await project.admin(`POST /${scope}-permission-definitions`, { body }));
  }
}

/** All definitions of a scope. */
export async function listDefinitions(project: TestProject, scope: Scope): Promise<DefinitionBody[]> {
  const answer = await project.admin<{ items: DefinitionBody[] }>(`GET /${scope}-permission-definitions`);
  return expectOk(answer).items;
}

/** The permissions that each definition contains, by its id. */
export async function containment(project: TestProject, scope: Scope): Promise<Record<string, string[]>> {
  const own = (await listDefinitions(project, scope)).filter(({ id }) => !id.startsWith('$'));
  return Object.fromEntries(own.map(({ id, contained_permission_ids: contained }) => [id, contained]));
}

/** Merges settings into a project's configuration, as the configuration endpoint takes them. */
export async function override(project: TestProject, settings: object): Promise<void> {
  const body = { config_override_string: JSON.stringify(settings) };
  expectOk(await project.admin('PATCH /internal/config/override', { body }));
}

/** The ids that a user was granted in a team, or in the project; with `recursive`, all that they hold. */
export async function heldBy(
  project: TestProject,
  { userId, teamId, recursive = false }: { userId: string; teamId?: string; recursive?: boolean },
): Promise<string[]> {
  const query = { user_id: userId, recursive: String(recursive), ...(teamId ? { team_id: teamId } : {}) };
  const path = teamId ? '/team-permissions' : '/project-permissions';
  const answer = await project.server<{ items: Array<{ id: string }> }>(`GET ${path}`, { query });
  return expectOk(answer).items.map(({ id }) => id);
}
