import { Inject, Injectable } from '@nestjs/common';
import { AccessTokensService } from '../../common/access/access-tokens.service.js';
import type { CallerUser } from '../../common/caller/caller.js';
import { checkClientSecret, readClientCredentials } from '../../common/access/client-credentials.js';
import { tokenExpired } from '../../common/access/token-expired.js';
import { randomToken } from '../../common/crypto/random-token.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { isTrustedNext, isUrlOrPath } from '../../common/urls/callback-url.js';
import { schemaError } from '../../common/contract/validate.js';
import { addressPrefix } from '../../common/rate-limits/address-prefix.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { ownerOf, type Tenancy } from '../../common/tenancy/tenancy.js';
import type { Visitor } from '../captcha/captcha-services.service.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { SignUpProtection } from '../sign-up-protection/sign-up-protection.service.js';
import type { AuthorizeQuery } from './oauth.contract.js';
import { FLOW_POINT_LENGTH, OAUTH_FLOW } from './oauth.limits.js';
import { OauthFlowsService, type Remembered } from './oauth-flows.service.js';
import { requireUse, toProviderRequest, withoutFragment } from './provider-requests.js';
import type { Provider } from './providers/provider.js';
import { ProvidersService } from './providers/providers.service.js';

/** A browser that is to be sent to a provider. */
export interface Authorization {
  providerId: string;
  query: AuthorizeQuery;
  /** The address of the connection's other end. */
  remoteAddress: string;
}

/** The length of a code verifier, in characters (RFC 7636, section 4.1). */
const VERIFIER_LENGTH = 64;

interface Checked {
  tenancy: Tenancy;
  provider: Provider;
  user: CallerUser | null;
  challenge: ChallengeResult | null;
}

/** Sends browsers to providers. */
@Injectable()
export class AuthorizeService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly tenancies: TenancyCache,
    private readonly tokens: AccessTokensService,
    private readonly providers: ProvidersService,
    private readonly flows: OauthFlowsService,
    private readonly limiter: RateLimiter,
    private readonly protection: SignUpProtection,
  ) {}

  /**
   * Checks an authorization request, except for what is checked at the callback.
   *
   * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET, INVALID_PUBLISHABLE_CLIENT_KEY,
   *   PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT,
   *   OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, INVALID_SHARED_OAUTH_PROVIDER_ID, OAUTH_LINK_WITHOUT_TOKEN,
   *   SCHEMA_ERROR, REDIRECT_URL_NOT_WHITELISTED, BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED,
   *   OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS,
   *   UNPARSABLE_ACCESS_TOKEN, ACCESS_TOKEN_EXPIRED, OAUTH_TOKEN_OF_ANOTHER_PROJECT, in this order; TooManyRequestsError
   */
  private async check({ providerId, query, remoteAddress }: Authorization): Promise<Checked> {
    const tenancy = await this.authenticateClient(query);
    const provider = this.providers.get(tenancy, providerId);
    requireUse(tenancy, providerId, query.type);
    if (query.type === 'link' && !query.token) throw new KnownError('OAUTH_LINK_WITHOUT_TOKEN');
    requireTrustedNext(tenancy, query);
    const challenge = await this.checkChallenge({ tenancy, remoteAddress }, query);
    if (query.provider_scope && provider.usesSharedKeys && !provider.isDevelopment) {
      throw new KnownError('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
    }
    const user = query.token ? await this.authenticateUser(tenancy, query.token) : null;
    await this.count(tenancy, remoteAddress, query);
    return { tenancy, provider, user, challenge };
  }

  /**
   * Checks a request that the browser is sent to afterwards, which checks it once more.
   *
   * @returns what that request shows for the solution of a CAPTCHA; null without one
   * @throws KnownError as {@link check}
   */
  async checkAhead(authorization: Authorization): Promise<string | null> {
    const { tenancy, challenge } = await this.check(authorization);
    const { query, remoteAddress } = authorization;
    return challenge && this.protection.carryOver({ tenancy, remoteAddress }, nameOf(query), challenge);
  }

  /**
   * Begins a sign-in at a provider.
   *
   * @returns the provider's page to go to, and the state that the browser comes back with
   * @throws KnownError as {@link check}; OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE
   */
  async begin(authorization: Authorization): Promise<{ location: string; state: string }> {
    const { tenancy, provider, user, challenge } = await this.check(authorization);
    const { project } = tenancy;
    const { query } = authorization;
    const state = this.flows.createState(project.id, { isBoundToBrowser: query.token !== '' || !isJsonMode(query) });
    const remembered = { ...remember(query, user), challenge };
    const { configId } = provider;
    const request = toProviderRequest(this.environment.publicUrl, { configId, state, remembered });
    const location = await provider.authorizationUrl(request);
    await this.flows.begin(project.id, state, { ...remembered, providerConfigId: configId });
    return { location, state };
  }

  /** Somebody who links an account has one; all others may be new. */
  private async checkChallenge(visitor: Visitor, query: AuthorizeQuery): Promise<ChallengeResult | null> {
    if (query.type === 'link') return null;
    return this.protection.checkCarriedOver(visitor, nameOf(query), query);
  }

  private async authenticateClient({ client_id, client_secret }: AuthorizeQuery): Promise<Tenancy> {
    const client = readClientCredentials({ client_id, client_secret }, {});
    const tenancy = client && (await this.tenancies.find(client.projectId));
    if (!tenancy) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id });
    checkClientSecret(tenancy, client_secret);
    return tenancy;
  }

  private async authenticateUser(tenancy: Tenancy, token: string): Promise<CallerUser> {
    const verification = await this.tokens.verify(token);
    if (verification.status === 'unparsable') throw new KnownError('UNPARSABLE_ACCESS_TOKEN');
    if (verification.status === 'expired') {
      throw tokenExpired(verification.expiredAtMillis, verification.claims);
    }
    const { projectId, userId, sessionId, isAnonymous } = verification.claims;
    if (projectId !== tenancy.project.id) throw new KnownError('OAUTH_TOKEN_OF_ANOTHER_PROJECT');
    return { id: userId, sessionId, isAnonymous };
  }

  /** Counts a request by its length, because it is stored until the browser is back. */
  private async count({ project }: Tenancy, remoteAddress: string, query: AuthorizeQuery): Promise<void> {
    const points = Math.ceil(JSON.stringify(query).length / FLOW_POINT_LENGTH);
    const subject = { projectId: project.id, prefix: addressPrefix(remoteAddress), owner: ownerOf(project) };
    await this.limiter.consume(OAUTH_FLOW, subject, points);
  }
}

