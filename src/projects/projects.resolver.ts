import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { checkArguments } from '../common/contract/check-arguments.js';
import { MutationEndpoint, QueryEndpoint } from '../common/access/graphql-endpoint.js';
import { ProjectRead, ProjectTransfer } from './projects.contract.js';
import { ProjectTransferService } from './project-transfer.service.js';
import { ProjectsService } from './projects.service.js';
import { ProjectUpdateArgs } from './projects.args.js';
import { PROJECT_UPDATE_ERRORS, TRANSFER_ERRORS } from './project-errors.js';

/** The project over GraphQL, for administrators. */
@Resolver(() => ProjectRead)
export class ProjectsResolver {
  constructor(
    private readonly projects: ProjectsService,
    private readonly transfers: ProjectTransferService,
  ) {}

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

  @MutationEndpoint({
    name: 'updateProject',
    access: 'admin',
    returns: ProjectRead,
    throws: [...PROJECT_UPDATE_ERRORS, 'CONFIGURATION_CHANGED_MEANWHILE', 'CONFIGURATION_PUSHED'],
    summary:
      'With `basedOn`, the revision of the configuration that was seen, what somebody else changed since is not overwritten.',
  })
  update(@CurrentCaller() caller: Caller, @Args() { input, based_on: basedOn }: ProjectUpdateArgs) {
    return this.projects.update(caller, input, { basedOn: basedOn ?? undefined, keepsPushed: true });
  }

  @MutationEndpoint({
    name: 'transferProject',
    access: 'admin',
    returns: ID,
    throws: TRANSFER_ERRORS,
    summary: 'Gives the project to another team of the signed-in owner, who needs `team_admin` in the one that has it.',
  })
  async transfer(@CurrentCaller() caller: Caller, @Args('newTeamId', { type: () => ID }) newTeamId: string) {
    const { projectId } = caller;
    await this.transfers.transfer(
      caller,
      checkArguments(ProjectTransfer, { project_id: projectId, new_team_id: newTeamId }),
    );
    return projectId;
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
