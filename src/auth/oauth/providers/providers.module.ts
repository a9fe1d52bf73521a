import { Module } from '@nestjs/common';
import { AppleTokensService } from './apple-tokens.service.js';
import { IssuerDocuments } from './issuer-documents.service.js';
import { ProviderCheckController } from './provider-check.controller.js';
import { ProviderCheckResolver } from './provider-check.resolver.js';
import { ProviderCheckService } from './provider-check.service.js';
import { ProvidersService } from './providers.service.js';

/** The definitions of identity providers, and the calls to them. */
@Module({
  controllers: [ProviderCheckController],
  providers: [AppleTokensService, IssuerDocuments, ProviderCheckResolver, ProviderCheckService, ProvidersService],
  exports: [AppleTokensService, ProvidersService],
})
export class ProvidersModule {}
