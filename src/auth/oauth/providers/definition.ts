import type { IDToken, ServerMetadata } from 'openid-client';
import type { JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderProfile } from './provider.js';

/** The keys and settings of a provider, from a project with keys of its own or from the server for all projects. */
export interface ProviderKeys {
  clientId: string;
  clientSecret: string;
  facebookConfigId?: string;
  microsoftTenantId?: string;
  issuerUrl?: string;
  claims?: ClaimNames;
}

/** Names of claims, where an issuer uses others than OpenID Connect does. */
export interface ClaimNames {
  accountId?: string;
  email?: string;
  emailVerified?: string;
  displayName?: string;
  profileImage?: string;
}

/** The sources of a profile. */
export interface ProfileSource {
  /** The answer of the userinfo endpoint, where there is one. */
  userinfo: JsonObject;
  /** The claims of the verified ID token, where there was one. */
  idToken: IDToken | undefined;
  /** Reads another address with the access token. */
  get(url: string): Promise<unknown>;
}

/** A profile as the provider tells it, not validated yet. */
export type RawProfile = { [Field in keyof ProviderProfile]: unknown };

/**
 * The definition of a type of provider. Answers that break the standards are corrected by `readTokenAnswer`, before the
 * library reads them.
 */
export interface ProviderDefinition {
  /** Its endpoints, or the issuer to discover them from (OpenID Connect Discovery). */
  server: ServerMetadata | URL;
  /** The address of the user's profile, where it is not the issuer's userinfo endpoint. */
  userinfo?: string;
  /** False where no issuer is known: an `iss` in the callback is not compared (RFC 9207). */
  hasIssuer?: false;
  scopes: readonly string[];
  /** `required` where an ID token must come with the tokens; an optional one is verified if it comes. */
  idToken: 'required' | 'optional';
  /** `told` follows the discovery document, and is basic where that allows both. */
  clientAuthentication: 'basic' | 'post' | 'told';
  usesPkce?: false;
  /** Further parameters of the authorization URL. */
  extras?: Readonly<Record<string, string>>;
  /** Headers of every request that carries the access token. */
  headers?: Readonly<Record<string, string>>;
  /** The lifetime of access tokens without `expires_in`, in seconds. */
  assumedLifetimeS?: number;
  /** True if plain http is allowed, too. */
  allowsHttp?: boolean;
  /** The secret that is sent, where it is not the one that was configured. */
  clientSecret?(): Promise<string>;
  readTokenAnswer?(answer: TokenAnswer): TokenAnswer;
  profile(source: ProfileSource): RawProfile | Promise<RawProfile>;
}

/** The answer of the token endpoint. */
export interface TokenAnswer {
  status: number;
  body: JsonObject;
}

/**
 * Makes the definition of one type of provider from what a project has configured.
 *
 * @param options.allowsHttp whether issuers of a project's choosing may be spoken to over plain http
 */
export type DefineProvider = (keys: ProviderKeys, options: { allowsHttp: boolean }) => ProviderDefinition;
