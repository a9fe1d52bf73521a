import { Module } from '@nestjs/common';
import { ProviderSetupsQueries } from './provider-setups.queries.js';
import { ProviderSetupsResolver } from './provider-setups.resolver.js';
import { ProviderSetupsService } from './provider-setups.service.js';

/** What owners see of the identity providers that they have set up. */
@Module({ providers: [ProviderSetupsQueries, ProviderSetupsResolver, ProviderSetupsService] })
export class ProviderSetupsModule {}
