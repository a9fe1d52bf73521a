import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { LinkedAccountManagementService } from '../../../users/linked-accounts/linked-account-management.service.js';
import { findProviderType, requireOwnAccounts } from '../../../users/linked-accounts/linked-accounts.policy.js';
import { devIssuer } from '../dev-provider/dev-issuer.js';
import type { Provider } from '../providers/provider.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { ConnectedAccountRead, ConnectedAccountPath, ProviderTokenRead } from './connected-accounts.contract.js';
import { ProviderTokenSearch } from './provider-token-search.service.js';

/** The errors of handing an access token out. */
export const PROVIDER_TOKEN_ERRORS = [
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'LINKED_ACCOUNT_OF_ANOTHER_USER',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
] as const;

/** Hands provider access tokens out to applications, and lists the connected accounts: those whose tokens may be used. */
@Injectable()
export class ProviderTokensApiService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly accounts: LinkedAccountManagementService,
    private readonly providers: ProvidersService,
    private readonly tokens: ProviderTokenSearch,
  ) {}

  /**
   * The connected accounts of a user, at providers that are configured, oldest first.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, LINKED_ACCOUNT_OF_ANOTHER_USER to a client; USER_NOT_FOUND
   */
  async list(caller: Caller, userId: string): Promise<ConnectedAccountRead[]> {
    const rows = await this.accounts.list(caller, { user_id: userId });
    return rows
      .filter((row) => row.allowConnectedAccounts && findProviderType(caller.tenancy, row.providerConfigId) !== null)
      .map((row) => ({ user_id: row.userId, provider: row.providerConfigId, provider_account_id: row.accountId }));
  }

  /**
   * An access token of the provider, good for five minutes at least and for all scopes: a stored one that the provider
   * still accepts, or a new one.
   *
   * @param scope scopes separated by spaces; without any, every token will do
   * @throws KnownError one of {@link PROVIDER_TOKEN_ERRORS}
   */
  async getToken(caller: Caller, path: ConnectedAccountPath, scope = ''): Promise<ProviderTokenRead> {
    requireOwnAccounts(caller, path.user_id);
    const provider = this.requireOwnKeys(caller, path.provider_id);
    const query = {
      projectId: caller.projectId,
      userId: path.user_id,
      providerConfigId: path.provider_id,
      accountId: path.provider_account_id,
      scopes: [...new Set(scope.split(/\s+/).filter(Boolean))].toSorted(),
    };
    return { access_token: await this.tokens.find(provider, query) };
  }

  /** Refuses providers with the server's own keys, whose tokens are not handed out, except for the development issuer. */
  private requireOwnKeys({ tenancy }: Caller, providerId: string): Provider {
    const refuse = () => new KnownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
    const settings = ownValue(tenancy.config.auth.oauth.providers, providerId);
    if (settings?.type && settings.isShared && devIssuer(this.environment) === null) throw refuse();
    const provider = this.providers.get(tenancy, providerId);
    if (provider.usesSharedKeys && !provider.isDevelopment) throw refuse();
    return provider;
  }
}
