import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { createActiveSession, endSessions, type ActiveSession } from './active-session.js';
import { createUserApiKeyActions, type UserApiKeyActions } from './api-key.js';
import type { Ceremonies } from './auth.js';
import { createConnectedAccountActions, type ConnectedAccountActions } from './connected-account.js';
import {
  createContactChannelActions,
  type ContactChannel,
  type ContactChannelActions,
  type ContactChannelCreate,
} from './contact-channel.js';
import { createNotificationActions, type NotificationActions } from './notification-category.js';
import { createOAuthProviderActions, type OAuthProvider, type OAuthProviderActions } from './oauth-provider.js';
import {
  createOwnCredentialActions,
  setOwnPassword,
  type OwnCredentialActions,
  type PasswordSetError,
} from './own-credentials.js';
import { listSecurityEvents, type ListSecurityEventsOptions, type SecurityEventPage } from './security-event.js';
import { createPasskeyActions, type PasskeyActions } from './own-passkeys.js';
import { createRecoveryCodeActions, type RecoveryCodeActions } from './own-recovery-codes.js';
import { createTrustedDeviceActions, type TrustedDeviceActions } from './own-trusted-devices.js';
import type { SessionRead } from '../wire/wire-types.generated.js';

/** The actions of signed-in users on what belongs to their account: its ways to sign in, its sessions and its keys. */
export interface OwnAccountActions
  extends
    OwnCredentialActions,
    PasskeyActions,
    RecoveryCodeActions,
    TrustedDeviceActions,
    ContactChannelActions<ContactChannel, ContactChannelCreate>,
    NotificationActions,
    OAuthProviderActions<OAuthProvider>,
    ConnectedAccountActions,
    UserApiKeyActions {
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
  /**
   * Signs the user out everywhere but here, at once, and gives back how many sessions ended. Access tokens of theirs run
   * out by themselves within minutes.
   *
   * @example await user.revokeSessions();
   */
  revokeSessions(): Promise<number>;
}

export interface OwnAccountDependencies extends Pick<Ceremonies, 'buildVerificationUrl' | 'linkAccount'> {
  /** Sends with the tokens of the user. */
  send: SendRequest;
  primaryEmail: string | null;
  /** The tokens tell the primary address, so they must follow a change. */
  afterChange(): Promise<void>;
}

export function createOwnAccountActions(dependencies: OwnAccountDependencies): OwnAccountActions {
  const { send, primaryEmail, buildVerificationUrl, linkAccount, afterChange } = dependencies;
  return {
    ...createOwnCredentialActions(primaryEmail, { send, buildVerificationUrl }),
    ...createContactChannelActions('me', { send, buildVerificationUrl, afterChange }),
    ...createNotificationActions('me', send),
    ...createOAuthProviderActions('me', send),
    ...createConnectedAccountActions('me', send, linkAccount),
    ...createUserApiKeyActions('me', send),
    ...createPasskeyActions(send),
    ...createRecoveryCodeActions(send),
    ...createTrustedDeviceActions(send),
    setPassword: ({ password }) => setOwnPassword(send, password),
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
    revokeSessions: () => endSessions(send, 'me'),
  };
}
