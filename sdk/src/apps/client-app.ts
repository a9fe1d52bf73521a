import { createCurrentUser, type CurrentUser } from '../resources/current-user.js';
import type { UserRead } from '../resources/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import { createAppContext } from './app-context.js';
import { BaseClientApp } from './base-client-app.js';
import type { ClientAppOptions } from './options.js';
import { listOwnerExtras, type CurrentInternalUser } from './owner-extras.js';
import { fetchOwnUser, type Found } from './signed-in.js';

/** Owners, the users of the project `internal`, can do more. */
export type CurrentUserOf<ProjectId extends string> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

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
export class ClientApp<const ProjectId extends string = string> extends BaseClientApp<CurrentUserOf<ProjectId>> {
  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: ClientAppOptions<ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    super(createAppContext(options, 'client', runtime));
  }

  protected override async readCurrentUser(session: Session): Promise<Found<CurrentUserOf<ProjectId>> | null> {
    const send = this.context.sendAs('client', session);
    const json = await fetchOwnUser<UserRead>(send, session);
    if (!json) return null;
    const dependencies = { send, session, ceremonies: this.createCeremonies(session) };
    const user = createCurrentUser(json, dependencies, listOwnerExtras(this.context, session));
    return { value: user as CurrentUser as CurrentUserOf<ProjectId>, isAnonymous: json.is_anonymous };
  }
}
