import type { AppContext } from '../context/app-context.js';
import type { SignInRead } from '../wire/wire-types.generated.js';
import type { TokenStore } from '../session/token-store.js';
import { storeTokens } from './store-tokens.js';

const running = new WeakMap<TokenStore, Promise<void>>();

/** Makes an anonymous user and signs it in. Callers at the same moment share one user instead of making many. */
export function signUpAnonymously(context: AppContext, store: TokenStore): Promise<void> {
  const shared = running.get(store);
  if (shared) return shared;
  const request = requestAnonymousUser(context, store).finally(() => running.delete(store));
  running.set(store, request);
  return request;
}

async function requestAnonymousUser(context: AppContext, store: TokenStore): Promise<void> {
  const send = context.sendAs('client', null);
  storeTokens(store, await send<SignInRead>({ method: 'POST', path: '/auth/anonymous/sign-up' }));
}
