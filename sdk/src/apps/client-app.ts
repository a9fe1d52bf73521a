import { createCurrentUser, type CurrentUser } from '../resources/current-user.js';
import type { CustomerActions } from '../resources/customer.js';
import { deferCustomerActions } from '../resources/deferred.js';
import { createProjectActions, type ProjectActions } from '../resources/project.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import type { CurrentInternalUser } from './admin-app.js';
import { createAppActions, type AppActions, type AppFacts } from './app-actions.js';
import { installInternals, openClientJson, type AppInternals, type StackClientAppJson } from './app-internals.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import { createAppContext, type AppContext } from '../context/app-context.js';
import { createCeremonies } from './current-user-actions.js';
import { installActions } from './install-actions.js';
import type { ClientAppOptions } from '../context/options.js';
import { fetchOwnUser, takeGivenUser, type Found } from './signed-in.js';
import type { HandlerUrls } from '../context/urls.js';
import { SDK_VERSION } from '../version.js';
import { listOwnerActions } from './owner-actions.js';

/** Owners, the users of the project `internal`, can do more. */
export type CurrentUserOf<ProjectId extends string> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

type ClientActions<User extends CurrentUser, HasTokenStore extends boolean = boolean> = AppActions<
  User,
  HasTokenStore
> &
  ProjectActions &
  CustomerActions;

// oxlint-disable-next-line no-unsafe-declaration-merging -- the constructor installs all of these actions
export interface ClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string>
  extends AppFacts<ProjectId>, ClientActions<CurrentUserOf<ProjectId>, HasTokenStore> {
  /** The further members, for libraries that wrap an app. */
  readonly [stackAppInternalsSymbol]: AppInternals<HasTokenStore, ProjectId>;
}

/**
 * An app that acts for the user who is signed in, with the publishable key of the project: in browsers, and wherever
 * else the user is the one who may do things.
 *
 * @example
 * const app = new StackClientApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   publishableClientKey: 'pck_...',
 *   tokenStore: 'cookie',
 * });
 */
export class ClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> {
  /** Makes the app that a JSON of `toClientJson` was made of, or finds it. */
  static readonly [stackAppInternalsSymbol] = {
    fromClientJson: (json: StackClientAppJson) => openClientJson(json, (options) => new ClientApp(options)),
  };

  /** The UUID of the project for which this app speaks. */
  readonly projectId: ProjectId;
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;

  /** The version of this library, such as `0.1.0`. */
  get version(): string {
    return SDK_VERSION;
  }

  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: ClientAppOptions<HasTokenStore, ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    const context = createAppContext(options, 'client', runtime);
    this.urls = context.urls;
    this.projectId = context.options.credentials.projectId as ProjectId;
    installInternals(this, context, options);
    installActions<ClientActions<CurrentUser>>(this, ClientApp, {
      ...createAppActions(context, (session) => readCurrentUser(context, session)),
      ...createProjectActions(context.sendAs('client', null)),
      ...deferCustomerActions(context.sendAs('client', null)),
    });
  }
}

/**
 * The class of client apps. `HasTokenStore` is false where the app has none, and calls about the own user then need one of
 * their own.
 */
export interface StackClientAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends (TokenStoreType extends {} ? true : boolean),
    const ProjectId extends string,
  >(
    options: ClientAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): ClientApp<HasTokenStore, ProjectId>;
  new (options: ClientAppOptions<boolean, string>, runtime?: Runtime): ClientApp<boolean, string>;
  /** The maker of apps from JSON, for libraries that hand an app from a server to a browser. */
  readonly [stackAppInternalsSymbol]: {
    fromClientJson<HasTokenStore extends boolean, ProjectId extends string>(
      json: StackClientAppJson<HasTokenStore, ProjectId>,
    ): ClientApp<HasTokenStore, ProjectId>;
  };
}

async function readCurrentUser(context: AppContext, session: Session): Promise<Found<CurrentUser> | null> {
  const send = context.sendAs('client', session);
  const json = (await takeGivenUser(session)) ?? (await fetchOwnUser<UserRead>(send, session));
  if (!json) return null;
  const dependencies = { send, session, ceremonies: createCeremonies(context, session) };
  const user = createCurrentUser(json, dependencies, listOwnerActions(context, session));
  return { value: user, isAnonymous: json.is_anonymous, isRestricted: json.is_restricted };
}

// A class cannot say that its parameters follow from its options, so it is exported under the type that does.
/**
 * An app that acts for the user who is signed in, with the publishable key of the project: in browsers, and wherever
 * else the user is the one who may do things. Throws an Error that names a missing option.
 *
 * @example
 * const app = new StackClientApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   publishableClientKey: 'pck_...',
 *   tokenStore: 'cookie',
 * });
 */
export const StackClientApp = ClientApp as StackClientAppConstructor;
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ClientApp<
  HasTokenStore,
  ProjectId
>;
