import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Empty } from '../../common/contract/success.js';
import { CODE_USE } from '../../common/verification-codes/codes.limits.js';
import { CODE_ERRORS, CodeInput, CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { InvitationAcceptanceService } from './invitation-acceptance.service.js';
import { TEAM_INVITATION } from './invitations.codes.js';
import {
  TeamInvitationAcceptQuery,
  TeamInvitationDetailsRead,
  TeamInvitationParams,
  TeamInvitationPreviewRead,
} from './invitations.contract.js';

/** The refusals of whoever holds a code and is signed in. */
const JOINING_ERRORS = [
  ...CODE_ERRORS,
  'USER_AUTHENTICATION_REQUIRED',
  'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
] as const;

/** Being invited: looking at the invitation, and joining the team. */
@ApiTags('Team invitations')
@Controller('api/v1/team-invitations')
export class InvitationAcceptanceController {
  constructor(
    private readonly acceptance: InvitationAcceptanceService,
    private readonly codes: VerificationCodesService,
  ) {}

  @Post('accept')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: Empty,
    throws: [...JOINING_ERRORS, 'USER_NOT_FOUND', 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT'],
    summary: 'Join the team that an emailed code invites into.',
  })
  async accept(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput): Promise<Empty> {
    await this.acceptance.accept(caller, code);
    return {};
  }

  @Post('accept/check-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: CodeValidRead,
    throws: CODE_ERRORS,
    summary: 'See whether a code that invites into a team is still good.',
  })
  checkCode(@CurrentCaller() { projectId }: Caller, @Body() { code }: CodeInput) {
    return this.codes.checkCode(projectId, { purpose: TEAM_INVITATION, code });
  }

  @Post('accept/preview')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: TeamInvitationPreviewRead,
    throws: CODE_ERRORS,
    summary: 'Read into which team a code invites, and who invites, before signing in.',
  })
  preview(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.acceptance.preview(caller, code);
  }

  @Post('accept/details')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: TeamInvitationDetailsRead,
    throws: JOINING_ERRORS,
    summary: 'Read into which team a code invites, and which address was invited.',
  })
  describe(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.acceptance.describe(caller, code);
  }

  @Post(':id/accept')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    body: { client: Empty, server: Empty },
    optionalBody: true,
    returns: Empty,
    throws: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'TEAM_INVITATIONS_OF_ANOTHER_USER',
      'USER_NOT_FOUND',
      'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
      'VERIFICATION_CODE_NOT_FOUND',
      'ITEM_QUANTITY_INSUFFICIENT_AMOUNT',
    ],
    summary: 'Join the team that invited a verified address of the user.',
  })
  async acceptReceived(
    @CurrentCaller() caller: Caller,
    @Param() { id }: TeamInvitationParams,
    @Query() { user_id: userId }: TeamInvitationAcceptQuery,
  ): Promise<Empty> {
    await this.acceptance.acceptReceived(caller, id, userId);
    return {};
  }
}
