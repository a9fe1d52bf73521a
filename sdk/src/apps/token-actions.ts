import { readTokens } from '../resources/auth.js';
import { formatAuthHeader, formatAuthorization } from '../session/request-store.js';
import type { TokenPair } from '../session/token-store.js';
import { openSession, type AppContext, type CallOptions } from '../context/app-context.js';

/** The actions of every app on the tokens of the current session. */
export interface TokenActions {
  /**
   * The tokens of the current session, the access token good for at least 20 s; both null when signed out.
   *
   * @example const { accessToken } = await app.getAuthJson();
   */
  getAuthJson(options?: CallOptions): Promise<TokenPair>;
  /**
   * The access token of the current session, good for at least 20 s, for servers that verify it; null when signed out.
   *
   * @example const token = await app.getAccessToken();
   */
  getAccessToken(options?: CallOptions): Promise<string | null>;
  /**
   * The refresh token of the current session; null when signed out. Whoever has it is the user: tell it nobody.
   *
   * @example const token = await app.getRefreshToken();
   */
  getRefreshToken(options?: CallOptions): Promise<string | null>;
  /**
   * The `Authorization` header with which a front end tells its own back end who is calling; null when signed out. The back
   * end reads it with `tokenStore: request`.
   *
   * @example
   * const authorization = await app.getAuthorizationHeader();
   * await fetch('/api/notes', { headers: authorization === null ? {} : { authorization } });
   */
  getAuthorizationHeader(options?: CallOptions): Promise<string | null>;
  /**
   * The `x-stack-auth` header with which a front end tells its own back end who is calling.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  getAuthHeaders(options?: CallOptions): Promise<{ 'x-stack-auth': string }>;
  /**
   * Calls `listener` whenever the tokens of the app's store change, with cookies also when another tab changed them
   * (noticed within 100 ms). Returns a function that ends it.
   *
   * @example const stop = app.subscribeToTokens(() => reloadUser());
   */
  subscribeToTokens(listener: () => void): () => void;
}

export function createTokenActions(context: AppContext): TokenActions {
  const getAuthJson = (options: CallOptions = {}) => readTokens(openSession(context, options));
  return {
    getAuthJson,
    getAccessToken: async (options) => (await getAuthJson(options)).accessToken,
    getRefreshToken: async (options) => (await getAuthJson(options)).refreshToken,
    getAuthorizationHeader: async (options) => formatAuthorization(await getAuthJson(options)),
    getAuthHeaders: async (options) => formatAuthHeader(await getAuthJson(options)),
    subscribeToTokens: (listener) => context.getStore().subscribe(listener),
  };
}
