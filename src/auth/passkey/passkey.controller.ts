import { Body, Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CODE_ERRORS } from '../../common/verification-codes/verification-codes.contract.js';
import { NewSignInRead } from '../sign-in.contract.js';
import { SIGN_IN_CHANGE_ERRORS } from '../../users/users.policy.js';
import { PasskeyRegistrationService } from './passkey-registration.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import {
  PasskeyChallengeRead,
  PasskeyRead,
  PasskeyRegister,
  PasskeyRegistrationStart,
  PasskeySignInInput,
} from './passkey.contract.js';
import { CODE_USE } from '../../common/verification-codes/codes.limits.js';

/** Passkeys: registering one, and signing in with it. */
@ApiTags('Passkeys')
@Controller('api/v1/auth/passkey')
export class PasskeyController {
  constructor(
    private readonly registration: PasskeyRegistrationService,
    private readonly signIns: PasskeySignInService,
  ) {}

  @Post('initiate-passkey-registration')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    requiresUser: true,
    returns: PasskeyChallengeRead,
    throws: ['PASSKEY_AUTHENTICATION_NOT_ENABLED', 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
    summary: 'Ask for the challenge of a new passkey for the signed-in user.',
  })
  beginRegistration(@CurrentCaller() caller: Caller, @Query() query: PasskeyRegistrationStart) {
    return this.registration.begin(caller, query);
  }

  @Post('register')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: PasskeyRead,
    throws: [
      ...CODE_ERRORS,
      'USER_AUTHENTICATION_REQUIRED',
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
      'PASSKEY_REGISTRATION_FAILED',
      'PASSKEY_LIMIT_REACHED',
      ...SIGN_IN_CHANGE_ERRORS,
    ],
    summary: 'Register a passkey for the signed-in user, in place of those they have or beside them.',
  })
  register(@CurrentCaller() caller: Caller, @Body() input: PasskeyRegister) {
    return this.registration.finish(caller, input);
  }

  @Post('initiate-passkey-authentication')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: PasskeyChallengeRead,
    throws: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
    summary: 'Ask for the challenge to sign in with a passkey.',
  })
  beginSignIn(@CurrentCaller() caller: Caller) {
    return this.signIns.begin(caller);
  }

  @Post('sign-in')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: NewSignInRead,
    throws: [
      ...CODE_ERRORS,
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
      'PASSKEY_AUTHENTICATION_FAILED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    ],
    summary: 'Sign in with a passkey.',
  })
  signIn(@CurrentCaller() caller: Caller, @Body() input: PasskeySignInInput) {
    return this.signIns.finish(caller, input);
  }
}
