import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../common/access/endpoint.js';
import { SECRETS, type KeptSecrets } from '../common/environment/data-dir.js';
import { hasGraphiql } from '../common/http/graphiql.js';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { Contract } from '../common/contract/contract-class.js';
import { Flag, Text, Url } from '../common/contract/fields.js';

@Contract()
export class DashboardConfigRead {
  @Text() projectId: string;
  @Text() publishableClientKey: string;
  @Url() apiUrl: string;
  @Url() dashboardUrl: string;
  @Flag() hasGraphiql: boolean;
}

/** The settings that the dashboard's page needs before anybody signs in; all of them are public. */
@ApiExcludeController()
@Controller()
export class DashboardConfigController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
  ) {}

  @Get('dashboard-config.json')
  @Endpoint({ access: 'public', returns: DashboardConfigRead, throws: [] })
  read(): DashboardConfigRead {
    return {
      projectId: INTERNAL_PROJECT_ID,
      publishableClientKey: this.secrets.internalPublishableClientKey,
      apiUrl: this.environment.publicUrl,
      dashboardUrl: this.environment.dashboardUrl,
      hasGraphiql: hasGraphiql(this.environment),
    };
  }
}
