import type { ServerUserRead } from '../users.contract.js';
import { presentServerUser } from '../reads/users.presenter.js';
import type { LockedUser } from './user-change.js';

/** A user as the log shows how they were: without the team that they had selected, of which there is the id. */
export function presentLocked({ passwordHash, oauthProviders, ...user }: LockedUser): ServerUserRead {
  const row = { ...user, hasPassword: passwordHash !== null, oauthProviders: [...oauthProviders], team: null };
  return presentServerUser(row);
}
