import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CODE_ERRORS, CodeInput, CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { CHALLENGE_ERRORS } from '../bot-challenge.contract.js';
import { NewSignInRead } from '../sign-in.contract.js';
import { SignInCodeSend, SignInCodeSentRead } from './otp.contract.js';
import { OtpService } from './otp.service.js';
import { CODE_SENDING, TYPED_CODE_USE } from '../../common/verification-codes/codes.limits.js';

/** Signing in by an email with a link and a code. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/otp')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Post('send-sign-in-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_SENDING,
    returns: SignInCodeSentRead,
    throws: [
      ...CHALLENGE_ERRORS,
      'MAGIC_LINK_SIGN_IN_DISABLED',
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_NOT_ENABLED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
    summary: 'Mail a link and a code to sign in with.',
  })
  sendCode(@CurrentCaller() caller: Caller, @Body() input: SignInCodeSend) {
    return this.otp.sendCode(caller, input);
  }

  @Post('sign-in')
  @Endpoint({
    access: 'client',
    rateLimit: TYPED_CODE_USE,
    hasProof: true,
    returns: NewSignInRead,
    throws: [
      ...CODE_ERRORS,
      'MAGIC_LINK_SIGN_IN_DISABLED',
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REJECTED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'USER_ID_DOES_NOT_EXIST',
    ],
    summary: 'Sign in, or up, with a mailed link or code.',
  })
  signIn(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.otp.signIn(caller, code);
  }

  @Post('sign-in/check-code')
  @Endpoint({
    access: 'client',
    rateLimit: TYPED_CODE_USE,
    returns: CodeValidRead,
    throws: CODE_ERRORS,
    summary: 'See whether a code to sign in with is still good.',
  })
  checkCode(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.otp.checkCode(caller, code);
  }
}
