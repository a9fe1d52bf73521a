import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { MutationEndpoint } from '../common/access/graphql-endpoint.js';
import { ProjectPermissionArgs, TeamPermissionArgs } from './permissions.args.js';
import { ProjectPermissionRead, TeamPermissionRead } from './permissions.contract.js';
import {
  PermissionsService,
  PROJECT_GRANT_ERRORS,
  PROJECT_REVOKE_ERRORS,
  TEAM_GRANT_ERRORS,
  TEAM_REVOKE_ERRORS,
} from './permissions.service.js';

/** Grants over GraphQL, for administrators. */
@Resolver()
export class PermissionsResolver {
  constructor(private readonly permissions: PermissionsService) {}

  @MutationEndpoint({
    name: 'grantTeamPermission',
    access: 'admin',
    returns: TeamPermissionRead,
    throws: TEAM_GRANT_ERRORS,
    summary: 'Who has it keeps it.',
  })
  grantInTeam(@CurrentCaller() caller: Caller, @Args() args: TeamPermissionArgs) {
    return this.permissions.grantInTeam(caller, args);
  }

  @MutationEndpoint({
    name: 'revokeTeamPermission',
    access: 'admin',
    returns: TeamPermissionRead,
    throws: TEAM_REVOKE_ERRORS,
    summary: 'Answers what was taken, which must have been granted directly.',
  })
  revokeInTeam(@CurrentCaller() caller: Caller, @Args() args: TeamPermissionArgs) {
    return this.permissions.revokeInTeam(caller, args);
  }

  @MutationEndpoint({
    name: 'grantProjectPermission',
    access: 'admin',
    returns: ProjectPermissionRead,
    throws: PROJECT_GRANT_ERRORS,
    summary: 'Who has it keeps it.',
  })
  grantInProject(@CurrentCaller() caller: Caller, @Args() args: ProjectPermissionArgs) {
    return this.permissions.grantInProject(caller, args);
  }

  @MutationEndpoint({
    name: 'revokeProjectPermission',
    access: 'admin',
    returns: ProjectPermissionRead,
    throws: PROJECT_REVOKE_ERRORS,
    summary: 'Answers what was taken, which must have been granted directly.',
  })
  revokeInProject(@CurrentCaller() caller: Caller, @Args() args: ProjectPermissionArgs) {
    return this.permissions.revokeInProject(caller, args);
  }
}
