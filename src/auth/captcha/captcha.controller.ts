import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CaptchaChallengeQuery, CaptchaChallengeRead } from './captcha.contract.js';
import { CAPTCHA_CHALLENGE } from './captcha.limits.js';
import { CaptchaService } from './captcha.service.js';

/** Challenges of our own, for whoever signs up. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/captcha')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Get('challenge')
  @Endpoint({
    access: 'client',
    rateLimit: CAPTCHA_CHALLENGE,
    returns: CaptchaChallengeRead,
    throws: ['CAPTCHA_NOT_OF_OUR_OWN'],
    summary: "A challenge to solve, in projects whose CAPTCHA is the server's own (ALTCHA).",
  })
  challenge(@CurrentCaller() caller: Caller, @Query() { purpose }: CaptchaChallengeQuery) {
    return this.captcha.issue(caller, purpose);
  }
}
