import type { TokensJson } from '../resources/wire-types.js';
import type { TokenStore } from '../session/token-store.js';

export function storeTokens(store: TokenStore, tokens: TokensJson): void {
  store.write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
}
