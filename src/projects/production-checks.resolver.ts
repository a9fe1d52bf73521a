import { Inject } from '@nestjs/common';
import { Parent, Resolver } from '@nestjs/graphql';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
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
  list(@Parent() project: ProjectRead): ProductionCheckRead[] {
    return listProductionChecks(project, { sharesEmailServer: this.environment.smtpUrl !== undefined });
  }
}
