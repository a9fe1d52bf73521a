import { createCurrentUser, type CurrentUser } from '../resources/current-user.js';
import { createCustomerActions, type CustomerActions } from '../resources/customer.js';
import { createProjectActions, type ProjectActions } from '../resources/project.js';
import type { UserRead } from '../wire/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import { listOwnerActions, type CurrentInternalUser } from './admin-app.js';
import { createAppActions, type AppActions, type AppFacts } from './app-actions.js';
import { createAppContext, type AppContext } from '../context/app-context.js';
import { createCeremonies } from './current-user-actions.js';
import { installActions } from './install-actions.js';
import type { ClientAppOptions } from '../context/options.js';
import { fetchOwnUser, type Found } from './signed-in.js';
import type { HandlerUrls } from '../context/urls.js';

/** Owners, the users of the project `internal`, can do more. */
export type CurrentUserOf<ProjectId extends string> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

type ClientActions<User extends CurrentUser> = AppActions<User> & ProjectActions & CustomerActions;

// oxlint-disable-next-line no-unsafe-declaration-merging -- the constructor installs all of these actions
export interface ClientApp<ProjectId extends string = string>
  extends AppFacts, ClientActions<CurrentUserOf<ProjectId>> {}

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
export class ClientApp<const ProjectId extends string = string> {
  readonly projectId: string;
  readonly urls: Readonly<HandlerUrls>;

  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: ClientAppOptions<ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    const context = createAppContext(options, 'client', runtime);
    this.urls = context.urls;
    this.projectId = context.options.credentials.projectId;
    installActions<ClientActions<CurrentUser>>(this, ClientApp, {
      ...createAppActions(context, (session) => readCurrentUser(context, session)),
      ...createProjectActions(context.sendAs('client', null)),
      ...createCustomerActions(context.sendAs('client', null)),
    });
  }
}

async function readCurrentUser(context: AppContext, session: Session): Promise<Found<CurrentUser> | null> {
  const send = context.sendAs('client', session);
  const json = await fetchOwnUser<UserRead>(send, session);
  if (!json) return null;
  const dependencies = { send, session, ceremonies: createCeremonies(context, session) };
  const user = createCurrentUser(json, dependencies, listOwnerActions(context, session));
  return { value: user, isAnonymous: json.is_anonymous };
}
