import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { isTrustedReturn, requireTrustedReturn, withParameters } from '../../common/urls/callback-url.js';
import { CodeIssuanceService } from './code-issuance.service.js';
import { OauthFlowsService, type Flow } from './oauth-flows.service.js';
import { requireUse, toProviderRequest } from './provider-requests.js';
import { ProvidersService } from './providers/providers.service.js';

/** A browser that is back from a provider. */
export interface Arrival {
  /** The provider whose callback path the browser is at. */
  providerId: string;
  state: string;
  /** Everything that the provider sent. */
  parameters: URLSearchParams;
  origin: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>;
}

/** A sign-in whose browser is back, and its project. */
export interface BegunSignIn {
  flow: Flow;
  tenancy: Tenancy;
}

/** The redirect of a browser to its application: with a code, or with an error. */
export interface Departure {
  status: 303 | 307;
  location: string;
}

/** Receives browsers that are back from providers, and sends them to their application with a code. */
@Injectable()
export class CallbackService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly tenancies: TenancyCache,
    private readonly providers: ProvidersService,
    private readonly flows: OauthFlowsService,
    private readonly codes: CodeIssuanceService,
  ) {}

  /**
   * Takes the sign-in of a browser that is back. It is over afterwards, also when it fails.
   *
   * @throws KnownError OAUTH_FLOW_NOT_FOUND
   */
  async take(state: string): Promise<BegunSignIn> {
    const flow = await this.flows.take(state);
    const tenancy = flow && (await this.tenancies.find(flow.projectId));
    if (!tenancy) throw new KnownError('OAUTH_FLOW_NOT_FOUND');
    return { flow, tenancy };
  }

  /**
   * Finishes a sign-in at a provider.
   *
   * @returns the application's callback with a code; or a page of it with the error, if it named one that is trusted
   * @throws KnownError one of {@link CALLBACK_ERRORS}, where no page may be told it
   */
  async finish({ flow, tenancy }: BegunSignIn, arrival: Arrival): Promise<Departure> {
    if (flow.providerConfigId !== arrival.providerId) throw new KnownError('OAUTH_FLOW_OF_ANOTHER_PROVIDER');
    try {
      return { status: 303, location: await this.complete(arrival, flow, tenancy) };
    } catch (error) {
      const location = error instanceof KnownError ? errorLocation(error, flow, tenancy) : null;
      if (location === null) throw error;
      return { status: 307, location };
    }
  }

  private async complete(arrival: Arrival, flow: Flow, tenancy: Tenancy): Promise<string> {
    if (flow.isExpired) throw new KnownError('OUTER_OAUTH_TIMEOUT');
    const configId = flow.providerConfigId;
    const provider = this.providers.get(tenancy, configId);
    requireUse(tenancy, configId, flow.type);
    const request = toProviderRequest(this.environment.publicUrl, {
      configId,
      state: arrival.state,
      remembered: flow,
    });
    // Outside of any transaction: no database connection waits for a provider.
    const proven = await provider.signIn(arrival.parameters, request);
    requireTrustedReturn(tenancy, flow.redirectUri);
    const code = await this.codes.issue(toCaller(arrival, flow, tenancy), flow, proven);
    return withParameters(flow.redirectUri, { code, state: flow.state });
  }
}

/** The caller behind a callback: the session that asked for a link, or the anonymous visitor who signs up. */
function toCaller({ origin }: Arrival, { type, user }: Flow, tenancy: Tenancy): Caller {
  const isLink = type === 'link';
  return {
    ...origin,
    projectId: tenancy.project.id,
    tenancy,
    tier: 'client',
    user: isLink || user?.isAnonymous ? user : null,
    ownerId: null,
    hasProof: !isLink,
  };
}

/**
 * The application's page for errors, or its callback, with the error: newer applications read it there, older ones only on
 * the former. null where neither is trusted, and for plain errors, which are shown here.
 */
function errorLocation(error: KnownError, flow: Flow, tenancy: Tenancy): string | null {
  if (error.isPlain) return null;
  const pages = [flow.errorRedirectUrl, flow.redirectUri];
  if (flow.tellsErrorsAtCallback) pages.reverse();
  const page = pages.find((url) => url !== null && isTrustedReturn(tenancy, url));
  if (!page) return null;
  return withParameters(page, {
    error: 'server_error',
    error_description: error.message,
    errorCode: error.code,
    message: error.message,
    details: JSON.stringify(error.details ?? {}),
  });
}
