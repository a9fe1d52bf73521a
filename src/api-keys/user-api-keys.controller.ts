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
  UserApiKeyCreate,
  UserApiKeyFirstRead,
  UserApiKeyListQuery,
  UserApiKeyQuery,
  UserApiKeyRead,
} from './api-keys.contract.js';
import { API_KEY_CREATION } from './api-keys.limits.js';
import {
  DISABLED,
  KEY_CHECK_ERRORS,
  KEY_CREATION_ERRORS,
  KEY_ROTATION_ERRORS,
  USER_KEYS_ERRORS,
} from './api-keys.policy.js';
import { presentFirstApiKey, presentUserApiKey } from './api-keys.presenter.js';
import { ApiKeyRotationService } from './api-key-rotation.service.js';
import { ApiKeysService } from './api-keys.service.js';

/** Keys of users, with which their programs prove themselves to the servers of applications. */
@ApiTags('API keys')
@Controller('api/v1/user-api-keys')
export class UserApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly rotation: ApiKeyRotationService,
  ) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: UserApiKeyRead,
    envelope: 'list',
    throws: [...USER_KEYS_ERRORS, 'USER_NOT_FOUND'],
    summary: 'List the API keys of a user, newest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() { user_id: id }: UserApiKeyListQuery) {
    return presentList((await this.keys.list(caller, { kind: 'user', id })).map(presentUserApiKey));
  }

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: API_KEY_CREATION,
    returns: UserApiKeyFirstRead,
    throws: [...USER_KEYS_ERRORS, 'USER_NOT_FOUND', ...KEY_CREATION_ERRORS],
    summary: 'Create an API key of a user; it is shown once.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: UserApiKeyCreate) {
    return presentFirstApiKey(await this.keys.create(caller, { kind: 'user', id: input.user_id }, input));
  }

  @Post('check')
  @Endpoint({
    access: 'server',
    returns: UserApiKeyRead,
    throws: [DISABLED.user, ...KEY_CHECK_ERRORS],
    summary: 'Check an API key that a user presents.',
  })
  async check(@CurrentCaller() caller: Caller, @Body() { api_key }: ApiKeyCheck) {
    return presentUserApiKey(await this.keys.check(caller, 'user', api_key));
  }

  @Get(':id')
  @Endpoint({
    access: 'client',
    returns: UserApiKeyRead,
    throws: [...USER_KEYS_ERRORS, 'API_KEY_NOT_FOUND'],
    summary: 'Read an API key of a user.',
  })
  async get(@CurrentCaller() caller: Caller, @Param() { id }: ApiKeyParams, @Query() _query: UserApiKeyQuery) {
    return presentUserApiKey(await this.keys.get(caller, { kind: 'user', id }));
  }

  @Patch(':id')
  @Endpoint({
    access: 'client',
    returns: UserApiKeyRead,
    throws: [...USER_KEYS_ERRORS, 'API_KEY_NOT_FOUND'],
    summary: 'Describe an API key of a user anew, or revoke it.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() { id }: ApiKeyParams,
    @Query() _query: UserApiKeyQuery,
    @Body() changes: ApiKeyUpdate,
  ) {
    return presentUserApiKey(await this.keys.update(caller, { kind: 'user', id }, changes));
  }

  @Post(':id/rotate')
  @Endpoint({
    access: 'client',
    rateLimit: API_KEY_CREATION,
    returns: UserApiKeyFirstRead,
    throws: [...USER_KEYS_ERRORS, 'USER_NOT_FOUND', ...KEY_ROTATION_ERRORS],
    summary: 'Make an API key in the place of one of a user, which goes on for a while; the new one is shown once.',
  })
  async rotate(
    @CurrentCaller() caller: Caller,
    @Param() { id }: ApiKeyParams,
    @Query() _query: UserApiKeyQuery,
    @Body() input: ApiKeyRotation,
  ) {
    return presentFirstApiKey(await this.rotation.rotate(caller, { kind: 'user', id }, input));
  }
}
