import { Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { ProviderCheckParams, ProviderCheckRead } from './provider-check.contract.js';
import { ProviderCheckService } from './provider-check.service.js';

/** Trying the settings of an identity provider, for administrators. */
@ApiTags('OAuth')
@Controller('api/v1/internal/oauth-providers')
export class ProviderCheckController {
  constructor(private readonly checking: ProviderCheckService) {}

  @Post(':config_id/test')
  @Endpoint({
    access: 'admin',
    returns: ProviderCheckRead,
    throws: ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
    summary: 'Ask a provider whether it knows the keys that are stored.',
  })
  check(@CurrentCaller() caller: Caller, @Param() { config_id }: ProviderCheckParams) {
    return this.checking.check(caller, config_id);
  }
}
