import { Module } from '@nestjs/common';
import { KeyManagement } from './kms.js';
import { VaultKeysQueries } from './vault-keys.queries.js';
import { VaultSealers } from './vault-sealers.js';

/** The keys that seal the values of the vault. */
@Module({ providers: [KeyManagement, VaultKeysQueries, VaultSealers], exports: [VaultSealers] })
export class VaultKeysModule {}
