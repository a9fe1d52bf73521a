import type { AppContext } from '../context/app-context.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';

/** The actions of every app for clients of Convex, whose back end verifies access tokens by `getConvexProvidersConfig`. */
export interface ConvexActions<HasTokenStore = boolean> {
  /**
   * The function that `convex.setAuth` takes: it gives an access token good for at least 20 s, null when signed out, and a
   * new one when Convex asks for that. An app without a token store needs one here.
   *
   * @example convex.setAuth(app.getConvexClientAuth({ tokenStore: 'cookie' }));
   */
  getConvexClientAuth(
    options: HasTokenStore extends false ? { tokenStore: TokenStoreInit } : { tokenStore?: TokenStoreInit },
  ): (args: { forceRefreshToken: boolean }) => Promise<string | null>;
  /**
   * The text that `setAuth` of a client of Convex over HTTP takes: an access token good for at least 20 s, empty when signed
   * out.
   *
   * @example convex.setAuth(await app.getConvexHttpClientAuth({ tokenStore: request }));
   */
  getConvexHttpClientAuth(options: { tokenStore: TokenStoreInit }): Promise<string>;
}

export function createConvexActions(context: AppContext): ConvexActions {
  const open = ({ tokenStore }: { tokenStore?: TokenStoreInit }) => context.getSession(context.getStore(tokenStore));
  return {
    getConvexClientAuth:
      (options) =>
      async ({ forceRefreshToken }) => {
        const session = open(options);
        if (forceRefreshToken) await session.renewAccessToken();
        return (await session.getLikelyValidTokens())?.accessToken ?? null;
      },
    getConvexHttpClientAuth: async (options) => (await open(options).getLikelyValidTokens())?.accessToken ?? '',
  };
}
