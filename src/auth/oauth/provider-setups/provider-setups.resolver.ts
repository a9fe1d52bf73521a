import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { QueryEndpoint } from '../../../common/access/graphql-endpoint.js';
import { ProviderSetupRead, ProviderUsageRead } from './provider-setups.contract.js';
import { ProviderUsageArgs } from './provider-setups.args.js';
import { ProviderSetupsService } from './provider-setups.service.js';

/** The identity providers of a project over GraphQL, for administrators. */
@Resolver(() => ProviderSetupRead)
export class ProviderSetupsResolver {
  constructor(private readonly setups: ProviderSetupsService) {}

  @QueryEndpoint({
    name: 'oauthProviderSetups',
    access: 'admin',
    returns: [ProviderSetupRead],
    throws: [],
    summary: 'Every built-in provider, set up or not, then the others of the project.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.setups.list(caller);
  }

  @QueryEndpoint({
    name: 'oauthProviderUsage',
    access: 'admin',
    returns: ProviderUsageRead,
    throws: [],
    summary: 'Who would miss a provider.',
  })
  countUsers(@CurrentCaller() caller: Caller, @Args() { providerConfigId }: ProviderUsageArgs) {
    return this.setups.countUsers(caller, providerConfigId);
  }
}
