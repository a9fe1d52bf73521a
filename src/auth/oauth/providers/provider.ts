import type { OAuthProviderType } from '../oauth.config.js';

/** Who somebody is at a provider. */
export interface ProviderProfile {
  /** What the provider never gives to anybody else; never an email address that may change hands. */
  accountId: string;
  displayName: string | null;
  profileImageUrl: string | null;
  email: string | null;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  /** What is listed as the address of the account, where that is something else than `email`. */
  listedEmail?: string;
}

/** Tokens as the provider gave them. */
export interface ProviderTokens {
  accessToken: string;
  expiresAt: Date;
  /** null where the provider gave none; of a refresh, where the one that was used stays good. */
  refreshToken: string | null;
  /** What was asked for, unless the provider says what it granted. */
  scopes: readonly string[];
}

/** What the browser is sent away with, and what must be remembered (sealed) until it returns. */
export interface ProviderRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Asked for beside what signing in needs. */
  extraScopes: readonly string[];
}

/** One provider as one project has it configured, ready to be spoken to. Every method ends within 10 seconds. */
export interface Provider {
  readonly configId: string;
  readonly type: OAuthProviderType;
  /** Whether the keys are the server's own. */
  readonly usesSharedKeys: boolean;
  /** Whether the development issuer stands in. */
  readonly isDevelopment: boolean;

  /**
   * Where to send the browser.
   *
   * @throws KnownError OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE, OAUTH_PROVIDER_ANSWER_INVALID where it must be discovered first
   */
  authorizationUrl(request: ProviderRequest): Promise<string>;

  /**
   * Judges what came back with the browser, redeems the code and asks who it is.
   *
   * @param callback the parameters of the query or of the form
   * @throws KnownError OAUTH_PROVIDER_ACCESS_DENIED, OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE; plain
   *   OAUTH_PROVIDER_REFUSED_CODE, OAUTH_PROVIDER_REFUSED_CLIENT, OAUTH_PROVIDER_ANSWER_INVALID, OAUTH_PROVIDER_EMAIL_MISSING
   */
  signIn(
    callback: URLSearchParams,
    request: ProviderRequest,
  ): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>;

  /**
   * Another access token.
   *
   * @param scopes those of the refresh token
   * @returns null when the provider refuses the refresh token for good
   * @throws KnownError OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE when it cannot be asked
   */
  refresh(refreshToken: string, scopes: readonly string[]): Promise<ProviderTokens | null>;

  /** Whether the provider takes the token; a provider that does not say counts as taking it. */
  isAlive(accessToken: string): Promise<boolean>;
}
