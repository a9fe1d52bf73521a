import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CODE_ERRORS } from '../../common/verification-codes/verification-codes.contract.js';
import { NewSignInRead } from '../sign-in.contract.js';
import { MfaSignIn, MfaSignInRead, TrustedDeviceSignIn } from './mfa.contract.js';
import { MfaService } from './mfa.service.js';
import { MFA_SIGN_IN } from './mfa.limits.js';

/** The second step of signing in, for users who have one. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/mfa')
export class MfaController {
  constructor(private readonly mfa: MfaService) {}

  @Post('sign-in')
  @Endpoint({
    access: 'client',
    rateLimit: MFA_SIGN_IN,
    returns: MfaSignInRead,
    throws: [...CODE_ERRORS, 'INVALID_TOTP_CODE', 'USER_ID_DOES_NOT_EXIST'],
    summary: 'Finish a sign-in that asked for a second factor.',
  })
  signIn(@CurrentCaller() caller: Caller, @Body() input: MfaSignIn) {
    return this.mfa.signIn(caller, input);
  }

  @Post('trusted-devices/sign-in')
  @Endpoint({
    access: 'client',
    rateLimit: MFA_SIGN_IN,
    returns: NewSignInRead,
    throws: [...CODE_ERRORS, 'DEVICE_NOT_TRUSTED', 'USER_ID_DOES_NOT_EXIST'],
    summary: 'Finish a sign-in that asked for a second factor on a device that the user trusts.',
  })
  signInTrusted(@CurrentCaller() caller: Caller, @Body() input: TrustedDeviceSignIn) {
    return this.mfa.signInTrusted(caller, input);
  }
}
