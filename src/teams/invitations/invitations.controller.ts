import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success } from '../../common/contract/success.js';
import { TEAM_PERMISSION_ERRORS } from '../access/team-access.js';
import {
  TeamInvitationListQuery,
  TeamInvitationParams,
  TeamInvitationRead,
  TeamInvitationRevokeQuery,
  TeamInvitationSend,
  TeamInvitationSentRead,
} from './invitations.contract.js';
import { INVITATION_SENDING } from './invitations.limits.js';
import { INVITATION_SEND_ERRORS } from './invitations.policy.js';
import { InvitationsService } from './invitations.service.js';

/** Inviting people into teams. */
@ApiTags('Team invitations')
@Controller('api/v1/team-invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('send-code')
  @Endpoint({
    access: 'client',
    rateLimit: INVITATION_SENDING,
    returns: TeamInvitationSentRead,
    throws: INVITATION_SEND_ERRORS,
    summary: 'Email somebody a link into a team.',
  })
  send(@CurrentCaller() caller: Caller, @Body() input: TeamInvitationSend) {
    return this.invitations.send(caller, input);
  }

  @Get()
  @Endpoint({
    access: 'client',
    returns: TeamInvitationRead,
    envelope: 'list',
    throws: [...TEAM_PERMISSION_ERRORS, 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'TEAM_INVITATIONS_OF_TEAM_AND_USER'],
    summary: 'List invitations that nobody has accepted yet: of a team, or those that a user got.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: TeamInvitationListQuery) {
    return this.invitations.list(caller, query);
  }

  @Delete(':id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: [...TEAM_PERMISSION_ERRORS, 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'VERIFICATION_CODE_NOT_FOUND'],
    summary: 'Revoke an invitation.',
  })
  revoke(
    @CurrentCaller() caller: Caller,
    @Param() { id }: TeamInvitationParams,
    @Query() { team_id: teamId }: TeamInvitationRevokeQuery,
  ) {
    return this.invitations.revoke(caller, teamId, id);
  }
}
