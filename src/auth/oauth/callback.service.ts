import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { isTrustedCallback, requireTrustedUrl, withParameters } from '../../common/urls/callback-url.js';
import { AuthorizationCodesService, CHALLENGE_METHODS, type NewCode } from './authorization-codes.service.js';
import { ProviderTokensService } from './connected-accounts/provider-tokens.service.js';
import { OauthAccountsService, type ProvenAccount, type ResolvedAccount } from './oauth-accounts.service.js';
import { OauthFlowsService, type Flow } from './oauth-flows.service.js';
import { PendingLinksService } from './pending-links.service.js';
import { requireUse, toProviderRequest } from './provider-requests.js';
import type { ProviderProfile, ProviderTokens } from './providers/provider.js';
import { ProvidersService } from './providers/providers.service.js';

/** A browser that is back from a provider. */
export interface Arrival {
  /** At whose path it is. */
  providerId: string;
  state: string;
  /** All that the provider sent. */
  parameters: URLSearchParams;
  origin: Pick<Caller, 'headers' | 'remoteAddress' | 'isProxied'>;
}

/** Where a browser goes on to: with a code, or with an error. */
export interface Departure {
  status: 303 | 307;
  location: string;
}

/** What a sign-in may be asked for with: what cannot be told before, because nobody may be sent anywhere yet. */
const SUPPORTED = {
  scope: ['legacy'],
  responseType: ['code'],
  codeChallengeMethod: CHALLENGE_METHODS,
} as const;
const PARAMETERS: Record<keyof typeof SUPPORTED, string> = {
  scope: 'scope',
  responseType: 'response_type',
  codeChallengeMethod: 'code_challenge_method',
};

/** Takes browsers in that are back from providers, and sends them to their application with a code. */
@Injectable()
export class CallbackService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
    private readonly tenancies: TenancyCache,
    private readonly providers: ProvidersService,
    private readonly flows: OauthFlowsService,
    private readonly accounts: OauthAccountsService,
    private readonly links: PendingLinksService,
    private readonly providerTokens: ProviderTokensService,
    private readonly codes: AuthorizationCodesService,
  ) {}

  /**
   * Ends a sign-in at a provider, which is over then, whatever comes of it.
   *
   * @returns where the application waits: for a code, or for the error if it named a page for errors that is trusted
   * @throws KnownError otherwise, and those that are plain; see {@link CALLBACK_ERRORS}
   */
  async finish(arrival: Arrival): Promise<Departure> {
    const flow = await this.flows.take(arrival.state);
    const tenancy = flow && (await this.tenancies.find(flow.projectId));
    if (!tenancy) throw new KnownError('OAUTH_FLOW_NOT_FOUND');
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
    // Outside of any transaction: nobody's connection waits for a provider.
    const proven = await provider.signIn(arrival.parameters, request);
    requireTrustedUrl(tenancy, flow.redirectUri);
    const code = await this.settle(toCaller(arrival, flow, tenancy), flow, proven);
    return withParameters(flow.redirectUri, { code, state: flow.state });
  }

  /** Accounts are settled first: an application that asks for what is not there has its users all the same. */
  private async settle(
    caller: Caller,
    flow: Flow,
    { profile, tokens }: { profile: ProviderProfile; tokens: ProviderTokens },
  ): Promise<string> {
    const unsupported = findUnsupported(flow);
    const proven = { providerConfigId: flow.providerConfigId, profile };
    const asked = flow.type === 'link' ? await this.links.ask(caller, { ...proven, tokens }) : null;
    const code = await this.database.transaction(async () => {
      const bearer = asked ?? (await this.signIn(caller, proven, tokens));
      return unsupported ? null : this.codes.create(caller.projectId, toCode(flow, bearer));
    });
    if (unsupported) throw unsupported;
    if (code === null) throw new Error('A code was due and not made');
    return code;
  }

  private async signIn(caller: Caller, proven: ProvenAccount, tokens: ProviderTokens): Promise<ResolvedAccount> {
    const account = await this.accounts.signIn(caller, proven);
    await this.providerTokens.store({ projectId: caller.projectId, accountId: account.id }, tokens);
    return account;
  }
}

/** Who came back: the session that asked for a link, or the anonymous visitor who signs up, if the application said so. */
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

type Bearer = Pick<NewCode, 'userId' | 'basis' | 'isNewUser' | 'pendingLink'>;

function toCode(flow: Flow, { userId, basis, isNewUser, pendingLink }: Bearer): NewCode {
  const { codeChallenge, redirectUri, afterCallbackRedirectUrl } = flow;
  const codeChallengeMethod = flow.codeChallengeMethod === 'plain' ? 'plain' : 'S256';
  const asked = { codeChallenge, codeChallengeMethod, redirectUri, afterCallbackRedirectUrl } as const;
  return { ...asked, userId, basis, isNewUser, pendingLink };
}

function findUnsupported(flow: Flow): KnownError | null {
  for (const [member, supported] of Object.entries(SUPPORTED) as Array<[keyof typeof SUPPORTED, readonly string[]]>) {
    if (supported.includes(flow[member])) continue;
    return new KnownError('OAUTH_REQUEST_NOT_SUPPORTED', { parameter: PARAMETERS[member], supported });
  }
  return null;
}

/** Plain errors are for no application: they stay where they are. */
function errorLocation(error: KnownError, { errorRedirectUrl }: Flow, tenancy: Tenancy): string | null {
  if (error.isPlain || errorRedirectUrl === null || !isTrustedCallback(tenancy, errorRedirectUrl)) return null;
  return withParameters(errorRedirectUrl, {
    errorCode: error.code,
    message: error.message,
    details: JSON.stringify(error.details ?? {}),
  });
}
