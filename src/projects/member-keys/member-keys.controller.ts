import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TEAM_MEMBER_ERRORS } from '../../teams/access/team-access.js';
import { INTERNAL_USER_ERRORS } from '../internal-user.js';
import { MemberKeySetRead, MemberKeysQuery } from './member-keys.contract.js';
import { MemberKeysService } from './member-keys.service.js';

/** The keys that a colleague made, to be looked at before the colleague is removed. */
@ApiTags('Project keys')
@Controller('api/v1/internal/member-keys')
export class MemberKeysController {
  constructor(private readonly keys: MemberKeysService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: MemberKeySetRead,
    envelope: 'list',
    throws: [...new Set([...INTERNAL_USER_ERRORS, ...TEAM_MEMBER_ERRORS])],
    summary:
      'List the keys that are revoked with a membership: those that the member made in the projects of the team.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: MemberKeysQuery) {
    return this.keys.list(caller, query);
  }
}
