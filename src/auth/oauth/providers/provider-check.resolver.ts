import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { MutationEndpoint } from '../../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../../common/contract/check-arguments.js';
import { ProviderCheckParams, ProviderCheckRead } from './provider-check.contract.js';
import { ProviderCheckService } from './provider-check.service.js';

/** Trying the settings of an identity provider over GraphQL, for administrators. */
@Resolver()
export class ProviderCheckResolver {
  constructor(private readonly checking: ProviderCheckService) {}

  @MutationEndpoint({
    name: 'testOauthProvider',
    access: 'admin',
    returns: ProviderCheckRead,
    throws: ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
    summary: 'Asks a provider whether it knows the keys that are stored.',
  })
  check(@CurrentCaller() caller: Caller, @Args('configId') configId: string) {
    return this.checking.check(caller, checkArguments(ProviderCheckParams, { config_id: configId }).config_id);
  }
}
