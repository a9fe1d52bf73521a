import { Module } from '@nestjs/common';
import { VaultStoresQueries } from './vault-stores.queries.js';
import { VaultStoresResolver } from './vault-stores.resolver.js';
import { VaultStoresService } from './vault-stores.service.js';

/** The stores of the vault: created, renamed, removed. */
@Module({ providers: [VaultStoresQueries, VaultStoresResolver, VaultStoresService] })
export class VaultStoresModule {}
