import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { ownerOf } from '../../../common/tenancy/tenancy.js';
import { callbackUrlOf } from '../callback-url.js';
import type { ProviderCheckRead, ProviderProblemRead } from './provider-check.contract.js';
import { PROVIDER_CHECK } from './provider-check.limits.js';
import { findProblem, toProblem } from './provider-problems.js';
import { ProvidersService } from './providers.service.js';

/** Says what is wrong with the settings of a provider, before users find out. */
@Injectable()
export class ProviderCheckService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly limiter: RateLimiter,
    private readonly providers: ProvidersService,
  ) {}

  /**
   * Asks the provider, switched on or not, to redeem a code that nobody gave: what it minds tells whether it knows us.
   * Takes ten seconds at most.
   *
   * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
   */
  async check({ projectId, tenancy }: Caller, configId: string): Promise<ProviderCheckRead> {
    if (!ownValue(tenancy.config.auth.oauth.providers, configId)?.type) {
      throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
    }
    await this.limiter.consume(PROVIDER_CHECK, { projectId, owner: ownerOf(tenancy.project) });
    const callbackUrl = callbackUrlOf(this.environment.publicUrl, configId);
    const problem = await this.problemOf({ tenancy }, configId, callbackUrl);
    return { ok: problem === null, problems: problem ? [problem] : [], callback_url: callbackUrl };
  }

  private async problemOf(
    { tenancy }: Pick<Caller, 'tenancy'>,
    configId: string,
    callbackUrl: string,
  ): Promise<ProviderProblemRead | null> {
    try {
      const provider = this.providers.configured(tenancy, configId);
      await provider.probe(callbackUrl);
      return null;
    } catch (error) {
      if (error instanceof KnownError && error.code === 'INVALID_SHARED_OAUTH_PROVIDER_ID') {
        return toProblem('NO_SHARED_KEYS');
      }
      if (error instanceof KnownError && error.code === 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED') {
        return toProblem('SETTINGS_INCOMPLETE');
      }
      const problem = findProblem(error);
      return problem && toProblem(problem);
    }
  }
}
