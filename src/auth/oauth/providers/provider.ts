import type { OAuthProviderType } from '../oauth.config.js';

/** A user's profile at a provider. */
export interface ProviderProfile {
  /** The id that the provider never gives to anybody else; never an email address, which may change hands. */
  accountId: string;
  displayName: string | null;
  profileImageUrl: string | null;
  email: string | null;
  /** True if the provider vouches for the address. */
  isEmailVerified: boolean;
  /** The address to show for the account, where it is not `email`. */
  listedEmail?: string;
}

/** Tokens as the provider gave them. */
export interface ProviderTokens {
  accessToken: string;
  expiresAt: Date;
  /** null where the provider gave none; after a refresh, where the used one stays good. */
  refreshToken: string | null;
  /** The granted scopes; those asked for, if the provider does not tell. */
  scopes: readonly string[];
}

/** The parameters of a request to a provider, which are stored (sealed) until the browser is back. */
export interface ProviderRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The scopes beyond those that signing in needs. */
  extraScopes: readonly string[];
}

/** A provider as one project has it configured. Every method ends within 10 seconds. */
export interface Provider {
  readonly configId: string;
  readonly type: OAuthProviderType;
  /** True if the keys are the server's own. */
  readonly usesSharedKeys: boolean;
  /** True if the development issuer stands in. */
  readonly isDevelopment: boolean;

  /**
   * The provider's page to send the browser to.
   *
   * @throws KnownError OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE, OAUTH_PROVIDER_ANSWER_INVALID where it must be discovered first
   */
  authorizationUrl(request: ProviderRequest): Promise<string>;

  /**
   * Checks a callback, redeems its code and reads the user's profile.
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
   * A new access token.
   *
   * @param scopes those of the refresh token
   * @returns null when the provider refuses the refresh token for good
   * @throws KnownError OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE when it cannot be asked
   */
  refresh(refreshToken: string, scopes: readonly string[]): Promise<ProviderTokens | null>;

  /** True if the provider accepts the token, or cannot be asked. */
  isAlive(accessToken: string): Promise<boolean>;
}
