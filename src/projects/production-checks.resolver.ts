import { Inject } from '@nestjs/common';
import { Parent, Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
import type { Caller } from '../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { listProductionChecks } from './production-checks.js';
import { ProductionCheckRead } from './production-checks.contract.js';
import { ProjectRead } from './projects.contract.js';

/** The checks that owners read before their project has real users. */
@Resolver(() => ProjectRead)
export class ProductionChecksResolver {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  @FieldEndpoint({
    name: 'productionChecks',
    access: 'admin',
    returns: [ProductionCheckRead],
    throws: [],
    summary: 'What to look at before the project has real users. Production mode can be turned on all the same.',
  })
  list(@CurrentCaller() { tenancy }: Caller, @Parent() project: ProjectRead): ProductionCheckRead[] {
    const sharesEmailServer = this.environment.smtpUrl !== undefined;
    return listProductionChecks(project, { sharesEmailServer, payments: tenancy.config.payments });
  }
}
