import { Module } from '@nestjs/common';
import { KeyManagement } from './keys/kms.js';
import { VaultSealers } from './keys/vault-sealers.js';
import { LongValues } from './long-values.js';
import { VaultStoresResolver } from './stores/vault-stores.resolver.js';
import { VaultStoresService } from './stores/vault-stores.service.js';
import { VaultController } from './vault.controller.js';
import './vault.events.js';
import { VaultQueries } from './vault.queries.js';
import { VaultService } from './vault.service.js';

/** Floor 1: values that nobody but the servers of an application can read. */
@Module({
  controllers: [VaultController],
  providers: [
    KeyManagement,
    LongValues,
    VaultQueries,
    VaultSealers,
    VaultService,
    VaultStoresResolver,
    VaultStoresService,
  ],
  exports: [VaultQueries, VaultService],
})
export class VaultModule {}
