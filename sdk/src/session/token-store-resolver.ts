import type { Runtime } from '../runtime.js';
import { createCookieStore } from './cookie-store.js';
import { createRequestStore, type RequestLike } from './request-store.js';
import { createMemoryStore, toTokenPair, type TokenStore } from './token-store.js';

/**
 * The place where an app keeps the tokens of its user: `'cookie'` (browsers), `'memory'` (this app object), a fixed
 * pair of tokens, a request that carries them, or null for an app without users of its own.
 */
export type TokenStoreInit = 'cookie' | 'memory' | { accessToken: string; refreshToken: string } | RequestLike | null;

/** Turns the `tokenStore` option of an app or a call into a store; equal options give the same store. */
export function createTokenStoreResolver(runtime: Runtime, projectId: string) {
  let memoryStore: TokenStore | null = null;
  let cookieStore: TokenStore | null = null;
  const stores = new WeakMap<object, TokenStore>();

  return (init: TokenStoreInit): TokenStore => {
    if (init === null) throw new Error(NO_STORE_MESSAGE);
    if (init === 'memory') return (memoryStore ??= createMemoryStore());
    if (init === 'cookie') return (cookieStore ??= createCookieStore(runtime, projectId));
    const known = stores.get(init);
    if (known) return known;
    const store = 'headers' in init ? createRequestStore(init, projectId) : createMemoryStore(toTokenPair(init));
    stores.set(init, store);
    return store;
  };
}

const NO_STORE_MESSAGE =
  'Cannot call this function on a Stack app without a persistent token store. Give tokenStore to the constructor or to this call.';
