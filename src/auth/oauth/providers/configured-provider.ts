import { compactVerify } from 'jose';
import * as oidc from 'openid-client';
import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { OutboundError } from '../../../common/net/outbound-error.js';
import type { OAuthProviderType } from '../oauth.config.js';
import { AUTHENTICATIONS } from './client-authentication.js';
import type { ProfileSource, ProviderDefinition } from './definition.js';
import { DISCOVERY, type IssuerDocuments } from './issuer-documents.service.js';
import { repair, type ProviderCall, type ProviderCalls } from './provider-calls.js';
import { answeredStatus, toKnownFailure } from './provider-failures.js';
import type { Provider, ProviderProfile, ProviderRequest, ProviderTokens } from './provider.js';
import { CLOCK_TOLERANCE_S, PROVIDER_MS } from './providers.limits.js';
import { readProfile } from './read-profile.js';
import { readTokens } from './read-tokens.js';

/** One provider of one project. */
export interface ProviderSetup {
  configId: string;
  type: OAuthProviderType;
  usesSharedKeys: boolean;
  isDevelopment: boolean;
  clientId: string;
  clientSecret: string;
  definition: ProviderDefinition;
}

/** Reports a failure at a provider, and the error that the caller gets. */
export type ReportFailure = (error: unknown, told: KnownError) => void;

/** The parameters of a callback that are read. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description'];
const MADE_UP_CODE = 'made-up-to-see-whether-the-keys-are-right';
/** Refusals that say nothing of the token: the keys are wrong, or the provider is busy. */
const NOT_ABOUT_TOKEN: ReadonlySet<string> = new Set([
  'invalid_client',
  'server_error',
  'slow_down',
  'temporarily_unavailable',
]);
/** The library's codes for an answer that cannot be read. */
const UNREADABLE: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Speaks to a provider as its definition says. */
export class ConfiguredProvider implements Provider {
  readonly configId: string;
  readonly type: OAuthProviderType;
  readonly usesSharedKeys: boolean;
  readonly isDevelopment: boolean;

  constructor(
    private readonly setup: ProviderSetup & { report: ReportFailure },
    private readonly calls: ProviderCalls,
    private readonly documents: IssuerDocuments,
  ) {
    this.configId = setup.configId;
    this.type = setup.type;
    this.usesSharedKeys = setup.usesSharedKeys;
    this.isDevelopment = setup.isDevelopment;
  }

  async authorizationUrl(request: ProviderRequest): Promise<string> {
    const { clientId, definition } = this.setup;
    const parameters = new URLSearchParams({
      client_id: clientId,
      scope: this.scopesOf(request).join(' '),
      response_type: 'code',
      redirect_uri: request.redirectUri,
    });
    if (this.usesPkce) {
      parameters.set('code_challenge_method', 'S256');
      parameters.set('code_challenge', await oidc.calculatePKCECodeChallenge(request.codeVerifier));
    }
    parameters.set('state', request.state);
    parameters.set('access_type', 'offline');
    parameters.set('prompt', 'consent');
    for (const [name, value] of Object.entries(definition.extras ?? {})) parameters.set(name, value);
    if (definition.idToken === 'required') parameters.set('nonce', request.nonce);
    return this.ask(async (signal) => oidc.buildAuthorizationUrl(await this.connect(signal), parameters).href);
  }

