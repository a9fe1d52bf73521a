import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { UserOverviewParams, UserOverviewQuery, UserOverviewRead } from './user-overview.contract.js';
import { UserOverviewService } from './user-overview.service.js';

/** The overview: what happened last to a user, for administrators. */
@ApiTags('Users')
@Controller('api/v1/internal/users/:user_id/overview')
export class UserOverviewController {
  constructor(private readonly overview: UserOverviewService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: UserOverviewRead,
    throws: ['USER_NOT_FOUND'],
    summary: 'Read what happened last to a user, of all kinds, newest first, and what is wrong.',
  })
  read(@CurrentCaller() caller: Caller, @Param() params: UserOverviewParams, @Query() query: UserOverviewQuery) {
    return this.overview.read(caller, params.user_id, query.limit);
  }
}
