import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TEAM_MEMBER_ERRORS } from '../../teams/access/team-access.js';
import { TeamInvitationSentRead } from '../../teams/invitations/invitations.contract.js';
import { INVITATION_SENDING } from '../../teams/invitations/invitations.limits.js';
import { INVITATION_SEND_ERRORS } from '../../teams/invitations/invitations.policy.js';
import { INTERNAL_USER_ERRORS } from '../internal-user.js';
import {
  ColleagueInvitationRead,
  ColleagueInvite,
  ColleagueParams,
  ColleagueRead,
  ColleaguesQuery,
  ColleagueUpdate,
} from './colleagues.contract.js';
import { ColleaguesService } from './colleagues.service.js';

/** The members of a team of the dashboard, as those who look after its projects together. */
@ApiTags('Colleagues')
@Controller('api/v1/internal')
export class ColleaguesController {
  constructor(private readonly colleagues: ColleaguesService) {}

  @Get('colleagues')
  @Endpoint({
    access: 'client',
    returns: ColleagueRead,
    envelope: 'list',
    throws: [...new Set([...INTERNAL_USER_ERRORS, ...TEAM_MEMBER_ERRORS])],
    summary: 'List the members of a team with their roles in its projects, those first who joined first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() { team_id }: ColleaguesQuery) {
    return this.colleagues.list(caller, team_id);
  }

  @Patch('colleagues/:team_id/:user_id')
  @Endpoint({
    access: 'client',
    returns: ColleagueRead,
    throws: [
      ...INTERNAL_USER_ERRORS,
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'TEAM_PERMISSION_REQUIRED',
      'TEAM_KEEPS_ITS_LAST_OWNER',
    ],
    summary: 'Give a colleague another role, as an owner.',
  })
  change(@CurrentCaller() caller: Caller, @Param() params: ColleagueParams, @Body() input: ColleagueUpdate) {
    return this.colleagues.change(caller, params, input);
  }

  @Get('colleague-invitations')
  @Endpoint({
    access: 'client',
    returns: ColleagueInvitationRead,
    envelope: 'list',
    throws: [...new Set([...INTERNAL_USER_ERRORS, ...INVITATION_SEND_ERRORS])],
    summary: 'List the invitations into a team that nobody has accepted yet, with their roles.',
  })
  listInvitations(@CurrentCaller() caller: Caller, @Query() { team_id }: ColleaguesQuery) {
    return this.colleagues.listInvitations(caller, team_id);
  }

  @Post('colleague-invitations')
  @Endpoint({
    access: 'client',
    rateLimit: INVITATION_SENDING,
    returns: TeamInvitationSentRead,
    throws: [...new Set([...INTERNAL_USER_ERRORS, ...INVITATION_SEND_ERRORS])],
    summary: 'Email somebody a link into a team, as a colleague of a role that is not above the own one.',
  })
  invite(@CurrentCaller() caller: Caller, @Body() input: ColleagueInvite) {
    return this.colleagues.invite(caller, input);
  }
}
