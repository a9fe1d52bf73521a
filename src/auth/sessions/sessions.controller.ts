import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SessionsApiService } from './sessions-api.service.js';
import {
  AccessTokenRead,
  EndedSessionsRead,
  SessionCreate,
  SessionDeleteQuery,
  SessionListDeleteQuery,
  SessionListQuery,
  SessionParams,
  SessionRead,
  SessionTokensRead,
} from './sessions.contract.js';
import { Success } from '../../common/contract/success.js';
import { TOKEN_REFRESH } from '../tokens/token.limits.js';

/** Sessions: a user's own, and those that servers begin and end for users. */
@ApiTags('Sessions')
@Controller('api/v1/auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsApiService) {}

  @Post()
  @Endpoint({
    access: 'server',
    returns: SessionTokensRead,
    throws: ['USER_ID_DOES_NOT_EXIST'],
    summary: 'Begin a session for a user.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: SessionCreate) {
    return this.sessions.create(caller, input);
  }

  @Get()
  @Endpoint({
    access: 'client',
    returns: SessionRead,
    envelope: 'list',
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'SESSION_OF_ANOTHER_USER'],
    summary: 'List the sessions of a user.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: SessionListQuery) {
    return this.sessions.list(caller, query.user_id);
  }

  @Delete()
  @Endpoint({
    access: 'client',
    returns: EndedSessionsRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'SESSION_OF_ANOTHER_USER'],
    summary: 'End all sessions of a user but the one of the request.',
  })
  deleteOthers(@CurrentCaller() caller: Caller, @Query() query: SessionListDeleteQuery) {
    return this.sessions.deleteOthers(caller, query.user_id);
  }

  @Delete('current')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: ['ACCESS_TOKEN_EXPIRED', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
    summary: 'Sign out.',
  })
  signOut(@CurrentCaller() caller: Caller) {
    return this.sessions.signOut(caller);
  }

  @Delete(':id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: ['CANNOT_DELETE_CURRENT_SESSION', 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'SESSION_NOT_FOUND'],
    summary: 'End a session.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: SessionParams, @Query() query: SessionDeleteQuery) {
    return this.sessions.delete(caller, params.id, query.user_id);
  }

  @Post('current/refresh')
  @Endpoint({
    access: 'client',
    rateLimit: TOKEN_REFRESH,
    returns: AccessTokenRead,
    throws: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
    summary: 'Get a new access token for the refresh token in the request headers.',
  })
  refresh(@CurrentCaller() caller: Caller) {
    return this.sessions.refresh(caller);
  }

  @Post('impersonated/refresh')
  @Endpoint({
    access: 'client',
    rateLimit: TOKEN_REFRESH,
    returns: AccessTokenRead,
    throws: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
    summary: 'Get a new access token as `current/refresh` does, of a session that impersonates its user and no other.',
  })
  refreshImpersonation(@CurrentCaller() caller: Caller) {
    return this.sessions.refreshImpersonation(caller);
  }
}
