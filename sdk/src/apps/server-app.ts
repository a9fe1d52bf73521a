import type { CurrentServerUser } from '../resources/current-server-user.js';
import { createProjectActions, type ProjectActions } from '../resources/project.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { CurrentInternalServerUser } from './admin-app.js';
import type { AppFacts } from './app-actions.js';
import { installInternals, type AppInternals } from './app-internals.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import { createAppContext } from '../context/app-context.js';
import { installActions } from './install-actions.js';
import type { ServerAppOptions } from '../context/options.js';
import { createServerActions, type ServerActions } from './server-actions.js';
import type { HandlerUrls } from '../context/urls.js';
import { SDK_VERSION } from '../version.js';
import { listOwnerActions } from './owner-actions.js';

/** Owners, the users of the project `internal`, can do more. */
export type CurrentServerUserOf<ProjectId extends string> = ProjectId extends 'internal'
  ? CurrentInternalServerUser
  : CurrentServerUser;

type ServerAppActions<User extends CurrentServerUser, HasTokenStore extends boolean = boolean> = ServerActions<
  User,
  HasTokenStore
> &
  ProjectActions;

// oxlint-disable-next-line no-unsafe-declaration-merging -- the constructor installs all of these actions
export interface ServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string>
  extends AppFacts<ProjectId>, ServerAppActions<CurrentServerUserOf<ProjectId>, HasTokenStore> {
  /** The further members, for libraries that wrap an app. */
  readonly [stackAppInternalsSymbol]: AppInternals<HasTokenStore, ProjectId>;
}

/**
 * An app that may do anything to any user of the project, with the secret server key. Never let that key reach a
 * browser. With a publishable key and a token store it also does what a client app does.
 *
 * @example
 * const app = new StackServerApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   publishableClientKey: 'pck_...',
 *   secretServerKey: 'ssk_...',
 *   tokenStore: 'memory',
 * });
 */
export class ServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> {
  /** The UUID of the project for which this app speaks. */
  readonly projectId: ProjectId;
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;

  /** The version of this library, such as `0.1.0`. */
  get version(): string {
    return SDK_VERSION;
  }

  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: ServerAppOptions<HasTokenStore, ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    const context = createAppContext(options, 'server', runtime);
    this.urls = context.urls;
    this.projectId = context.options.credentials.projectId as ProjectId;
    installInternals(this, context, options);
    installActions<ServerAppActions<CurrentServerUser>>(this, ServerApp, {
      ...createServerActions(context, (session) => listOwnerActions(context, session)),
      ...createProjectActions(context.sendAs('client', null)),
    });
  }
}

/** The class of server apps; its parameters are those of a client app. */
export interface StackServerAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends (TokenStoreType extends {} ? true : boolean),
    const ProjectId extends string,
  >(
    options: ServerAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): ServerApp<HasTokenStore, ProjectId>;
  new (options: ServerAppOptions<boolean, string>, runtime?: Runtime): ServerApp<boolean, string>;
}

// A class cannot say that its parameters follow from its options, so it is exported under the type that does.
/**
 * An app that may do anything to any user of the project, with the secret server key. Never let that key reach a
 * browser. With a publishable key and a token store it also does what a client app does.
 *
 * @example
 * const app = new StackServerApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   secretServerKey: 'ssk_...',
 *   tokenStore: null,
 * });
 */
export const StackServerApp = ServerApp as StackServerAppConstructor;
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ServerApp<
  HasTokenStore,
  ProjectId
>;
