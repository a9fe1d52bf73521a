import { ArgsType } from '@nestjs/graphql';
import { Nested } from '../common/contract/fields.js';
import { BasedOnArgs } from './config/config.args.js';
import { ProjectUpdate } from './projects.contract.js';

/** What to change of a project. */
@ArgsType()
export class ProjectUpdateArgs extends BasedOnArgs {
  @Nested(() => ProjectUpdate) input: ProjectUpdate;
}
