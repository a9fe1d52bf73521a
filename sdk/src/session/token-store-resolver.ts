import type { Runtime } from '../runtime.js';
import { createCookieStore } from './cookie-store.js';
import { createRequestStore, type RequestLike } from './request-store.js';
import { createMemoryStore, toTokenPair, type TokenStore } from './token-store.js';

/** Two tokens as they are, or an access token alone, which is good until it expires: nothing renews it. */
export interface GivenTokens {
  /** A JSON Web Token, good for some minutes; may be empty beside a refresh token. */
  accessToken: string;
  /** The secret by which access tokens are renewed. Without it, nothing is renewed. */
  refreshToken?: string | null;
}

/**
 * The place where an app keeps the tokens of its user: `'cookie'` (browsers), `'nextjs-cookie'` (Next.js), `'memory'` (this
 * app object), fixed tokens, a request that carries them, or null for an app without users of its own. `HasTokenStore` is
 * false for null.
 */
export type TokenStoreInit<HasTokenStore extends boolean = boolean> = HasTokenStore extends true
  ? 'cookie' | 'nextjs-cookie' | 'memory' | GivenTokens | RequestLike
  : HasTokenStore extends false
    ? null
    : TokenStoreInit<true> | TokenStoreInit<false>;

/**
 * Turns the `tokenStore` option of an app or a call into a store; equal options give the same store. Throws an Error that
 * says what is wrong with any other value.
 */
export function createTokenStoreResolver(runtime: Runtime, projectId: string) {
  let memoryStore: TokenStore | null = null;
  let cookieStore: TokenStore | null = null;
  const stores = new WeakMap<object, TokenStore>();

  return (init: TokenStoreInit): TokenStore => {
    if (init === null) throw new Error(NO_STORE_MESSAGE);
    if (init === 'memory') return (memoryStore ??= createMemoryStore());
    if (init === 'cookie') return (cookieStore ??= createCookieStore(runtime, projectId));
    // In a browser its pages have the same cookies.
    if (init === 'nextjs-cookie' && runtime.page) return (cookieStore ??= createCookieStore(runtime, projectId));
    if (init === 'nextjs-cookie' && runtime.next) return runtime.next.openStore(projectId);
    if (typeof init !== 'object') throw new Error(describeUnknown(init));
    const known = stores.get(init);
    if (known) return known;
    const store = 'headers' in init ? createRequestStore(init, projectId) : createMemoryStore(toTokenPair(init));
    stores.set(init, store);
    return store;
  };
}

const NO_STORE_MESSAGE =
  'Cannot call this function on a Stack app without a persistent token store. Give tokenStore to the constructor or to this call.';

function describeUnknown(init: unknown): string {
  if (init === 'nextjs-cookie') {
    return "tokenStore: 'nextjs-cookie' reads the cookies of a Next.js server, and this is none. Pass the request itself as tokenStore, or take 'memory'; in a browser take 'cookie'.";
  }
  return `${JSON.stringify(init)} is no tokenStore. Take 'cookie', 'memory', { accessToken, refreshToken }, a request, or null.`;
}
