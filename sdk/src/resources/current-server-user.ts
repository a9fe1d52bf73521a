import { createAuth, type Auth } from './auth.js';
import { guardAgainstDestructuring, renewQuietly, type CurrentUserDependencies } from './current-user.js';
import { buildServerUser, type ServerUser, type ServerUserDependencies } from './server-user.js';
import type { ServerUserJson } from './wire-types.js';

/** The user that is signed in here, with everything that a server may do to them. */
export interface CurrentServerUser extends ServerUser, Auth {}

export type CurrentServerUserDependencies = CurrentUserDependencies &
  Pick<ServerUserDependencies, 'createDetachedSession'>;

/** `extras` are members that only some projects' users have. */
export function createCurrentServerUser<Extras extends object>(
  json: ServerUserJson,
  dependencies: CurrentServerUserDependencies,
  extras: Extras,
): CurrentServerUser & Extras {
  const { session, signOut } = dependencies;
  const user = buildServerUser(json, {
    ...dependencies,
    afterUpdate: () => renewQuietly(session),
    afterDelete: () => session.markInvalid(),
  });
  return guardAgainstDestructuring({ ...user, ...createAuth(session, signOut), ...extras });
}