/** A request by what its application made up for it. */
function nameOf({ state, code_challenge: challenge }: AuthorizeQuery): string {
  return JSON.stringify([state, challenge]);
}

/** The value of the response mode in an address that JSON mode has answered. */
export const LOCATION_MODE = 'location';

/** True for an application that wants the address of the provider as JSON. */
export function isJsonMode(query: AuthorizeQuery): boolean {
  return [query.stack_response_mode, query.hexclave_response_mode].includes('json');
}

/** The page that has the tokens goes on to that address: a stranger's link must not lead it elsewhere, nor into a script. */
function requireTrustedNext(tenancy: Tenancy, { after_callback_redirect_url: next }: AuthorizeQuery): void {
  if (next === undefined || isTrustedNext(tenancy, next)) return;
  if (isUrlOrPath(next)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
  const violation = { path: 'query.after_callback_redirect_url', message: 'must be a URL, or a path' };
  throw schemaError('GET /api/v1/auth/oauth/authorize', [violation]);
}

function remember(query: AuthorizeQuery, user: CallerUser | null): Remembered {
  return {
    type: query.type,
    user,
    nonce: randomToken(),
    codeVerifier: randomToken(VERIFIER_LENGTH),
    extraScopes: query.provider_scope?.split(/\s+/).filter(Boolean) ?? [],
    redirectUri: withoutFragment(query.redirect_uri),
    state: query.state,
    scope: query.scope,
    responseType: query.response_type,
    codeChallenge: query.code_challenge,
    codeChallengeMethod: query.code_challenge_method,
    errorRedirectUrl: query.error_redirect_uri ?? query.error_redirect_url ?? null,
    afterCallbackRedirectUrl: query.after_callback_redirect_url ?? null,
    tellsErrorsAtCallback: isJsonMode(query) || query.stack_response_mode === LOCATION_MODE,
  };
}
