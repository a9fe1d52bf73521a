import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { writeProjectCreateBody, type AdminProject, type AdminProjectCreate } from './admin-project.js';
import { createPlatformActions, type PlatformActions } from './platform-requests.js';
import type { ProjectRead } from '../wire/wire-types.generated.js';

/** A project together with an admin app that acts on it as its owner. */
export interface OwnedProject<App> extends AdminProject {
  /** An admin app that acts on this project in the owner's name, without keys. */
  readonly app: App;
}

/** The further actions of a user of the project `internal`, a project owner. */
export interface OwnerActions<App> extends PlatformActions {
  /**
   * Lists the projects of all teams that the user is in.
   *
   * @example const names = (await user.listOwnedProjects()).map((project) => project.displayName);
   */
  listOwnedProjects(): Promise<OwnedProject<App>[]>;
  /**
   * Creates a project that `teamId` owns. It has no keys yet: make them with `project.app.createInternalApiKey`. Throws
   * `TEAM_MEMBERSHIP_NOT_FOUND` if the user is not in that team.
   *
   * @example const project = await user.createProject({ displayName: 'Shop', teamId: team.id });
   */
  createProject(options: AdminProjectCreate): Promise<OwnedProject<App>>;
  /**
   * Gives a project to another team: from then on its members administer it, and those of the team before do not. Throws
   * `TEAM_PERMISSION_REQUIRED` unless the user holds `team_admin` in the team that owns it, `TEAM_MEMBERSHIP_NOT_FOUND`
   * unless they are in the other one, and `PROJECT_NOT_FOUND`.
   *
   * @example await user.transferProject(project.id, otherTeam.id);
   */
  transferProject(projectId: string, newTeamId: string): Promise<void>;
}

export interface OwnerDependencies<App> {
  /** Sends with the owner's tokens on the project `internal`. */
  send: SendRequest;
  openProject(json: ProjectRead): OwnedProject<App>;
}

const PATH = '/internal/projects';

export function createOwnerActions<App>({ send, openProject }: OwnerDependencies<App>): OwnerActions<App> {
  return {
    ...createPlatformActions(send),
    listOwnedProjects: async () => {
      const list = await send<List<ProjectRead>>({ method: 'GET', path: PATH });
      return list.items.map(openProject);
    },
    createProject: async ({ requirePublishableClientKey, ...options }) => {
      const body = writeProjectCreateBody(options);
      const project = openProject(await send<ProjectRead>({ method: 'POST', path: PATH, body }));
      if (requirePublishableClientKey !== undefined) await project.update({ requirePublishableClientKey });
      return project;
    },
    transferProject: async (projectId, newTeamId) => {
      await send({ method: 'POST', path: `${PATH}/transfer`, body: { project_id: projectId, new_team_id: newTeamId } });
    },
  };
}
