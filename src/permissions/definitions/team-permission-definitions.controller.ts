import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SUCCESS, Success } from '../../common/contract/success.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';
import { DEFINITION_ERRORS } from './definition-changes.js';
import {
  PermissionDefinitionCreate,
  PermissionDefinitionListQuery,
  PermissionDefinitionParams,
  PermissionDefinitionRead,
  PermissionDefinitionUpdate,
} from './permission-definitions.contract.js';
import { presentUnscoped } from './permission-definitions.presenter.js';
import { PermissionDefinitionsService } from './permission-definitions.service.js';

/** Permissions that are granted to members of teams, for administrators. */
@ApiTags('Permission definitions')
@Controller('api/v1/team-permission-definitions')
export class TeamPermissionDefinitionsController {
  constructor(private readonly definitions: PermissionDefinitionsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: PermissionDefinitionRead,
    envelope: 'list',
    throws: [],
    summary: 'List the permissions of teams, those of the system among them.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PermissionDefinitionListQuery) {
    const list = this.definitions.list(caller, 'team', query);
    return { ...list, items: list.items.map(presentUnscoped) };
  }

  @Post()
  @Endpoint({
    access: 'admin',
    status: 201,
    returns: PermissionDefinitionRead,
    throws: [...DEFINITION_ERRORS, ...HAND_CHANGE_ERRORS],
    summary: 'Define a permission of teams.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: PermissionDefinitionCreate) {
    return presentUnscoped(await this.definitions.create(caller, 'team', input));
  }

  @Patch(':permission_id')
  @Endpoint({
    access: 'admin',
    returns: PermissionDefinitionRead,
    throws: ['PERMISSION_NOT_FOUND', ...DEFINITION_ERRORS, ...HAND_CHANGE_ERRORS],
    summary: 'Replace a permission; with a new id, whoever holds it keeps it.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() { permission_id: id }: PermissionDefinitionParams,
    @Body() input: PermissionDefinitionUpdate,
  ) {
    return presentUnscoped(await this.definitions.update(caller, { scope: 'team', id }, input));
  }

  @Delete(':permission_id')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['PERMISSION_NOT_FOUND', ...HAND_CHANGE_ERRORS],
    summary: 'Delete a permission, and take it away from everybody.',
  })
  async delete(@CurrentCaller() caller: Caller, @Param() { permission_id: id }: PermissionDefinitionParams) {
    await this.definitions.delete(caller, { scope: 'team', id });
    return SUCCESS;
  }
}
