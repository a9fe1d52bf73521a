import { Module } from '@nestjs/common';
import { ProjectKeysModule } from '../../keys/project-keys.module.js';
import { IntegrationClientsModule } from '../clients/integration-clients.module.js';
import { IntegrationOwnersModule } from '../owners/integration-owners.module.js';
import { ConnectionRequestsCleanup } from './connection-requests-cleanup.js';
import { ConnectionRequestsQueries } from './connection-requests.queries.js';
import { ConnectionRequestsService } from './connection-requests.service.js';
import { ConnectionTokensService } from './connection-tokens.service.js';
import { ConnectionsController } from './connections.controller.js';
import { ConnectionsService } from './connections.service.js';
import { PlatformOauthController } from './platform-oauth.controller.js';

/** Platforms that ask owners for the key of a project. */
@Module({
  imports: [IntegrationClientsModule, IntegrationOwnersModule, ProjectKeysModule],
  controllers: [ConnectionsController, PlatformOauthController],
  providers: [
    ConnectionRequestsCleanup,
    ConnectionRequestsQueries,
    ConnectionRequestsService,
    ConnectionTokensService,
    ConnectionsService,
  ],
})
export class ConnectionsModule {}
