import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/access/caller.js';
import { ListTurns } from '../../../common/access/list-turns.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { TenancyCache } from '../../../common/tenancy/tenancy-cache.js';
import type { ProviderSetupRead, ProviderUsageRead } from './provider-setups.contract.js';
import { COUNTED_BYTES } from './provider-setups.limits.js';
import { presentSetups } from './provider-setups.presenter.js';
import { ProviderSetupsQueries } from './provider-setups.queries.js';

/** What the owner of a project sees of its identity providers; their secrets are not part of it. */
@Injectable()
export class ProviderSetupsService {
  constructor(
    private readonly cache: TenancyCache,
    private readonly queries: ProviderSetupsQueries,
    private readonly turns: ListTurns,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Every provider that is built in, set up or not, then the others of the project by their ids. */
  async list(caller: Caller): Promise<ProviderSetupRead[]> {
    // As it is now: a mutation of this request may have changed it.
    const { config } = (await this.cache.find(caller.projectId)) ?? caller.tenancy;
    return presentSetups(config.auth.oauth.providers, this.environment);
  }

  /** Who would miss a provider; also one that the project has no longer. */
  async countUsers(caller: Caller, providerConfigId: string): Promise<ProviderUsageRead> {
    const { usage } = await this.turns.run(caller, async () => ({
      usage: await this.queries.countUsers(caller.projectId, providerConfigId),
      bytes: COUNTED_BYTES,
    }));
    return usage;
  }
}
