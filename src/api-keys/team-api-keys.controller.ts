import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { presentList } from '../../shared/contract/page.js';
import {
  ApiKeyCheck,
  ApiKeyParams,
  ApiKeyRotation,
  ApiKeyUpdate,
  TeamApiKeyCreate,
  TeamApiKeyFirstRead,
  TeamApiKeyQuery,
  TeamApiKeyRead,
} from './api-keys.contract.js';
import { API_KEY_CREATION } from './api-keys.limits.js';
import {
  DISABLED,
  KEY_CHECK_ERRORS,
  KEY_CREATION_ERRORS,
  KEY_ROTATION_ERRORS,
  TEAM_KEYS_ERRORS,
} from './api-keys.policy.js';
import { presentFirstApiKey, presentTeamApiKey } from './api-keys.presenter.js';
import { ApiKeyRotationService } from './api-key-rotation.service.js';
import { ApiKeysService } from './api-keys.service.js';

/** Keys of teams, with which their programs prove themselves to the servers of applications. */
@ApiTags('API keys')
@Controller('api/v1/team-api-keys')
export class TeamApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly rotation: ApiKeyRotationService,
  ) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: TeamApiKeyRead,
    envelope: 'list',
    throws: [...TEAM_KEYS_ERRORS, 'TEAM_NOT_FOUND'],
    summary: 'List the API keys of a team, newest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() { team_id: id }: TeamApiKeyQuery) {
    return presentList((await this.keys.list(caller, { kind: 'team', id })).map(presentTeamApiKey));
  }

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: API_KEY_CREATION,
    returns: TeamApiKeyFirstRead,
    throws: [...TEAM_KEYS_ERRORS, 'TEAM_NOT_FOUND', ...KEY_CREATION_ERRORS],
    summary: 'Create an API key of a team; it is shown once.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: TeamApiKeyCreate) {
    return presentFirstApiKey(await this.keys.create(caller, { kind: 'team', id: input.team_id }, input));
  }

  @Post('check')
  @Endpoint({
    access: 'server',
    returns: TeamApiKeyRead,
    throws: [DISABLED.team, ...KEY_CHECK_ERRORS],
    summary: 'Check an API key of a team that somebody presents.',
  })
  async check(@CurrentCaller() caller: Caller, @Body() { api_key }: ApiKeyCheck) {
    return presentTeamApiKey(await this.keys.check(caller, 'team', api_key));
  }

  @Get(':id')
  @Endpoint({
    access: 'client',
    returns: TeamApiKeyRead,
    throws: TEAM_KEYS_ERRORS,
    summary: 'Read an API key of a team.',
  })
  async get(
    @CurrentCaller() caller: Caller,
    @Param() { id }: ApiKeyParams,
    @Query() { team_id: teamId }: TeamApiKeyQuery,
  ) {
    return presentTeamApiKey(await this.keys.get(caller, { kind: 'team', id, teamId }));
  }

  @Patch(':id')
  @Endpoint({
    access: 'client',
    returns: TeamApiKeyRead,
    throws: TEAM_KEYS_ERRORS,
    summary: 'Describe an API key of a team anew, or revoke it.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() { id }: ApiKeyParams,
    @Query() { team_id: teamId }: TeamApiKeyQuery,
    @Body() changes: ApiKeyUpdate,
  ) {
    return presentTeamApiKey(await this.keys.update(caller, { kind: 'team', id, teamId }, changes));
  }

  @Post(':id/rotate')
  @Endpoint({
    access: 'client',
    rateLimit: API_KEY_CREATION,
    returns: TeamApiKeyFirstRead,
    throws: [...TEAM_KEYS_ERRORS, 'TEAM_NOT_FOUND', ...KEY_ROTATION_ERRORS],
    summary: 'Make an API key in the place of one of a team, which goes on for a while; the new one is shown once.',
  })
  async rotate(
    @CurrentCaller() caller: Caller,
    @Param() { id }: ApiKeyParams,
    @Query() { team_id: teamId }: TeamApiKeyQuery,
    @Body() input: ApiKeyRotation,
  ) {
    return presentFirstApiKey(await this.rotation.rotate(caller, { kind: 'team', id, teamId }, input));
  }
}
