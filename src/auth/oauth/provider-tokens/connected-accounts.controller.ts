import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { requireOwnUser, type Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import type { EndpointOptions } from '../../../common/access/endpoint-options.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { presentList } from '../../../../shared/contract/page.js';
import {
  ConnectedAccountParams,
  ConnectedAccountRead,
  ConnectedAccountsParams,
  ConnectedProviderParams,
  OwnConnectedProviderParams,
  ProviderTokenCreate,
  ProviderTokenRead,
} from './connected-accounts.contract.js';
import { PROVIDER_TOKENS } from './provider-tokens.limits.js';
import { ProviderTokensApiService, PROVIDER_TOKEN_ERRORS } from './provider-tokens-api.service.js';

const HANDS_OUT_A_TOKEN = {
  access: 'client',
  rateLimit: PROVIDER_TOKENS,
  status: 201,
  returns: ProviderTokenRead,
  throws: PROVIDER_TOKEN_ERRORS,
} as const satisfies EndpointOptions;

/** Connected accounts: linked accounts of which users let applications use the provider's own API. */
@ApiTags('Connected accounts')
@Controller('api/v1')
export class ConnectedAccountsController {
  constructor(private readonly accounts: ProviderTokensApiService) {}

  @Get('connected-accounts/:user_id')
  @Endpoint({
    access: 'client',
    returns: ConnectedAccountRead,
    envelope: 'list',
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'LINKED_ACCOUNT_OF_ANOTHER_USER', 'USER_NOT_FOUND'],
    summary: 'List the accounts whose access tokens may be asked for, oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Param() params: ConnectedAccountsParams) {
    return presentList(await this.accounts.list(caller, params.user_id));
  }

  @Post('connected-accounts/:user_id/:provider_id/access-token')
  @Endpoint({ ...HANDS_OUT_A_TOKEN, summary: 'Get an access token of a provider.' })
  getToken(
    @CurrentCaller() caller: Caller,
    @Param() params: ConnectedProviderParams,
    @Body() { scope }: ProviderTokenCreate,
  ) {
    return this.accounts.getToken(caller, params, scope);
  }

  @Post('connected-accounts/:user_id/:provider_id/:provider_account_id/access-token')
  @Endpoint({ ...HANDS_OUT_A_TOKEN, summary: 'Get an access token of one account at a provider.' })
  getTokenOfAccount(
    @CurrentCaller() caller: Caller,
    @Param() params: ConnectedAccountParams,
    @Body() { scope }: ProviderTokenCreate,
  ) {
    return this.accounts.getToken(caller, params, scope);
  }

  @Post('auth/oauth/connected-accounts/:provider_id/access-token')
  @Endpoint({ ...HANDS_OUT_A_TOKEN, summary: 'Get an access token of a provider for the signed-in user.' })
  getOwnToken(
    @CurrentCaller() caller: Caller,
    @Param() params: OwnConnectedProviderParams,
    @Body() { scope }: ProviderTokenCreate,
  ) {
    return this.accounts.getToken(caller, { ...params, user_id: requireOwnUser(caller).id }, scope);
  }
}
