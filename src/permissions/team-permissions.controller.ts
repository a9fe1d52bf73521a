import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { Empty, SUCCESS, Success } from '../common/contract/success.js';
import { PERMISSION_LIST_ERRORS, PermissionListsService } from './permission-lists.service.js';
import { TeamPermissionListQuery, TeamPermissionParams, TeamPermissionRead } from './permissions.contract.js';
import { PermissionsService, TEAM_GRANT_ERRORS, TEAM_REVOKE_ERRORS } from './permissions.service.js';

/** Permissions of members in teams. */
@ApiTags('Permissions')
@Controller('api/v1/team-permissions')
export class TeamPermissionsController {
  constructor(
    private readonly lists: PermissionListsService,
    private readonly permissions: PermissionsService,
  ) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: TeamPermissionRead,
    envelope: 'list',
    throws: PERMISSION_LIST_ERRORS,
    summary: 'List permissions in teams; clients list their own.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: TeamPermissionListQuery) {
    return this.lists.listOfTeams(caller, query);
  }

  @Post(':team_id/:user_id/:permission_id')
  @Endpoint({
    access: 'server',
    status: 201,
    optionalBody: true,
    returns: TeamPermissionRead,
    throws: TEAM_GRANT_ERRORS,
    summary: 'Grant a member of a team a permission.',
  })
  grant(@CurrentCaller() caller: Caller, @Param() params: TeamPermissionParams, @Body() _body: Empty) {
    return this.permissions.grantInTeam(caller, params);
  }

  @Delete(':team_id/:user_id/:permission_id')
  @Endpoint({
    access: 'server',
    returns: Success,
    throws: TEAM_REVOKE_ERRORS,
    summary: 'Take from a member of a team what was granted directly.',
  })
  async revoke(@CurrentCaller() caller: Caller, @Param() params: TeamPermissionParams) {
    await this.permissions.revokeInTeam(caller, params);
    return SUCCESS;
  }
}
