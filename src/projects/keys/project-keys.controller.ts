import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import {
  ProjectKeySetCreate,
  ProjectKeySetFirstRead,
  ProjectKeySetParams,
  ProjectKeySetRead,
  ProjectKeySetRotation,
  ProjectKeySetUpdate,
} from './project-keys.contract.js';
import { KeyRotationService, ROTATION_ERRORS } from './key-rotation.service.js';
import { KEY_MAKER_ERRORS, ProjectKeysService } from './project-keys.service.js';

/** The keys of a project, for administrators. */
@ApiTags('Project keys')
@Controller('api/v1/internal/api-keys')
export class ProjectKeysController {
  constructor(
    private readonly keys: ProjectKeysService,
    private readonly rotation: KeyRotationService,
  ) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: ProjectKeySetRead,
    envelope: 'list',
    throws: [],
    summary: "List the project's key sets.",
  })
  list(@CurrentCaller() caller: Caller) {
    return this.keys.list(caller);
  }

  @Post()
  @Endpoint({
    access: 'admin',
    returns: ProjectKeySetFirstRead,
    throws: KEY_MAKER_ERRORS,
    summary: 'Make a key set; its keys are shown once.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ProjectKeySetCreate) {
    return this.keys.create(caller, input);
  }

  @Get(':id')
  @Endpoint({ access: 'admin', returns: ProjectKeySetRead, throws: ['API_KEY_NOT_FOUND'], summary: 'Read a key set.' })
  get(@CurrentCaller() caller: Caller, @Param() params: ProjectKeySetParams) {
    return this.keys.get(caller, params.id);
  }

  @Patch(':id')
  @Endpoint({
    access: 'admin',
    returns: ProjectKeySetRead,
    throws: ['API_KEY_NOT_FOUND'],
    summary: 'Describe a key set anew, or revoke it.',
  })
  update(@CurrentCaller() caller: Caller, @Param() params: ProjectKeySetParams, @Body() input: ProjectKeySetUpdate) {
    return this.keys.update(caller, params.id, input);
  }

  @Post(':id/rotate')
  @Endpoint({
    access: 'admin',
    returns: ProjectKeySetFirstRead,
    optionalBody: true,
    throws: ROTATION_ERRORS,
    summary: 'Make new keys in the place of a set, whose own go on for a while; the new ones are shown once.',
  })
  rotate(@CurrentCaller() caller: Caller, @Param() params: ProjectKeySetParams, @Body() input: ProjectKeySetRotation) {
    return this.rotation.rotate(caller, params.id, input);
  }
}
