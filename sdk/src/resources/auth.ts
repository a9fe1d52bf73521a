import type { AccountLink } from '../ceremonies/oauth.js';
import type { PasskeyRegistrationError, PasskeyRegistrationOptions } from '../ceremonies/passkey-registration.js';
import type { Result } from '../result.js';
import type { InternalSession } from '../context/options.js';
import { formatAuthHeader, formatAuthorization } from '../session/request-store.js';
import type { Session } from '../session/session.js';
import type { TokenPair } from '../session/token-store.js';

/** A session as an app sees it. */
export interface SessionHandle {
  /**
   * The tokens of this session, the access token good for at least 20 s; both null when it has ended.
   *
   * @example const { accessToken } = await user.currentSession.getTokens();
   */
  getTokens(): Promise<TokenPair>;
}

/** The members that come with being signed in here. */
export interface Auth {
  /** The session with which this user is signed in here. */
  readonly currentSession: SessionHandle;
  /**
   * The access token of this session, good for at least 20 s, for servers that verify it; null when it has ended.
   *
   * @example const token = await user.getAccessToken();
   */
  getAccessToken(): Promise<string | null>;
  /**
   * The refresh token of this session; null when it has ended. Whoever has it is the user: tell it nobody.
   *
   * @example const token = await user.getRefreshToken();
   */
  getRefreshToken(): Promise<string | null>;
  /**
   * The `Authorization` header with which a front end tells its own back end who is calling; null when the session has
   * ended. The back end reads it with `tokenStore: request`.
   *
   * @example
   * const authorization = await user.getAuthorizationHeader();
   * await fetch('/api/notes', { headers: authorization === null ? {} : { authorization } });
   */
  getAuthorizationHeader(): Promise<string | null>;
  /**
   * The `x-stack-auth` header with which a front end tells its own back end who is calling; that reads it with
   * `tokenStore: request`.
   *
   * @example await fetch('/api/notes', { headers: await user.getAuthHeaders() });
   */
  getAuthHeaders(): Promise<{ 'x-stack-auth': string }>;
  /**
   * The same as JSON, for transports without headers. Both tokens are null when the session has ended.
   *
   * @example socket.send(JSON.stringify(await user.getAuthJson()));
   */
  getAuthJson(): Promise<TokenPair>;
  /**
   * Ends the session on the server and here, then goes to `redirectUrl` or the after-sign-out page.
   *
   * @example await user.signOut({ redirectUrl: '/goodbye' });
   */
  signOut(options?: { redirectUrl?: URL | string }): Promise<void>;
  /**
   * Makes a passkey for this user, in a browser only: in place of those before, or beside them with `keepOthers`.
   * `hostname` is the domain that it is for, the page's own unless told. Gives back `PASSKEY_REGISTRATION_FAILED`, and `PASSKEY_WEBAUTHN_ERROR` with the
   * browser's reason in `details.code`: `ERROR_CEREMONY_ABORTED`,
   * `ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT`, `ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT`,
   * `ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED`, `ERROR_INVALID_DOMAIN`, `ERROR_INVALID_RP_ID`,
   * `ERROR_INVALID_USER_ID_LENGTH`, `ERROR_AUTHENTICATOR_GENERAL_ERROR`, or `ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY` when
   * the user cancelled or took longer than 60 s.
   *
   * @example
   * const result = await user.registerPasskey();
   * if (result.status === 'error') show(result.error.message);
   */
  registerPasskey(options?: PasskeyRegistrationOptions): Promise<Result<undefined, PasskeyRegistrationError>>;
  /** For `projectOwnerSession` of an admin app. */
  readonly _internalSession: InternalSession;
}

/** The actions that a user's members need of the app: these go beyond sending requests. */
export interface Ceremonies extends Pick<Auth, 'signOut' | 'registerPasskey'> {
  /** Leaves for a provider, to return with an account there. */
  linkAccount(link: AccountLink): Promise<never>;
  /** The absolute address of the page that verifies an address. Throws outside a browser. */
  buildVerificationUrl(): string;
  /** The same of the page that shows an invitation. */
  buildInvitationUrl(): string;
}

export function createAuth(session: Session, { signOut, registerPasskey }: Ceremonies): Auth {
  const getTokens = () => readTokens(session);
  return {
    currentSession: createSessionHandle(session),
    getAuthHeaders: async () => formatAuthHeader(await getTokens()),
    getAuthJson: getTokens,
    getAccessToken: async () => (await getTokens()).accessToken,
    getRefreshToken: async () => (await getTokens()).refreshToken,
    getAuthorizationHeader: async () => formatAuthorization(await getTokens()),
    signOut,
    registerPasskey,
    _internalSession: session,
  };
}

export function createSessionHandle(session: Session): SessionHandle {
  return Object.freeze({ getTokens: () => readTokens(session) });
}

export async function readTokens(session: Session): Promise<TokenPair> {
  return (await session.getLikelyValidTokens()) ?? { accessToken: null, refreshToken: null };
}
