import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { ListLimiter } from '../../../common/access/list-limiter.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { TenancyCache } from '../../../common/tenancy/tenancy-cache.js';
import type { ProviderSetupRead, ProviderUsageRead } from './provider-setups.contract.js';
import { COUNTED_BYTES } from './provider-setups.limits.js';
import { presentSetups } from './provider-setups.presenter.js';
import { ProviderSetupsQueries } from './provider-setups.queries.js';

/** Lists a project's identity providers for its owner, without their secrets. */
@Injectable()
export class ProviderSetupsService {
  constructor(
    private readonly cache: TenancyCache,
    private readonly queries: ProviderSetupsQueries,
    private readonly turns: ListLimiter,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The built-in providers, set up or not, then the others of the project by their ids. */
  async list(caller: Caller): Promise<ProviderSetupRead[]> {
    // As it is now: a mutation of this request may have changed it.
    const { config } = (await this.cache.find(caller.projectId)) ?? caller.tenancy;
    return presentSetups(config.auth.oauth.providers, this.environment);
  }

  /** Counts the users of a provider, also of one that the project has removed. */
  async countUsers(caller: Caller, providerConfigId: string): Promise<ProviderUsageRead> {
    const { usage } = await this.turns.run(caller, async () => ({
      usage: await this.queries.countUsers(caller.projectId, providerConfigId),
      bytes: COUNTED_BYTES,
    }));
    return usage;
  }
}
