import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CODE_ERRORS, CodeInput, CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { PasswordReset, ResetCodeSend, ResetCodeSentRead } from './password-reset.contract.js';
import { PasswordResetService } from './password-reset.service.js';
import { Success } from '../../common/contract/success.js';
import { NEW_PASSWORD_ERRORS } from './password-rules.js';
import { CODE_SENDING, CODE_USE } from '../../common/verification-codes/codes.limits.js';

/** A new password by way of an email. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/password')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('send-reset-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_SENDING,
    returns: ResetCodeSentRead,
    throws: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
    summary: 'Mail a link for a new password, if the address signs somebody in.',
  })
  sendCode(@CurrentCaller() caller: Caller, @Body() input: ResetCodeSend) {
    return this.resets.sendCode(caller, input);
  }

  @Post('reset')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    hasProof: true,
    returns: Success,
    throws: [...CODE_ERRORS, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', ...NEW_PASSWORD_ERRORS],
    summary: 'Choose a new password with a mailed code; all sessions end.',
  })
  reset(@CurrentCaller() caller: Caller, @Body() input: PasswordReset) {
    return this.resets.reset(caller, input);
  }

  @Post('reset/check-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: CodeValidRead,
    throws: CODE_ERRORS,
    summary: 'See whether a code for a new password is still good.',
  })
  checkCode(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.resets.checkCode(caller, code);
  }
}
