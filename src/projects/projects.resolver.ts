import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/access/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../common/access/graphql-endpoint.js';
import { ProjectRead, ProjectUpdate } from './projects.contract.js';
import { ProjectsService } from './projects.service.js';
import { PROJECT_UPDATE_ERRORS } from './project-errors.js';

/** The project over GraphQL, for administrators. */
@Resolver(() => ProjectRead)
export class ProjectsResolver {
  constructor(private readonly projects: ProjectsService) {}

  @QueryEndpoint({
    name: 'project',
    access: 'admin',
    returns: ProjectRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'The project of the request headers.',
  })
  getCurrent(@CurrentCaller() caller: Caller) {
    return this.projects.getCurrent(caller);
  }

  @MutationEndpoint({ name: 'updateProject', access: 'admin', returns: ProjectRead, throws: PROJECT_UPDATE_ERRORS })
  update(@CurrentCaller() caller: Caller, @Args('input') input: ProjectUpdate) {
    return this.projects.update(caller, input);
  }

  @MutationEndpoint({
    name: 'deleteProject',
    access: 'admin',
    returns: ID,
    throws: ['INTERNAL_PROJECT_CANNOT_BE_DELETED'],
    summary: 'Deletes the project with everything in it.',
  })
  async delete(@CurrentCaller() caller: Caller): Promise<string> {
    await this.projects.delete(caller);
    return caller.projectId;
  }
}
