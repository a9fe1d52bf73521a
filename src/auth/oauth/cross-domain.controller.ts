import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CrossDomainService } from './cross-domain.service.js';
import { CrossDomainAuthorize, CrossDomainRead } from './oauth.contract.js';
import { CROSS_DOMAIN } from './oauth.limits.js';

/** Hands a session over to another origin of the application. */
@ApiTags('OAuth')
@Controller('api/v1/auth/oauth/cross-domain')
export class CrossDomainController {
  constructor(private readonly crossDomain: CrossDomainService) {}

  @Post('authorize')
  @Endpoint({
    access: 'client',
    rateLimit: CROSS_DOMAIN,
    returns: CrossDomainRead,
    throws: [
      'USER_AUTHENTICATION_REQUIRED',
      'REDIRECT_URL_NOT_WHITELISTED',
      'ACCESS_TOKEN_EXPIRED',
      'SIGN_IN_NOT_OPEN_TO_IMPERSONATION',
      'HANDOVER_WITHOUT_REFRESH_TOKEN',
      'HANDOVER_OF_ANOTHER_SESSION',
      'USER_NOT_FOUND',
    ],
    summary: 'Make a code by which another origin gets the session of the signed-in user.',
  })
  authorize(@CurrentCaller() caller: Caller, @Body() input: CrossDomainAuthorize) {
    return this.crossDomain.authorize(caller, input);
  }
}
