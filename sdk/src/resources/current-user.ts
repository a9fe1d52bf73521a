import type { SendRequest } from '../http/types.js';
import { renewQuietly } from '../session/renew-quietly.js';
import type { Session } from '../session/session.js';
import { readBaseUser, writeUserBody, type BaseUser, type UserUpdate } from './base-user.js';
import { createAuth, type Auth, type Ceremonies } from './auth.js';
import type { Customer } from './customer.js';
import { deferCustomer, deferOwnAccountActions } from './deferred.js';
import type { OwnAccountActions } from './own-account.js';
import { createPermissionActions, type PermissionActions } from './permissions.js';
import { openTeam } from './team.js';
import { createUserTeamActions, type UserTeamActions } from './user-teams.js';
import type { Metadata } from '../wire/wire.js';
import type { TeamRead, UserRead } from '../wire/wire-types.generated.js';

/** The actions of signed-in users on their own account. */
export interface UserActions extends OwnAccountActions, UserTeamActions, Customer, PermissionActions {
  /**
   * Changes the own account. The object itself stays as it is: call `getUser` for the new values. Throws a KnownError,
   * for example `TEAM_MEMBERSHIP_NOT_FOUND` for a team the user is not in. A second factor that is on is changed by its
   * present code, or within ten minutes of signing in: see `isFreshSignInRequired`.
   *
   * @example await user.update({ displayName: 'Ada', clientMetadata: { theme: 'dark' } });
   */
  update(update: UserUpdate): Promise<void>;
  /**
   * Changes the name that others see, at most 256 characters.
   *
   * @example await user.setDisplayName('Ada');
   */
  setDisplayName(displayName: string | null): Promise<void>;
  /**
   * Replaces the metadata that the client may write. At most 64 kB of JSON; beyond that `SCHEMA_ERROR`.
   *
   * @example await user.setClientMetadata({ theme: 'dark' });
   */
  setClientMetadata(metadata: Metadata): Promise<void>;
  /**
   * Deletes the own account for good and signs out. Fails unless the project allows it. That is an
   * `UnexpectedResponseError` with the code `OWN_USER_DELETION_DISABLED`.
   *
   * @example await user.delete();
   */
  delete(): Promise<void>;
}

/** The user that is signed in here. Frozen: it shows the moment when it was read. */
export interface CurrentUser extends BaseUser, UserActions, Auth {}

export interface CurrentUserDependencies {
  /** Sends with the tokens of `session`. */
  send: SendRequest;
  session: Session;
  ceremonies: Ceremonies;
}

/** `extras` are members that only some projects' users have. */
export function createCurrentUser<Extras extends object>(
  json: UserRead,
  dependencies: CurrentUserDependencies,
  extras: Extras,
): CurrentUser & Extras {
  return guardAgainstDestructuring({
    ...readBaseUser(json),
    ...createUserActions(json, dependencies),
    ...createAuth(dependencies.session, dependencies.ceremonies),
    ...extras,
  });
}

function createUserActions(json: UserRead, { send, session, ceremonies }: CurrentUserDependencies): UserActions {
  const { buildVerificationUrl, buildInvitationUrl, linkAccount } = ceremonies;
  const { primary_email: primaryEmail } = json;
  const afterChange = () => renewQuietly(session);
  const open = (team: TeamRead) => openTeam(team, { send, buildInvitationUrl, afterChange });
  const update = async (changes: UserUpdate) => {
    await send({ method: 'PATCH', path: '/users/me', body: writeUserBody(changes) });
    await afterChange();
  };
  return {
    ...deferOwnAccountActions({ send, primaryEmail, buildVerificationUrl, linkAccount, afterChange }),
    ...createUserTeamActions({ userId: 'me', send, open, update, afterChange }),
    ...deferCustomer({ type: 'user', id: json.id }, send),
    ...createPermissionActions('me', send),
    selectedTeam: json.selected_team && open(json.selected_team),
    update,
    setDisplayName: (displayName) => update({ displayName }),
    setClientMetadata: (clientMetadata) => update({ clientMetadata }),
    delete: async () => {
      await send({ method: 'DELETE', path: '/users/me' });
      session.markInvalid();
    },
  };
}

/** Freezes a user, and catches `const { user } = await app.getUser()`, which would give undefined. */
export function guardAgainstDestructuring<User extends object>(user: User): User {
  Object.defineProperty(user, 'user', {
    enumerable: false,
    get() {
      throw new Error('getUser returns the user itself: write `const user = ...`, not `const { user } = ...`.');
    },
  });
  return Object.freeze(user);
}
