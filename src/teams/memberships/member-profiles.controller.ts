import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { IMAGE_ERRORS } from '../../common/images/images.service.js';
import { TEAM_PERMISSION_ERRORS } from '../access/team-access.js';
import {
  ServerTeamMemberProfileRead,
  TeamMemberProfileQuery,
  TeamMemberProfileRead,
  TeamMemberProfileUpdate,
} from './member-profiles.contract.js';
import { MemberProfilesService } from './member-profiles.service.js';
import { TeamMembershipParams } from './memberships.contract.js';

const VIEWS = { client: TeamMemberProfileRead, server: ServerTeamMemberProfileRead };

/** The profiles of members in their teams. */
@ApiTags('Team member profiles')
@Controller('api/v1/team-member-profiles')
export class MemberProfilesController {
  constructor(private readonly profiles: MemberProfilesService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: VIEWS,
    envelope: 'list',
    throws: [...TEAM_PERMISSION_ERRORS, 'TEAM_MEMBERS_WITHOUT_TEAM', 'LIST_TOO_LARGE'],
    summary: 'List members, those first who joined first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: TeamMemberProfileQuery) {
    return this.profiles.list(caller, query);
  }

  @Get(':team_id/:user_id')
  @Endpoint({ access: 'client', returns: VIEWS, throws: TEAM_PERMISSION_ERRORS, summary: 'Read a member.' })
  get(@CurrentCaller() caller: Caller, @Param() params: TeamMembershipParams) {
    return this.profiles.get(caller, params);
  }

  @Patch(':team_id/:user_id')
  @Endpoint({
    bodyBytes: BODY_BYTES.image,
    access: 'client',
    returns: VIEWS,
    throws: [
      'USER_AUTHENTICATION_REQUIRED',
      'USER_NOT_FOUND',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'TEAM_MEMBER_PROFILE_OF_ANOTHER_USER',
      ...IMAGE_ERRORS,
    ],
    summary: 'Change how a member shows themselves in a team.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Param() params: TeamMembershipParams,
    @Body() input: TeamMemberProfileUpdate,
  ) {
    return this.profiles.update(caller, params, input);
  }
}
