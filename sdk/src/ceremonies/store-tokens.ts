import type { SessionTokensRead } from '../wire/wire-types.generated.js';
import type { TokenStore } from '../session/token-store.js';

export function storeTokens(store: TokenStore, tokens: SessionTokensRead): void {
  store.write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
}
