import { Controller, Delete, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Empty, Success } from '../../common/contract/success.js';
import { MEMBERSHIP_REMOVE_ERRORS } from './memberships.policy.js';
import { TeamMembershipParams, TeamMembershipRead, TeamMembershipRemoveQuery } from './memberships.contract.js';
import { MembershipsService } from './memberships.service.js';

/** Memberships of teams. */
@ApiTags('Team memberships')
@Controller('api/v1/team-memberships')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Post(':team_id/:user_id')
  @Endpoint({
    access: 'server',
    status: 201,
    body: { client: Empty, server: Empty },
    optionalBody: true,
    returns: TeamMembershipRead,
    throws: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
    summary: 'Add a user to a team, with the default permissions of members.',
  })
  create(@CurrentCaller() caller: Caller, @Param() params: TeamMembershipParams) {
    return this.memberships.create(caller, params);
  }

  @Delete(':team_id/:user_id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: MEMBERSHIP_REMOVE_ERRORS,
    summary: 'Leave a team, or remove another member, with the invitations and keys that they made there.',
  })
  delete(
    @CurrentCaller() caller: Caller,
    @Param() params: TeamMembershipParams,
    @Query() { keep_keys: keeps }: TeamMembershipRemoveQuery,
  ) {
    return this.memberships.remove(caller, params, { keepsKeys: keeps === 'true' });
  }
}
