import { Module } from '@nestjs/common';
import { IntegrationClientsService } from './integration-clients.service.js';

/** The platforms that the operator let in. */
@Module({ providers: [IntegrationClientsService], exports: [IntegrationClientsService] })
export class IntegrationClientsModule {}
