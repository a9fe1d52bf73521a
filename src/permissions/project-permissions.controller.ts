import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { Empty, SUCCESS, Success } from '../common/contract/success.js';
import { PERMISSION_LIST_ERRORS, PermissionListsService } from './permission-lists.service.js';
import { ProjectPermissionListQuery, ProjectPermissionParams, ProjectPermissionRead } from './permissions.contract.js';
import { PermissionsService, PROJECT_GRANT_ERRORS, PROJECT_REVOKE_ERRORS } from './permissions.service.js';

/** Permissions of users in the project. */
@ApiTags('Permissions')
@Controller('api/v1/project-permissions')
export class ProjectPermissionsController {
  constructor(
    private readonly lists: PermissionListsService,
    private readonly permissions: PermissionsService,
  ) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: ProjectPermissionRead,
    envelope: 'list',
    throws: PERMISSION_LIST_ERRORS,
    summary: 'List permissions in the project; clients list their own.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ProjectPermissionListQuery) {
    return this.lists.listOfProject(caller, query);
  }

  @Post(':user_id/:permission_id')
  @Endpoint({
    access: 'server',
    status: 201,
    optionalBody: true,
    returns: ProjectPermissionRead,
    throws: PROJECT_GRANT_ERRORS,
    summary: 'Grant a user a permission in the project.',
  })
  grant(@CurrentCaller() caller: Caller, @Param() params: ProjectPermissionParams, @Body() _body: Empty) {
    return this.permissions.grantInProject(caller, params);
  }

  @Delete(':user_id/:permission_id')
  @Endpoint({
    access: 'server',
    returns: Success,
    throws: PROJECT_REVOKE_ERRORS,
    summary: 'Take from a user what was granted directly in the project.',
  })
  async revoke(@CurrentCaller() caller: Caller, @Param() params: ProjectPermissionParams) {
    await this.permissions.revokeInProject(caller, params);
    return SUCCESS;
  }
}
