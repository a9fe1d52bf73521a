import type { IDToken, ServerMetadata } from 'openid-client';
import type { JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderProfile } from './provider.js';

/** What a project says of a provider that it has keys of its own for, or the server for all projects. */
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

/** What a profile is made from. */
export interface ProfileSource {
  /** What the userinfo endpoint says, where there is one. */
  userinfo: JsonObject;
  /** The claims of the ID token that was verified, where there was one. */
  idToken: IDToken | undefined;
  /** Another address that is asked with the access token. */
  get(url: string): Promise<unknown>;
}

/** A profile as the provider tells it: nothing of it is trusted to have the right form. */
export type RawProfile = { [Field in keyof ProviderProfile]: unknown };

/**
 * What a provider is. What it answers to the contrary of the standards is put right by `readTokenAnswer`, before the
 * library sees it.
 */
export interface ProviderDefinition {
  /** Its endpoints, or the issuer that tells them (OpenID Connect Discovery). */
  server: ServerMetadata | URL;
  /** Who the user is, where that is not told at the issuer's userinfo endpoint. */
  userinfo?: string;
  /** False where no issuer is known: what the provider calls itself is not compared (RFC 9207). */
  hasIssuer?: false;
  scopes: readonly string[];
  /** Whether an ID token must come with the tokens; where it may, it is verified if it does. */
  idToken: 'required' | 'optional';
  /** `told` is what the discovery document says, basic where it can be either. */
  clientAuthentication: 'basic' | 'post' | 'told';
  usesPkce?: false;
  /** Further parameters of the authorization URL. */
  extras?: Readonly<Record<string, string>>;
  /** Headers of every request that carries the access token. */
  headers?: Readonly<Record<string, string>>;
  /** How long access tokens live whose life is not told, in seconds. */
  assumedLifetimeS?: number;
  /** Plain http is spoken, too. */
  allowsHttp?: boolean;
  /** The secret that is sent, where it is not the one that was configured. */
  clientSecret?(): Promise<string>;
  readTokenAnswer?(answer: TokenAnswer): TokenAnswer;
  profile(source: ProfileSource): RawProfile | Promise<RawProfile>;
}

/** What the token endpoint answered. */
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
