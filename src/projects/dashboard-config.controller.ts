import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../common/access/endpoint.js';
import { SECRETS, type KeptSecrets } from '../common/config/data-dir.js';
import { ENVIRONMENT, type Environment } from '../common/config/environment.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';

/** What the dashboard's page must know before its owner signs in; all of it is public. */
@ApiExcludeController()
@Controller()
export class DashboardConfigController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
  ) {}

  @Get('dashboard-config.json')
  @Endpoint({ access: 'public' })
  read() {
    return {
      projectId: INTERNAL_PROJECT_ID,
      publishableClientKey: this.secrets.internalPublishableClientKey,
      apiUrl: this.environment.publicUrl,
    };
  }
}
