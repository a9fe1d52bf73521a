import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { SignUpRulesTest, SignUpRulesTestRead, SignUpRuleStatsRead } from './sign-up-rules.contract.js';
import { SignUpRuleTrialsService } from './sign-up-rule-trials.service.js';

/** The effects of sign-up rules, for administrators; the rules themselves are part of the configuration. */
@ApiTags('Sign-in')
@Controller('api/v1/internal')
export class SignUpRulesController {
  constructor(private readonly trials: SignUpRuleTrialsService) {}

  @Get('sign-up-rules-stats')
  @Endpoint({ access: 'admin', returns: SignUpRuleStatsRead, throws: [], summary: 'How often sign-up rules matched.' })
  stats(@CurrentCaller() caller: Caller) {
    return this.trials.stats(caller);
  }

  @Post('sign-up-rules-test')
  @Endpoint({
    access: 'admin',
    returns: SignUpRulesTestRead,
    throws: [],
    summary: 'What the sign-up rules would do with somebody. Nothing is counted.',
  })
  test(@CurrentCaller() caller: Caller, @Body() input: SignUpRulesTest) {
    return this.trials.test(caller, input);
  }
}
