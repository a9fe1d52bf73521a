import type { ApiKeyHolder } from '../resources/api-key.js';
import { createCurrentServerUser, type CurrentServerUser } from '../resources/current-server-user.js';
import { createServerCustomerActions, type ServerCustomerActions } from '../resources/customer.js';
import { createDataVaultActions, type DataVaultActions } from '../resources/data-vault.js';
import { createServerEmailActions, type ServerEmailActions } from '../resources/emails.js';
import { createLinkActions, type LinkActions } from '../resources/oauth-provider.js';
import { createServerTeamActions, type ServerTeamActions } from '../resources/server-teams.js';
import type { ServerUser } from '../resources/server-types.js';
import { createTeamOpener, openServerUser, type ServerUserDependencies } from '../resources/server-user.js';
import { createServerUserActions, type ConvexCaller, type ServerUserActions } from '../resources/server-users.js';
import type { OwnerActions } from '../resources/owned-projects.js';
import type { ServerUserRead } from '../wire/wire-types.generated.js';
import type { Session } from '../session/session.js';
import { createAppActions, type AppActions } from './app-actions.js';
import type { AppContext } from '../context/app-context.js';
import { createCeremonies } from './current-user-actions.js';
import { fetchOwnUser, type Found, type GetCurrentUserOptions } from './signed-in.js';

/** The actions of server and admin apps. `getUser` takes an id, a key, or options as on a client app. */
export type ServerActions<User extends CurrentServerUser, HasTokenStore extends boolean = boolean> = ServerUserActions &
  ServerTeamActions &
  AppActions<User, HasTokenStore> &
  CallerActions<User> &
  LinkActions &
  ServerEmailActions &
  ServerCustomerActions &
  DataVaultActions;

/** The actions of a server on the user who is signed in. */
export interface CallerActions<User> {
  /**
   * Reads the user who is signed in, as `getUser` without arguments does; null for nobody.
   * @deprecated Use `getUser`.
   *
   * @example const user = await app.getServerUser();
   */
  getServerUser(): Promise<User | null>;
}

/** The actions that a user has besides on some projects. */
export type ListExtras = (session: Session) => OwnerActions<unknown> | object;

export function createServerActions(context: AppContext, listExtras: ListExtras): ServerActions<CurrentServerUser> {
  const dependencies = gatherDependencies(context);
  const { send } = dependencies;
  const users = createServerUserActions(dependencies);
  const shared = createAppActions(context, (session) => readCurrentUser(context, session, listExtras(session)));
  const getUser = (target: string | ApiKeyHolder | ConvexCaller | GetCurrentUserOptions = {}) => {
    if (typeof target === 'string' || 'apiKey' in target) return users.getUser(target);
    if ('from' in target) return users.getUser(target);
    return shared.getUser(target);
  };
  return {
    ...shared,
    ...users,
    ...createServerTeamActions({ send, open: createTeamOpener(dependencies) }),
    ...createLinkActions(send),
    ...createServerEmailActions(send),
    ...createDataVaultActions(send),
    ...createServerCustomerActions(send),
    getUser: getUser as ServerActions<CurrentServerUser>['getUser'],
    getServerUser: () => shared.getUser(),
  };
}

/** Makes users, as a server sees them, of what the server says of them. */
export function createUserOpener(context: AppContext): (json: ServerUserRead) => ServerUser {
  const dependencies = gatherDependencies(context);
  return (json) => openServerUser(json, dependencies);
}

function gatherDependencies({ createDetachedSession, redirector, sendAs }: AppContext): ServerUserDependencies {
  return {
    send: sendAs('server', null),
    createDetachedSession,
    buildVerificationUrl: () => redirector.buildCallbackUrl('emailVerification', 'callbackUrl'),
    buildInvitationUrl: () => redirector.buildCallbackUrl('teamInvitation', 'callbackUrl'),
  };
}

async function readCurrentUser(
  context: AppContext,
  session: Session,
  extras: object,
): Promise<Found<CurrentServerUser> | null> {
  const send = context.sendAs('server', session);
  const json = await fetchOwnUser<ServerUserRead>(send, session);
  if (!json) return null;
  const { createDetachedSession } = context;
  const dependencies = { send, session, ceremonies: createCeremonies(context, session), createDetachedSession };
  return {
    value: createCurrentServerUser(json, dependencies, extras),
    isAnonymous: json.is_anonymous,
    isRestricted: json.is_restricted,
  };
}
