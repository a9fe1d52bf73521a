import type { List, Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type {
  PermissionDefinitionCreate as PermissionDefinitionCreateBody,
  PermissionDefinitionRead,
  PermissionDefinitionUpdate as PermissionDefinitionUpdateBody,
} from '../wire/wire-types.generated.js';

type DefinitionFacts = FromWire<PermissionDefinitionRead>;
type NewDefinition = FromWire<PermissionDefinitionCreateBody>;
type ReplacedDefinition = Omit<FromWire<PermissionDefinitionUpdateBody>, 'id'>;

/** A permission that can be granted, with those that it contains of the same scope. Frozen. */
export interface AdminPermissionDefinition extends Readonly<DefinitionFacts> {
  /** The name by which it is granted and asked for, such as `read_reports`; those of every project begin with `$`. */
  readonly id: DefinitionFacts['id'];
  /** A note for your colleagues; absent without one. */
  readonly description?: DefinitionFacts['description'];
  /** The permissions that come with it directly, sorted by id. */
  readonly containedPermissionIds: DefinitionFacts['containedPermissionIds'];
}

/** A permission that members of teams can be granted. Frozen. */
export interface AdminTeamPermissionDefinition extends AdminPermissionDefinition {
  /**
   * Never there: `userDefaultPermissions` of the project say it.
   * @deprecated Read `userDefaultPermissions` of the project.
   */
  readonly isDefaultUserPermission?: boolean;
}

/** An id is of lowercase letters, digits, `_` and `:`; one namespace for teams and project. */
export interface AdminPermissionDefinitionCreate extends NewDefinition {
  /** The name by which it will be granted: 1 to 128 lowercase letters, digits, `_` and `:`. */
  id: NewDefinition['id'];
  /** A note for your colleagues, at most 10,000 characters. */
  description?: NewDefinition['description'];
  /** The permissions of the same scope that come with it, at most 1,000. */
  containedPermissionIds?: NewDefinition['containedPermissionIds'];
}

/** A permission for members of teams that is about to be defined. */
export interface AdminTeamPermissionDefinitionCreate extends AdminPermissionDefinitionCreate {
  /**
   * Not looked at: `userDefaultPermissions` of the project say it.
   * @deprecated Set `userDefaultPermissions` of the project.
   */
  isDefaultUserPermission?: boolean;
}

/** The new definition: what is left out is empty afterwards. */
export interface AdminPermissionDefinitionUpdate extends ReplacedDefinition {
  /** A note for your colleagues, at most 10,000 characters; none if left out. */
  description?: ReplacedDefinition['description'];
  /** The permissions of the same scope that come with it, at most 1,000; none if left out. */
  containedPermissionIds?: ReplacedDefinition['containedPermissionIds'];
}

/** The page of definitions to read. */
export interface ListDefinitionsOptions {
  /** The most definitions to read. */
  limit: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** Part of an id or a description. */
  query?: string;
}

/** The actions of an admin on the permissions that members of teams, and users of the project, can have. */
export interface PermissionDefinitionActions {
  /**
   * Lists what members of teams can be granted, sorted by id: also the six that every project has, which begin with
   * `$`.
   *
   * @example const own = (await app.listTeamPermissionDefinitions()).filter(({ id }) => !id.startsWith('$'));
   */
  listTeamPermissionDefinitions(): Promise<AdminTeamPermissionDefinition[]>;
  /**
   * The same by pages.
   *
   * @example const { items, nextCursor } = await app.listTeamPermissionDefinitionsPaginated({ limit: 50 });
   */
  listTeamPermissionDefinitionsPaginated(
    options: ListDefinitionsOptions,
  ): Promise<{ items: AdminTeamPermissionDefinition[]; nextCursor: string | null }>;
  /**
   * Defines a permission in teams. Throws `PERMISSION_ID_ALREADY_EXISTS` and `CONTAINED_PERMISSION_NOT_FOUND`.
   *
   * @example
   * await app.createTeamPermissionDefinition({ id: 'support', containedPermissionIds: ['$read_members'] });
   */
  createTeamPermissionDefinition(
    definition: AdminTeamPermissionDefinitionCreate,
  ): Promise<AdminTeamPermissionDefinition>;
  /**
   * Replaces what a permission is described as and contains, at once for everybody who has it. Throws
   * `PERMISSION_NOT_FOUND`, also for those of every project.
   *
   * @example await app.updateTeamPermissionDefinition('support', { description: 'Helps', containedPermissionIds: [] });
   */
  updateTeamPermissionDefinition(id: string, definition: AdminPermissionDefinitionUpdate): Promise<void>;
  /**
   * Deletes a permission, and takes it from everybody who has it. Throws `PERMISSION_NOT_FOUND`.
   *
   * @example await app.deleteTeamPermissionDefinition('support');
   */
  deleteTeamPermissionDefinition(id: string): Promise<void>;
  /**
   * Lists what users can be granted in the project, sorted by id.
   *
   * @example const ids = (await app.listProjectPermissionDefinitions()).map(({ id }) => id);
   */
  listProjectPermissionDefinitions(): Promise<AdminPermissionDefinition[]>;
  /**
   * Defines a permission in the project. Throws `PERMISSION_ID_ALREADY_EXISTS` and `CONTAINED_PERMISSION_NOT_FOUND`.
   *
   * @example await app.createProjectPermissionDefinition({ id: 'read_reports' });
   */
  createProjectPermissionDefinition(definition: AdminPermissionDefinitionCreate): Promise<AdminPermissionDefinition>;
  /**
   * Replaces what a permission is described as and contains, at once for everybody who has it. Throws
   * `PERMISSION_NOT_FOUND`.
   *
   * @example await app.updateProjectPermissionDefinition('read_reports', { description: 'Sees all figures' });
   */
  updateProjectPermissionDefinition(id: string, definition: AdminPermissionDefinitionUpdate): Promise<void>;
  /**
   * Deletes a permission, and takes it from everybody who has it. Throws `PERMISSION_NOT_FOUND`.
   *
   * @example await app.deleteProjectPermissionDefinition('read_reports');
   */
  deleteProjectPermissionDefinition(id: string): Promise<void>;
}

/** `send` is of the admin tier. */
export function createPermissionDefinitionActions(send: SendRequest): PermissionDefinitionActions {
  const team = createDefinitionCalls('/team-permission-definitions', send);
  const project = createDefinitionCalls('/project-permission-definitions', send);
  return {
    listTeamPermissionDefinitions: team.list,
    listTeamPermissionDefinitionsPaginated: team.listPage,
    createTeamPermissionDefinition: ({ id, description, containedPermissionIds }) =>
      team.create({ id, description, containedPermissionIds }),
    updateTeamPermissionDefinition: team.update,
    deleteTeamPermissionDefinition: team.delete,
    listProjectPermissionDefinitions: project.list,
    createProjectPermissionDefinition: project.create,
    updateProjectPermissionDefinition: project.update,
    deleteProjectPermissionDefinition: project.delete,
  };
}

function createDefinitionCalls(path: string, send: SendRequest) {
  const open = (json: PermissionDefinitionRead): AdminPermissionDefinition => Object.freeze(fromWire(json));
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    list: async () => (await send<List<PermissionDefinitionRead>>({ method: 'GET', path })).items.map(open),
    listPage: async ({ limit, cursor, query }: ListDefinitionsOptions) => {
      const request = { method: 'GET', path, query: { limit, cursor, query } } as const;
      const { items, pagination } = await send<Page<PermissionDefinitionRead>>(request);
      return { items: items.map(open), nextCursor: pagination.next_cursor };
    },
    create: async (definition: AdminPermissionDefinitionCreate) =>
      open(await send<PermissionDefinitionRead>({ method: 'POST', path, body: toWire(definition) })),
    update: async (id: string, definition: AdminPermissionDefinitionUpdate): Promise<void> => {
      await send({ method: 'PATCH', path: pathOf(id), body: toWire(definition) });
    },
    delete: async (id: string): Promise<void> => {
      await send({ method: 'DELETE', path: pathOf(id) });
    },
  };
}
