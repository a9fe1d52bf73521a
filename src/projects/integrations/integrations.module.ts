import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { ProjectsModule } from '../projects.module.js';
import { IntegrationClientsService } from './clients/integration-clients.service.js';
import { ConnectionRequestsCleanup } from './connections/connection-requests-cleanup.js';
import { ConnectionRequestsService } from './connections/connection-requests.service.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { ConnectionsService } from './connections/connections.service.js';
import { PlatformOauthController } from './connections/platform-oauth.controller.js';
import { PlatformDomainsController } from './domains/platform-domains.controller.js';
import { PlatformDomainsService } from './domains/platform-domains.service.js';
import { OwnerSession } from './owner-session.service.js';
import { ProvisioningService } from './transfers/provisioning.service.js';
import { TransferConfirmationController } from './transfers/transfer-confirmation.controller.js';
import './transfers/transfers.codes.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { TransfersQueries } from './transfers/transfers.queries.js';
import { TransfersService } from './transfers/transfers.service.js';

/** Platforms of others: they make projects and hand them over, or are connected to those that are there. */
@Module({
  imports: [ProjectsModule, TeamsModule, UsersModule],
  controllers: [
    ConnectionsController,
    PlatformDomainsController,
    PlatformOauthController,
    TransferConfirmationController,
    TransfersController,
  ],
  providers: [
    ConnectionRequestsCleanup,
    ConnectionRequestsService,
    ConnectionsService,
    IntegrationClientsService,
    OwnerSession,
    PlatformDomainsService,
    ProvisioningService,
    TransfersQueries,
    TransfersService,
  ],
})
export class IntegrationsModule {}
