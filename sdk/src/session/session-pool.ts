import { refreshAccessToken } from './refresh.js';
import { getSessionKey, Session } from './session.js';
import type { TokenEndpointOptions } from './token-endpoint.js';
import type { TokenPair, TokenStore } from './token-store.js';

/** Hands out one session per token store for as long as the store holds the same user, so that callers share it. */
export function createSessionPool(options: TokenEndpointOptions) {
  const sessions = new WeakMap<TokenStore, Session>();

  const createSession = (tokens: TokenPair, store: TokenStore | null) =>
    new Session(tokens, {
      now: () => options.runtime.now(),
      refresh: (refreshToken) => refreshAccessToken(options, refreshToken),
      onChange: (before, after) => followSession(store, before, after),
    });

  return {
    getSession(store: TokenStore): Session {
      const tokens = store.read();
      const known = sessions.get(store);
      if (known && known.key === getSessionKey(tokens) && !isRevived(known, tokens)) return known;
      const session = createSession(tokens, store);
      sessions.set(store, session);
      return session;
    },
    /** A session that no store knows, such as one that a server made for a user. */
    createDetachedSession: (tokens: TokenPair) => createSession(tokens, null),
  };
}

export type SessionPool = ReturnType<typeof createSessionPool>;

/** The store forgot this session's tokens and got them again, for example when a session was restored. */
function isRevived(session: Session, tokens: TokenPair): boolean {
  return session.isSignedOut && tokens.refreshToken !== null;
}

/** The store may hold another user by now; a late answer for the former one must not overwrite that. */
function followSession(store: TokenStore | null, before: TokenPair, after: TokenPair): void {
  if (store && store.read().refreshToken === before.refreshToken) store.write(after);
}
