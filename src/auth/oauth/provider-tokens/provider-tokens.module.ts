import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/users.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ConnectedAccountsController } from './connected-accounts.controller.js';
import { ProviderTokensApiService } from './provider-tokens-api.service.js';
import { ProviderTokenCleanup } from './provider-token-cleanup.js';
import { ProviderTokenSearch } from './provider-token-search.service.js';
import { ProviderTokensQueries } from './provider-tokens.queries.js';
import { ProviderTokensService } from './provider-tokens.service.js';

/** The tokens that providers gave for linked accounts, and connected accounts, whose tokens are handed out. */
@Module({
  imports: [ProvidersModule, UsersModule],
  controllers: [ConnectedAccountsController],
  providers: [
    ProviderTokensApiService,
    ProviderTokenCleanup,
    ProviderTokenSearch,
    ProviderTokensQueries,
    ProviderTokensService,
  ],
  exports: [ProviderTokensService],
})
export class ProviderTokensModule {}
