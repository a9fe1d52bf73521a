import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../common/access/endpoint.js';
import { originOf, type AccessRequest } from '../../../common/access/request.js';
import { OVERRIDE_ERRORS } from '../../../common/project-store/project-store.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { INTEGRATION_CLIENT } from '../integrations.limits.js';
import { ProvisioningService } from './provisioning.service.js';
import {
  ProjectProvision,
  ProjectProvisionRead,
  ProvisionedProjectRef,
  TransferableRead,
  TransferLinkRead,
} from './transfers.contract.js';
import { TransferLinksService } from './transfer-links.service.js';

/** The routes of a platform for projects of its own, by its id and secret (HTTP Basic). */
@ApiTags('Integrations')
@Controller('api/v1/integrations/custom/projects')
export class TransfersController {
  constructor(
    private readonly clients: IntegrationClientsService,
    private readonly provisioning: ProvisioningService,
    private readonly links: TransferLinksService,
  ) {}

  @Post('provision')
  @Endpoint({
    access: 'public',
    rateLimit: INTEGRATION_CLIENT,
    returns: ProjectProvisionRead,
    throws: ['PROVISIONED_PROJECT_LIMIT_REACHED', ...OVERRIDE_ERRORS],
    summary: 'Make a project that belongs to nobody yet, with an admin key for the platform.',
  })
  provision(@Req() request: AccessRequest, @Body() input: ProjectProvision) {
    return this.provisioning.provision(this.clients.require(request), originOf(request), input);
  }

  @Get('transfer')
  @Endpoint({
    access: 'public',
    rateLimit: INTEGRATION_CLIENT,
    returns: TransferableRead,
    throws: ['PROJECT_NOT_TRANSFERABLE'],
    summary: 'Ask whether a project of the platform can be handed over.',
  })
  async read(@Req() request: AccessRequest, @Query() { project_id }: ProvisionedProjectRef): Promise<TransferableRead> {
    await this.links.requireTransferable(this.clients.require(request), project_id);
    return { message: 'This project can be handed over to an owner.' };
  }

  @Post('transfer')
  @Endpoint({
    access: 'public',
    rateLimit: INTEGRATION_CLIENT,
    returns: TransferLinkRead,
    throws: ['PROJECT_NOT_TRANSFERABLE'],
    summary: 'Make a link by which an owner takes a project of the platform over.',
  })
  begin(@Req() request: AccessRequest, @Body() { project_id }: ProvisionedProjectRef) {
    return this.links.create(this.clients.require(request), project_id);
  }

  @Post('transfer/initiate')
  @Endpoint({
    access: 'public',
    rateLimit: INTEGRATION_CLIENT,
    returns: TransferLinkRead,
    throws: ['PROJECT_NOT_TRANSFERABLE'],
    summary: 'The same under another name.',
  })
  initiate(@Req() request: AccessRequest, @Body() { project_id }: ProvisionedProjectRef) {
    return this.links.create(this.clients.require(request), project_id);
  }
}
