import { Module } from '@nestjs/common';
import { TeamsModule } from '../../../teams/teams.module.js';
import { ProjectKeysModule } from '../../keys/project-keys.module.js';
import { IntegrationClientsModule } from '../clients/integration-clients.module.js';
import { IntegrationOwnersModule } from '../owners/integration-owners.module.js';
import { ProvisioningService } from './provisioning.service.js';
import { ReceivingTeams } from './receiving-teams.service.js';
import { TransferConfirmationController } from './transfer-confirmation.controller.js';
import { TransferLinksService } from './transfer-links.service.js';
import './transfers.codes.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersQueries } from './transfers.queries.js';
import { TransfersService } from './transfers.service.js';

/** Projects that platforms make, and hand over to a team of the dashboard. */
@Module({
  imports: [IntegrationClientsModule, IntegrationOwnersModule, ProjectKeysModule, TeamsModule],
  controllers: [TransferConfirmationController, TransfersController],
  providers: [ProvisioningService, ReceivingTeams, TransferLinksService, TransfersQueries, TransfersService],
})
export class TransfersModule {}
