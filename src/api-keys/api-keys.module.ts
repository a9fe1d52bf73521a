import { Module } from '@nestjs/common';
import { KeyedHasher } from '../common/crypto/keyed-hasher.js';
import { SECRETS, type KeptSecrets } from '../common/environment/data-dir.js';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiKeyAccess } from './api-key-access.js';
import { ApiKeyActivityService } from './api-key-activity.service.js';
import { ApiKeyImportsService } from './api-key-imports.service.js';
import { ApiKeyLoader } from './api-key.loader.js';
import { ApiKeyRotationService } from './api-key-rotation.service.js';
import { ApiKeyWritesService } from './api-key-writes.service.js';
import './api-keys.events.js';
import { ApiKeysQueries } from './api-keys.queries.js';
import { ApiKeysResolver } from './api-keys.resolver.js';
import { ApiKeysService } from './api-keys.service.js';
import { TeamApiKeysResolver, UserApiKeysResolver } from './owner-api-keys.resolver.js';
import { TeamApiKeysController } from './team-api-keys.controller.js';
import { UserApiKeysController } from './user-api-keys.controller.js';

function makeHasher({ secret }: KeptSecrets, { secretPrevious }: Environment): KeyedHasher {
  return new KeyedHasher(secretPrevious ? [secret, secretPrevious] : [secret], 'api-keys');
}

/** API keys of users and teams. */
@Module({
  imports: [TeamsModule, UsersModule],
  controllers: [TeamApiKeysController, UserApiKeysController],
  providers: [
    { provide: KeyedHasher, useFactory: makeHasher, inject: [SECRETS, ENVIRONMENT] },
    ApiKeyAccess,
    ApiKeyActivityService,
    ApiKeyImportsService,
    ApiKeyLoader,
    ApiKeyRotationService,
    ApiKeyWritesService,
    ApiKeysQueries,
    ApiKeysResolver,
    ApiKeysService,
    TeamApiKeysResolver,
    UserApiKeysResolver,
  ],
  exports: [ApiKeyImportsService, ApiKeyRotationService, ApiKeyWritesService, ApiKeysQueries, KeyedHasher],
})
export class ApiKeysModule {}
