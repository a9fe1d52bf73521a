import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/access/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { ProjectRead, ProjectUpdate } from './projects.contract.js';
import { ProjectsService } from './projects.service.js';

/** The project over GraphQL, for administrators. */
@Resolver(() => ProjectRead)
export class ProjectsResolver {
  constructor(private readonly projects: ProjectsService) {}

  @Query(() => ProjectRead, { name: 'project', description: 'The project of the request headers.' })
  @Endpoint({ access: 'admin' })
  getCurrent(@CurrentCaller() caller: Caller) {
    return this.projects.getCurrent(caller);
  }

  @Mutation(() => ProjectRead, { name: 'updateProject' })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  update(@CurrentCaller() caller: Caller, @Args('input') input: ProjectUpdate) {
    return this.projects.update(caller, input);
  }

  @Mutation(() => ID, { name: 'deleteProject', description: 'Deletes the project with everything in it.' })
  @Endpoint({ access: 'admin' })
  async delete(@CurrentCaller() caller: Caller): Promise<string> {
    await this.projects.delete(caller);
    return caller.projectId;
  }
}