  async signIn(
    callback: URLSearchParams,
    request: ProviderRequest,
  ): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }> {
    return this.ask(async (signal) => {
      const config = await this.connect(signal, request.redirectUri);
      const { idToken } = this.setup.definition;
      const answer = await oidc.authorizationCodeGrant(config, this.returnedUrl(callback, request), {
        expectedState: request.state,
        expectedNonce: idToken === 'required' ? request.nonce : undefined,
        idTokenExpected: idToken === 'required',
        pkceCodeVerifier: this.usesPkce ? request.codeVerifier : undefined,
      });
      await this.verifySignature(config, answer.id_token);
      const profile = await this.profileOf(config, answer);
      return { profile, tokens: readTokens(answer, this.scopesOf(request), this.setup.definition) };
    });
  }

  async refresh(refreshToken: string, scopes: readonly string[]): Promise<ProviderTokens | null> {
    return this.ask(async (signal) => {
      const config = await this.connect(signal);
      try {
        return readTokens(await oidc.refreshTokenGrant(config, refreshToken), scopes, this.setup.definition);
      } catch (error) {
        if (isAboutToken(error)) return null;
        throw error;
      }
    }).catch(() => {
      throw new KnownError('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
    });
  }

  async isAlive(accessToken: string): Promise<boolean> {
    try {
      return await this.ask(async (signal) => {
        const config = await this.connect(signal);
        const url = this.userinfoUrl(config);
        if (url === undefined) return true;
        const { status } = await oidc.fetchProtectedResource(
          config,
          accessToken,
          new URL(url),
          'GET',
          null,
          this.headers(),
        );
        return status !== 401;
      });
    } catch {
      return true;
    }
  }

  /**
   * Asks for tokens with a made-up code, bypassing what is cached of the provider, to check the settings.
   *
   * @throws any error of the calls, the library or the reading of the answer: a refused code where the settings are right
   */
  async probe(redirectUri: string): Promise<void> {
    const { server } = this.setup.definition;
    if (server instanceof URL) this.documents.forget(server, this.calls);
    const parameters = new URLSearchParams({ code: MADE_UP_CODE, redirect_uri: redirectUri });
    if (this.usesPkce) parameters.set('code_verifier', oidc.randomPKCECodeVerifier());
    await withinTime(async (signal) => {
      const config = await this.connect(signal, redirectUri);
      const { jwks_uri: keys } = config.serverMetadata();
      if (server instanceof URL && keys) await this.documents.keysOf(keys, this.calls).reload();
      await oidc.genericGrantRequest(config, 'authorization_code', parameters);
    });
  }

  private get usesPkce(): boolean {
    return this.setup.definition.usesPkce ?? true;
  }

  private scopesOf({ extraScopes }: ProviderRequest): string[] {
    return [...new Set([...this.setup.definition.scopes, ...extraScopes])];
  }

  private userinfoUrl(config: oidc.Configuration): string | undefined {
    return this.setup.definition.userinfo ?? config.serverMetadata().userinfo_endpoint;
  }

  private headers(): Headers {
    return new Headers({ accept: 'application/json', ...this.setup.definition.headers });
  }

  /** Translates failures to our own errors, and reports them to the operator. */
  private async ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await withinTime(question);
    } catch (error) {
      const told = toKnownFailure(error);
      // A user who cancelled is no failure.
      if (told.code !== 'OAUTH_PROVIDER_ACCESS_DENIED') this.setup.report(error, told);
      throw told;
    }
  }

  /** @param redirectUri the one that the code was issued for: sent letter by letter */
  private async connect(signal: AbortSignal, redirectUri?: string): Promise<oidc.Configuration> {
    const { clientId, clientSecret, definition } = this.setup;
    const { server, clientAuthentication, allowsHttp } = definition;
    const secret = (await definition.clientSecret?.()) ?? clientSecret;
    const authentication = AUTHENTICATIONS[clientAuthentication](secret);
    const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
    const fetch: oidc.CustomFetch = (url, options) => this.fetch(url, { ...options, signal }, redirectUri);
    const execute = allowsHttp ? [oidc.allowInsecureRequests] : [];
    if (server instanceof URL) {
      const options = { execute, [oidc.customFetch]: fetch };
      try {
        return await oidc.discovery(server, clientId, metadata, authentication, options);
      } catch (error) {
        this.documents.forget(server, this.calls);
        throw error;
      }
    }
    const config = new oidc.Configuration(server, clientId, metadata, authentication);
    config[oidc.customFetch] = fetch;
    return config;
  }

  private async fetch(url: string, call: ProviderCall, redirectUri: string | undefined): Promise<Response> {
    if (this.setup.definition.server instanceof URL && url.endsWith(DISCOVERY)) {
      return this.documents.read(url, this.calls);
    }
    const { body } = call;
    // The library derives this from the callback's address, and may spell it differently.
    if (redirectUri && body instanceof URLSearchParams && body.has('redirect_uri'))
      body.set('redirect_uri', redirectUri);
    const answer = await this.calls.send(url, call);
    const { readTokenAnswer } = this.setup.definition;
    return readTokenAnswer && call.method === 'POST' ? repair(answer, readTokenAnswer) : answer;
  }

  private returnedUrl(callback: URLSearchParams, { redirectUri }: ProviderRequest): URL {
    const url = new URL(redirectUri);
    for (const name of CALLBACK_PARAMETERS) {
      if (name === 'iss' && this.setup.definition.hasIssuer === false) continue;
      for (const value of callback.getAll(name)) url.searchParams.append(name, value);
    }
    return url;
  }

  /** Verifies the signature of an ID token by the issuer's keys; the library has checked its claims. */
  private async verifySignature(config: oidc.Configuration, idToken: string | undefined): Promise<void> {
    if (idToken === undefined) return;
    const { jwks_uri: url } = config.serverMetadata();
    if (url === undefined) throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'Its keys are not told.' });
    await compactVerify(idToken, this.documents.keysOf(url, this.calls));
  }

  private async profileOf(
    config: oidc.Configuration,
    answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<ProviderProfile> {
    const get = async (url: string): Promise<unknown> => {
      const response = await oidc.fetchProtectedResource(
        config,
        answer.access_token,
        new URL(url),
        'GET',
        null,
        this.headers(),
      );
      if (!response.ok) throw new oidc.ClientError('unexpected status of the profile', { cause: response });
      return response.json();
    };
    const url = this.userinfoUrl(config);
    const userinfo = url === undefined ? {} : toUserinfo(await get(url));
    const source: ProfileSource = { userinfo, idToken: answer.claims(), get };
    const { sub } = source.userinfo;
    if (source.idToken && sub !== undefined && sub !== source.idToken.sub) {
      throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'It tells of two users at once.' });
    }
    return readProfile(await this.setup.definition.profile(source));
  }
}

/** Limits the calls of one question to a provider, together, to ten seconds. */
async function withinTime<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(PROVIDER_MS);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('TIMEOUT', 'The provider did not answer in time')));
  });
  return Promise.race([question(signal), over]);
}

function toUserinfo(userinfo: unknown): JsonObject {
  if (isJsonObject(userinfo)) return userinfo;
  throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'It does not tell who the user is.' });
}

/**
 * True if an answer means that the refresh token is dead, and not that the keys are wrong or the provider has a problem: any
 * refusal that can be read, and what nobody can use.
 */
function isAboutToken(error: unknown): boolean {
  const status = answeredStatus(error);
  if (status !== null && (status >= 500 || status === 429)) return false;
  if (error instanceof oidc.ResponseBodyError) return !NOT_ABOUT_TOKEN.has(error.error);
  if (error instanceof KnownError) return error.code === 'OAUTH_PROVIDER_ANSWER_INVALID';
  if (status !== null) return status !== 401;
  return error instanceof oidc.ClientError && UNREADABLE.has(error.code);
}
