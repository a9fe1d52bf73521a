import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SecurityEventListQuery, SecurityEventParams, SecurityEventRead } from './security-events.contract.js';
import { SecurityEventsService } from './security-events.service.js';

/** Events about the safety of an account: for its user, and for servers of everybody. */
@ApiTags('Users')
@Controller('api/v1/users/:user_id/security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: SecurityEventRead,
    envelope: 'page',
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'SECURITY_EVENTS_OF_ANOTHER_USER'],
    summary: 'List what happened to the safety of an account, newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Param() params: SecurityEventParams, @Query() query: SecurityEventListQuery) {
    return this.events.list(caller, params.user_id, query);
  }
}
