import { Module } from '@nestjs/common';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import { SECRETS, type KeptSecrets } from '../common/environment/data-dir.js';
import { VaultKeysModule } from './keys/vault-keys.module.js';
import { LongValues } from './long-values.js';
import { VaultStoresModule } from './stores/vault-stores.module.js';
import { VaultController } from './vault.controller.js';
import './vault.events.js';
import { VaultQueries } from './vault.queries.js';
import { VaultService } from './vault.service.js';

/** Names values in the audit log, and is no way to find them: the secret before the last rotation names nothing. */
const makeHasher = ({ secret }: KeptSecrets) => new KeyedHasher([secret], 'vault-entries');

/** The data vault: values that nobody but the servers of an application can read. */
@Module({
  imports: [VaultKeysModule, VaultStoresModule],
  controllers: [VaultController],
  providers: [
    { provide: KeyedHasher, useFactory: makeHasher, inject: [SECRETS] },
    LongValues,
    VaultQueries,
    VaultService,
  ],
  exports: [VaultQueries, VaultService],
})
export class VaultModule {}
