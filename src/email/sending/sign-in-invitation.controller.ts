import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SignInInvitation } from './sign-in-invitation.contract.js';
import { SignInInvitationService } from './sign-in-invitation.service.js';
import { Success } from '../../common/contract/success.js';

/** Inviting somebody to sign in, for administrators. */
@ApiTags('Email')
@Controller('api/v1/internal')
export class SignInInvitationController {
  constructor(private readonly invitations: SignInInvitationService) {}

  @Post('send-sign-in-invitation')
  @Endpoint({
    access: 'server',
    returns: Success,
    throws: ['REDIRECT_URL_NOT_WHITELISTED'],
    summary: 'Invite somebody to sign in.',
  })
  send(@CurrentCaller() caller: Caller, @Body() input: SignInInvitation) {
    return this.invitations.send(caller, input);
  }
}
