import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CHALLENGE_ERRORS } from '../bot-challenge.contract.js';
import { SignInRead } from '../sign-in.contract.js';
import { PasswordSet, PasswordSignIn, PasswordSignUp, PasswordUpdate } from './password.contract.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { PasswordSignUpService } from './password-sign-up.service.js';
import { Success } from '../../common/contract/success.js';
import { SIGN_IN_CHANGE_ERRORS } from '../../users/users.policy.js';
import { NEW_PASSWORD_ERRORS } from './password-rules.js';
import { PASSWORD_SIGN_IN, PASSWORD_UPDATE } from './password.limits.js';
import { SIGN_UP } from '../auth.limits.js';
import { UntrustedNetworksGuard } from './untrusted-networks.guard.js';

/** Signing up and in with a password, and changing it. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/password')
export class PasswordController {
  constructor(
    private readonly signUps: PasswordSignUpService,
    private readonly signIns: PasswordSignInService,
    private readonly changes: PasswordChangesService,
  ) {}

  @Post('sign-up')
  @Endpoint({
    access: 'client',
    rateLimit: SIGN_UP,
    returns: SignInRead,
    throws: [
      ...CHALLENGE_ERRORS,
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'REDIRECT_URL_NOT_WHITELISTED',
      'SIGN_UP_NOT_ENABLED',
      ...NEW_PASSWORD_ERRORS,
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_REJECTED',
      'USER_ID_DOES_NOT_EXIST',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    ],
    summary: 'Make an account with an email address and a password.',
  })
  signUp(@CurrentCaller() caller: Caller, @Body() input: PasswordSignUp) {
    return this.signUps.signUp(caller, input);
  }

  @Post('sign-in')
  @Endpoint({
    access: 'client',
    rateLimit: PASSWORD_SIGN_IN,
    hasProof: true,
    returns: SignInRead,
    throws: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'EMAIL_PASSWORD_MISMATCH', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
    summary: 'Sign in with an email address and a password.',
  })
  // Below @Endpoint, whose guards come after it.
  @UseGuards(UntrustedNetworksGuard)
  signIn(@CurrentCaller() caller: Caller, @Body() input: PasswordSignIn) {
    return this.signIns.signIn(caller, input);
  }

  @Post('set')
  @Endpoint({
    access: 'client',
    requiresUser: true,
    returns: Success,
    throws: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...NEW_PASSWORD_ERRORS,
      'PASSWORD_ALREADY_SET',
      ...SIGN_IN_CHANGE_ERRORS,
    ],
    summary: 'Give the signed-in user, who has none, a password.',
  })
  set(@CurrentCaller() caller: Caller, @Body() input: PasswordSet) {
    return this.changes.set(caller, input);
  }

  @Post('update')
  @Endpoint({
    access: 'client',
    rateLimit: PASSWORD_UPDATE,
    requiresUser: true,
    returns: Success,
    throws: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...NEW_PASSWORD_ERRORS,
      'USER_DOES_NOT_HAVE_PASSWORD',
      'PASSWORD_CONFIRMATION_MISMATCH',
      ...SIGN_IN_CHANGE_ERRORS,
    ],
    summary: "Change the signed-in user's password; all other sessions end.",
  })
  update(@CurrentCaller() caller: Caller, @Body() input: PasswordUpdate) {
    return this.changes.update(caller, input);
  }
}
