import { ArgsType } from '@nestjs/graphql';
import { Nested } from '../common/contract/fields.js';
import { BasedOnArgs } from './config/config.args.js';
import { ProjectUpdate } from './projects.contract.js';

/** A change of a project, and the revision of the configuration that the caller saw. */
@ArgsType()
export class ProjectUpdateArgs extends BasedOnArgs {
  @Nested(() => ProjectUpdate) input: ProjectUpdate;
}
