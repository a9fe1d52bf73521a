import type { CurrentServerUser } from '../resources/current-server-user.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import { createAppContext } from './app-context.js';
import { BaseServerApp } from './base-server-app.js';
import type { ServerAppOptions } from './options.js';
import { listOwnerExtras, type CurrentInternalServerUser } from './owner-extras.js';
import type { Found } from './signed-in.js';

/** Owners, the users of the project `internal`, can do more. */
export type CurrentServerUserOf<ProjectId extends string> = ProjectId extends 'internal'
  ? CurrentInternalServerUser
  : CurrentServerUser;

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
export class ServerApp<const ProjectId extends string = string> extends BaseServerApp<CurrentServerUserOf<ProjectId>> {
  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: ServerAppOptions<ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    super(createAppContext(options, 'server', runtime));
  }

  protected override async readCurrentUser(session: Session): Promise<Found<CurrentServerUserOf<ProjectId>> | null> {
    const found = await this.readCurrentServerUser(session, listOwnerExtras(this.context, session));
    return found && { ...found, value: found.value as CurrentServerUser as CurrentServerUserOf<ProjectId> };
  }
}
