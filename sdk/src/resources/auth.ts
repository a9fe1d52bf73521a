import { formatAuthHeader } from '../session/request-store.js';
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

/** What comes with being signed in here. */
export interface Auth {
  readonly currentSession: SessionHandle;
  /**
   * The header with which a front end tells its own back end who is calling; that reads it with `tokenStore: request`.
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
  signOut(options?: { redirectUrl?: string }): Promise<void>;
  /** For `projectOwnerSession` of an admin app. */
  readonly _internalSession: Session;
}

export function createAuth(session: Session, signOut: Auth['signOut']): Auth {
  const getTokens = () => readTokens(session);
  return {
    currentSession: createSessionHandle(session),
    getAuthHeaders: async () => formatAuthHeader(await getTokens()),
    getAuthJson: getTokens,
    signOut,
    _internalSession: session,
  };
}

export function createSessionHandle(session: Session): SessionHandle {
  return Object.freeze({ getTokens: () => readTokens(session) });
}

export async function readTokens(session: Session): Promise<TokenPair> {
  return (await session.getLikelyValidTokens()) ?? { accessToken: null, refreshToken: null };
}
