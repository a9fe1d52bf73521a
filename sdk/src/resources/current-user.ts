import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { renewQuietly } from '../session/renew-quietly.js';
import type { Session } from '../session/session.js';
import { createUserApiKeyActions, type UserApiKeyActions } from './api-key.js';
import { createActiveSession, type ActiveSession } from './active-session.js';
import { listSecurityEvents, type ListSecurityEventsOptions, type SecurityEventPage } from './security-event.js';
import { readBaseUser, writeUserBody, type BaseUser, type UserUpdate } from './base-user.js';
import { createAuth, type Auth, type Ceremonies } from './auth.js';
import {
  createContactChannelActions,
  type ContactChannel,
  type ContactChannelActions,
  type ContactChannelCreate,
} from './contact-channel.js';
import { createCustomer, type Customer } from './customer.js';
import { createConnectedAccountActions, type ConnectedAccountActions } from './connected-account.js';
import { createOAuthProviderActions, type OAuthProvider, type OAuthProviderActions } from './oauth-provider.js';
import {
  createOwnCredentialActions,
  setOwnPassword,
  type OwnCredentialActions,
  type PasswordSetError,
} from './own-credentials.js';
import { createNotificationActions, type NotificationActions } from './notification-category.js';
import { createPermissionActions, type PermissionActions } from './permissions.js';
import { openTeam } from './team.js';
import { createUserTeamActions, type UserTeamActions } from './user-teams.js';
import type { Metadata } from '../wire/wire.js';
import type { SessionRead, TeamRead, UserRead } from '../wire/wire-types.generated.js';

/** The actions of signed-in users on their own account. */
export interface UserActions
  extends
    OwnCredentialActions,
    ContactChannelActions<ContactChannel, ContactChannelCreate>,
    NotificationActions,
    OAuthProviderActions<OAuthProvider>,
    ConnectedAccountActions,
    UserTeamActions,
    UserApiKeyActions,
    Customer,
    PermissionActions {
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
   * Sets the first password, 8 to 70 characters, of a user who has none. Gives back `PASSWORD_TOO_SHORT` and
   * `PASSWORD_TOO_LONG`; throws an `UnexpectedResponseError` (400) if there is one: use `updatePassword`.
   *
   * @example
   * const error = await user.setPassword({ password });
   * if (error) show(error.message);
   */
  setPassword(options: { password: string }): Promise<PasswordSetError | undefined>;
  /**
   * Deletes the own account for good and signs out. Fails unless the project allows it. That is an
   * `UnexpectedResponseError` with the code `OWN_USER_DELETION_DISABLED`.
   *
   * @example await user.delete();
   */
  delete(): Promise<void>;
  /**
   * Lists where the user is signed in, newest first.
   *
   * @example const elsewhere = (await user.getActiveSessions()).filter((session) => !session.isCurrentSession);
   */
  getActiveSessions(): Promise<ActiveSession[]>;
  /**
   * Lists what happened to the safety of the account, newest first: sign-ins and failures, passwords, factors, addresses,
   * sessions that ended. The result has a `nextCursor` for the page after it, or null.
   *
   * @example const [latest] = await user.listSecurityEvents({ limit: 1 });
   */
  listSecurityEvents(options?: ListSecurityEventsOptions): Promise<SecurityEventPage>;
  /**
   * Signs the user out elsewhere. Access tokens of that session run out by themselves within minutes. Throws
   * `CANNOT_DELETE_CURRENT_SESSION` for this session: use `signOut`. For an unknown one, throws an
   * `UnexpectedResponseError` with the code `SESSION_NOT_FOUND`.
   *
   * @example await user.revokeSession(session.id);
   */
  revokeSession(sessionId: string): Promise<void>;
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
  const { buildVerificationUrl, buildInvitationUrl } = ceremonies;
  const afterChange = () => renewQuietly(session);
  const open = (team: TeamRead) => openTeam(team, { send, buildInvitationUrl, afterChange });
  const update = async (changes: UserUpdate) => {
    await send({ method: 'PATCH', path: '/users/me', body: writeUserBody(changes) });
    await afterChange();
  };
  return {
    ...createOwnCredentialActions(json.primary_email, { send, buildVerificationUrl }),
    ...createContactChannelActions('me', { send, buildVerificationUrl, afterChange }),
    ...createNotificationActions('me', send),
    ...createOAuthProviderActions('me', send),
    ...createConnectedAccountActions('me', send, ceremonies.linkAccount),
    ...createUserTeamActions({ userId: 'me', send, open, update, afterChange }),
    ...createUserApiKeyActions('me', send),
    ...createCustomer({ type: 'user', id: json.id }, send),
    ...createPermissionActions('me', send),
    selectedTeam: json.selected_team && open(json.selected_team),
    update,
    setDisplayName: (displayName) => update({ displayName }),
    setClientMetadata: (clientMetadata) => update({ clientMetadata }),
    setPassword: ({ password }) => setOwnPassword(send, password),
    delete: async () => {
      await send({ method: 'DELETE', path: '/users/me' });
      session.markInvalid();
    },
    getActiveSessions: async () => {
      const query = { user_id: 'me' };
      const list = await send<List<SessionRead>>({ method: 'GET', path: '/auth/sessions', query });
      return list.items.map(createActiveSession);
    },
    listSecurityEvents: (options) => listSecurityEvents(send, 'me', options),
    revokeSession: async (sessionId) => {
      const path = `/auth/sessions/${encodeURIComponent(sessionId)}`;
      await send({ method: 'DELETE', path, query: { user_id: 'me' } });
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
