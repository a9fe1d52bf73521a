import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { BODY_BYTES } from '../common/http/bodies.limits.js';
import {
  ClientProjectRead,
  ProjectCreate,
  ProjectRead,
  ProjectTransfer,
  ProjectTransferRead,
  ProjectUpdate,
} from './projects.contract.js';
import { presentClientProject } from './projects.presenter.js';
import { ProjectTransferService } from './project-transfer.service.js';
import { ProjectsService } from './projects.service.js';
import { Success } from '../common/contract/success.js';
import { PROJECT_UPDATE_ERRORS, TRANSFER_ERRORS } from './project-errors.js';

/** A project as clients and administrators see it, and the projects that a user of the dashboard owns. */
@ApiTags('Projects')
@Controller('api/v1')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly transfers: ProjectTransferService,
  ) {}

  @Get('projects/current')
  @Endpoint({
    access: 'client',
    returns: ClientProjectRead,
    throws: [],
    summary: 'Read what clients may know of their project.',
  })
  readForClients(@CurrentCaller() caller: Caller) {
    return presentClientProject(caller.tenancy);
  }

  @Get('internal/projects')
  @Endpoint({
    access: 'client',
    returns: ProjectRead,
    envelope: 'list',
    throws: ['USER_AUTHENTICATION_REQUIRED', 'EXPECTED_INTERNAL_PROJECT'],
    summary: 'List the projects of the signed-in owner.',
  })
  listOwned(@CurrentCaller() caller: Caller) {
    return this.projects.listOwned(caller);
  }

  @Post('internal/projects')
  @Endpoint({
    bodyBytes: BODY_BYTES.logos,
    access: 'client',
    status: 201,
    returns: ProjectRead,
    throws: [
      'USER_AUTHENTICATION_REQUIRED',
      'EXPECTED_INTERNAL_PROJECT',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      ...PROJECT_UPDATE_ERRORS,
    ],
    summary: 'Make a project.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ProjectCreate) {
    return this.projects.create(caller, input);
  }

  @Post('internal/projects/transfer')
  @Endpoint({
    access: 'client',
    takesOwner: true,
    returns: ProjectTransferRead,
    status: 200,
    throws: TRANSFER_ERRORS,
    summary: 'Give a project to another team.',
  })
  async transfer(@CurrentCaller() caller: Caller, @Body() input: ProjectTransfer): Promise<ProjectTransferRead> {
    await this.transfers.transfer(caller, input);
    return { success: 'true' };
  }

  @Get('internal/projects/current')
  @Endpoint({
    access: 'admin',
    returns: ProjectRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'Read the project.',
  })
  getCurrent(@CurrentCaller() caller: Caller) {
    return this.projects.getCurrent(caller);
  }

  @Patch('internal/projects/current')
  @Endpoint({
    bodyBytes: BODY_BYTES.logos,
    access: 'admin',
    returns: ProjectRead,
    throws: PROJECT_UPDATE_ERRORS,
    summary: 'Update the project.',
  })
  update(@CurrentCaller() caller: Caller, @Body() input: ProjectUpdate) {
    return this.projects.update(caller, input);
  }

  @Delete('internal/projects/current')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['INTERNAL_PROJECT_CANNOT_BE_DELETED'],
    summary: 'Delete the project with everything in it.',
  })
  delete(@CurrentCaller() caller: Caller) {
    return this.projects.delete(caller);
  }
}
