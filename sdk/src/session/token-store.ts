/** Both tokens of a session; null where there is none. */
export interface TokenPair {
  /** A JSON Web Token that says who the user is, good for some minutes. */
  accessToken: string | null;
  /** The secret by which access tokens are renewed, for as long as the session lasts. Whoever has it is the user. */
  refreshToken: string | null;
}

/** The store of the current user's tokens. */
export interface TokenStore {
  read(): TokenPair;
  write(tokens: TokenPair): void;
  /** Calls `listener` after every change; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** A pair that came from outside; a token that is missing, empty or no text is none. */
export function toTokenPair({
  accessToken,
  refreshToken,
}: {
  accessToken?: unknown;
  refreshToken?: unknown;
}): TokenPair {
  return { accessToken: toToken(accessToken), refreshToken: toToken(refreshToken) };
}

function toToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export const NO_TOKENS: TokenPair = { accessToken: null, refreshToken: null };

/** Keeps tokens for as long as the object lives. */
export function createMemoryStore(initial: TokenPair = NO_TOKENS): TokenStore {
  let tokens = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => tokens,
    write: (next) => {
      const hasChanged = next.accessToken !== tokens.accessToken || next.refreshToken !== tokens.refreshToken;
      tokens = { ...next };
      if (hasChanged) for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
