import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import type { ShownSecondFactor } from './second-factor/second-factor.contract.js';
import { BODY_BYTES } from '../common/http/bodies.limits.js';
import {
  ServerUserRead,
  ServerUserUpdate,
  UserCreate,
  UserListQuery,
  UserParams,
  UserRead,
  UserUpdate,
} from './users.contract.js';
import { UsersService } from './users.service.js';
import { Success } from '../common/contract/success.js';
import { SECOND_FACTOR_ERRORS, SIGN_IN_CHANGE_ERRORS } from './users.policy.js';
import { USER_CREATE_ERRORS, USER_UPDATE_ERRORS } from './user-errors.js';

/** Users: oneself, and for servers everybody. */
@ApiTags('Users')
@Controller('api/v1/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('me')
  @Endpoint({
    access: 'client',
    returns: { client: UserRead, server: ServerUserRead },
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    summary: 'Read the signed-in user.',
  })
  getOwn(@CurrentCaller() caller: Caller) {
    return this.users.getOwn(caller);
  }

  @Patch('me')
  @Endpoint({
    bodyBytes: BODY_BYTES.image,
    access: 'client',
    body: { client: UserUpdate, server: ServerUserUpdate },
    returns: { client: UserRead, server: ServerUserRead },
    throws: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'IMAGE_URL_NOT_ALLOWED',
      'CONTACT_CHANNEL_LIMIT_REACHED',
      ...USER_UPDATE_ERRORS,
      ...SIGN_IN_CHANGE_ERRORS,
      ...SECOND_FACTOR_ERRORS,
    ],
    summary: 'Update the signed-in user.',
  })
  updateOwn(@CurrentCaller() caller: Caller, @Body() input: ServerUserUpdate & ShownSecondFactor) {
    return this.users.updateOwn(caller, input);
  }

  @Delete('me')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'OWN_USER_DELETION_DISABLED',
      'TEAM_KEEPS_ITS_LAST_MEMBER',
      'TEAM_KEEPS_ITS_LAST_OWNER',
    ],
    summary: 'Delete the signed-in user.',
  })
  deleteOwn(@CurrentCaller() caller: Caller) {
    return this.users.deleteOwn(caller);
  }

  @Get()
  @Endpoint({
    access: 'server',
    returns: ServerUserRead,
    envelope: 'page',
    throws: ['ONLY_ANONYMOUS_WITHOUT_ANONYMOUS'],
    summary: 'List and search users.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: UserListQuery) {
    return this.users.list(caller, query);
  }

  @Post()
  @Endpoint({
    bodyBytes: BODY_BYTES.imageAndMetadata,
    access: 'server',
    status: 201,
    returns: ServerUserRead,
    throws: USER_CREATE_ERRORS,
    summary: 'Create a user.',
  })
  create(@CurrentCaller() caller: Caller, @Query() _ignored: UserListQuery, @Body() input: UserCreate) {
    return this.users.create(caller, input);
  }

  @Get(':user_id')
  @Endpoint({ access: 'server', returns: ServerUserRead, throws: ['USER_NOT_FOUND'], summary: 'Read a user.' })
  get(@CurrentCaller() caller: Caller, @Param() params: UserParams, @Query() _ignored: UserListQuery) {
    return this.users.get(caller, params.user_id);
  }

  @Patch(':user_id')
  @Endpoint({
    bodyBytes: BODY_BYTES.imageAndMetadata,
    access: 'server',
    returns: ServerUserRead,
    throws: ['USER_NOT_FOUND', ...USER_UPDATE_ERRORS],
    summary: 'Update a user.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Param() params: UserParams,
    @Query() _ignored: UserListQuery,
    @Body() input: ServerUserUpdate,
  ) {
    return this.users.update(caller, params.user_id, input);
  }

  @Delete(':user_id')
  @Endpoint({
    access: 'server',
    returns: Success,
    throws: ['USER_NOT_FOUND', 'TEAM_KEEPS_ITS_LAST_MEMBER', 'TEAM_KEEPS_ITS_LAST_OWNER'],
    summary: 'Delete a user.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: UserParams, @Query() _ignored: UserListQuery) {
    return this.users.delete(caller, params.user_id);
  }
}
