import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { OAUTH_CALLBACK } from '../oauth/oauth.limits.js';
import { NewSignInRead } from '../sign-in.contract.js';
import { AppleSignIn } from './apple.contract.js';
import { AppleService } from './apple.service.js';

/** Signing in with Apple in an application on one of its devices, without a browser. */
@ApiTags('OAuth')
@Controller('api/v1/auth/oauth/callback/apple')
export class AppleController {
  constructor(private readonly apple: AppleService) {}

  @Post('native')
  @Endpoint({
    access: 'client',
    hasProof: true,
    rateLimit: OAUTH_CALLBACK,
    returns: NewSignInRead,
    throws: [
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'APPLE_BUNDLE_ID_NOT_CONFIGURED',
      'INVALID_APPLE_CREDENTIALS',
      'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REJECTED',
      'USER_EMAIL_ALREADY_EXISTS',
      'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
      'LINKED_ACCOUNT_LIMIT_REACHED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    ],
    summary: 'Sign in with the identity token that Apple gave an application.',
  })
  signIn(@CurrentCaller() caller: Caller, @Body() { id_token }: AppleSignIn) {
    return this.apple.signIn(caller, id_token);
  }
}
