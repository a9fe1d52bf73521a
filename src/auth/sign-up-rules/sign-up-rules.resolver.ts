import { Args, Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import type { Caller } from '../../common/caller/caller.js';
import {
  SignUpRulesRead,
  SignUpRulesTest,
  SignUpRulesTestRead,
  SignUpRulesTrialRead,
  SignUpRuleStatsRead,
  TriedSignUpRule,
} from './sign-up-rules.contract.js';
import { SignUpRuleTrialsService } from './sign-up-rule-trials.service.js';

/** The effects of sign-up rules over GraphQL, for administrators. */
@Resolver()
export class SignUpRulesResolver {
  constructor(private readonly trials: SignUpRuleTrialsService) {}

  @QueryEndpoint({
    name: 'signUpRules',
    access: 'admin',
    returns: SignUpRulesRead,
    throws: [],
    summary: 'The sign-up rules of the configuration.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.trials.list(caller);
  }

  @QueryEndpoint({
    name: 'signUpRuleStats',
    access: 'admin',
    returns: SignUpRuleStatsRead,
    throws: [],
    summary: 'How often sign-up rules matched.',
  })
  stats(@CurrentCaller() caller: Caller) {
    return this.trials.stats(caller);
  }

  @QueryEndpoint({
    name: 'testSignUpRules',
    access: 'admin',
    returns: SignUpRulesTestRead,
    throws: [],
    once: true,
    summary: 'What the sign-up rules would do with somebody. Nothing is counted.',
  })
  test(@CurrentCaller() caller: Caller, @Args('input') input: SignUpRulesTest) {
    return this.trials.test(caller, input);
  }

  @QueryEndpoint({
    name: 'trySignUpRules',
    access: 'admin',
    returns: SignUpRulesTrialRead,
    throws: [],
    once: true,
    summary: 'What the sign-up rules, with one of them as given, would have done with the last 1,000 sign-ups.',
  })
  try(
    @CurrentCaller() caller: Caller,
    @Args('rule', { type: () => TriedSignUpRule, nullable: true }) rule: TriedSignUpRule | null,
  ) {
    // Of what may be null the pipe does not see the class.
    return this.trials.try(caller, rule && checkArguments(TriedSignUpRule, rule));
  }
}
