import { Module } from '@nestjs/common';
import { VaultKeysModule } from './keys/vault-keys.module.js';
import { LongValues } from './long-values.js';
import { VaultStoresModule } from './stores/vault-stores.module.js';
import { VaultController } from './vault.controller.js';
import './vault.events.js';
import { VaultQueries } from './vault.queries.js';
import { VaultService } from './vault.service.js';

/** The data vault: values that nobody but the servers of an application can read. */
@Module({
  imports: [VaultKeysModule, VaultStoresModule],
  controllers: [VaultController],
  providers: [LongValues, VaultQueries, VaultService],
  exports: [VaultQueries, VaultService],
})
export class VaultModule {}
