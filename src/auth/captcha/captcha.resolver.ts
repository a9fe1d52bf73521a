import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { CaptchaTest, CaptchaTestRead } from './captcha.contract.js';
import { CaptchaService } from './captcha.service.js';

/** Trying the settings of a CAPTCHA over GraphQL, for administrators. */
@Resolver()
export class CaptchaResolver {
  constructor(private readonly captcha: CaptchaService) {}

  @MutationEndpoint({
    name: 'testCaptcha',
    access: 'admin',
    returns: CaptchaTestRead,
    throws: [],
    summary: 'Asks the service of a CAPTCHA whether it knows the keys. Nothing is stored.',
  })
  test(@CurrentCaller() caller: Caller, @Args('input') input: CaptchaTest) {
    return this.captcha.test(caller, input);
  }
}
