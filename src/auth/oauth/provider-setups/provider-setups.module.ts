import { Module } from '@nestjs/common';
import { ProviderSetupsQueries } from './provider-setups.queries.js';
import { ProviderSetupsResolver } from './provider-setups.resolver.js';
import { ProviderSetupsService } from './provider-setups.service.js';

/** The identity providers that a project has set up, for its owners. */
@Module({ providers: [ProviderSetupsQueries, ProviderSetupsResolver, ProviderSetupsService] })
export class ProviderSetupsModule {}
