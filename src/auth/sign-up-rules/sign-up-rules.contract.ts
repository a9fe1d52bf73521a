import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, IsoTime, ListOf, Nested, Num, Text, UserId } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { SignUpRiskScores, SignUpRiskScoresRead } from '../../users/users.contract.js';
import { CONDITION_LENGTH } from '../../../shared/auth/sign-up-rules/conditions.limits.js';
import { RULE_ID_LENGTH } from '../auth-config.limits.js';
import { CHALLENGE_RESULTS, type ChallengeResult } from '../captcha/challenge-result.js';
import { DEFAULT_ACTIONS, RULE_ACTIONS, type RuleAction } from './rule-set.js';
import { SIGN_UP_METHODS, type SignUpMethod } from './sign-up-attempt.js';
import { TESTED_EMAIL_LENGTH } from './sign-up-rules.limits.js';

const ACTIONS = namedChoices('SignUpRuleAction', RULE_ACTIONS);
const DEFAULTS = namedChoices('SignUpRulesDefaultAction', DEFAULT_ACTIONS);
const METHODS = namedChoices('SignUpRuleMethod', SIGN_UP_METHODS);
const RESULTS = namedChoices('BotChallengeResult', CHALLENGE_RESULTS);
const STATUSES = namedChoices('SignUpRuleStatus', ['matched', 'not_matched', 'disabled', 'missing_condition', 'error']);

@Contract({ object: 'SignUpRuleHour', doc: 'How often a rule matched within an hour.' })
export class RuleHourRead {
  @IsoTime({ doc: 'The beginning of the hour, UTC.' }) hour: string;
  @Num({ integer: true }) count: number;
}

@Contract({ object: 'SignUpRuleTriggers', doc: 'How often a rule matched.' })
export class RuleTriggersRead {
  @Text() rule_id: string;
  @Num({ integer: true, doc: 'In the hours of the statistics.' }) total_count: number;
  @Num({ integer: true }) all_time_count: number;
  @Num({
    integer: true,
    optional: true,
    doc: 'How often it took too long in these hours, and so counted as not matched; absent where that was never.',
  })
  over_limit_count?: number;
  @ListOf(() => RuleHourRead, { doc: 'The hours of the statistics, this one last.' }) hourly_counts: RuleHourRead[];
}

@Contract({ object: 'SignUpRuleActionCounts', doc: 'How often rules matched, by what they do.' })
export class RuleActionCountsRead {
  @Num({ integer: true }) allow: number;
  @Num({ integer: true }) reject: number;
  @Num({ integer: true }) restrict: number;
  @Num({ integer: true }) log: number;
}

@Contract({ object: 'SignUpRuleStats', doc: 'How often sign-up rules matched lately.' })
export class SignUpRuleStatsRead {
  @ListOf(() => RuleTriggersRead, { doc: 'By the id of the rule; rules that are gone are among them.' })
  rule_triggers: RuleTriggersRead[];
  @Num({ integer: true, doc: 'The hours that the statistics are about.' }) analytics_hours: number;
  @Num({ integer: true }) total_triggers: number;
  @Nested(() => RuleActionCountsRead) triggers_by_action: RuleActionCountsRead;
}

@Contract({ input: 'SignUpRulesTestInput', doc: 'Somebody who would sign up.' })
export class SignUpRulesTest {
  @Text({ nullable: true, max: TESTED_EMAIL_LENGTH }) email: string | null;
  @Choice(METHODS) auth_method: SignUpMethod;
  @Text({ nullable: true, max: NAME_LENGTH, doc: "The provider's key in the configuration." })
  oauth_provider: string | null;
  @Text({ nullable: true, pattern: /^\s*(?:[A-Za-z]{2})?\s*$/, max: NAME_LENGTH, doc: 'Two letters.' })
  country_code: string | null;
  @Choice(RESULTS, { optional: true, default: 'invalid', doc: 'What came of the bot challenge.' })
  turnstile_result: ChallengeResult;
  @Nested(() => SignUpRiskScores, { optional: true, doc: 'Otherwise they are as for a real sign-up.' })
  risk_scores?: SignUpRiskScores;
}

@Contract({ object: 'SignUpRuleContext', doc: 'What the conditions saw; an empty text stands for what is unknown.' })
export class RuleContextRead {
  @Text() email: string;
  @Text() email_domain: string;
  @Text() country_code: string;
  @Choice(METHODS) auth_method: SignUpMethod;
  @Text() oauth_provider: string;
  @Choice(RESULTS) turnstile_result: string;
  @Nested(() => SignUpRiskScoresRead) risk_scores: SignUpRiskScoresRead;
}

@Contract({ object: 'SignUpRuleDeed', doc: 'What a rule does when it matches.' })
export class RuleActionRead {
  @Choice(ACTIONS) type: RuleAction;
  @Text({ optional: true, doc: 'A note for the owners of the project; nobody who signs up reads it.' })
  message?: string;
}

@Contract({ object: 'SignUpRule', doc: 'A rule by which the project lets people sign up.' })
export class SignUpRuleRead {
  @Text({ doc: 'Its key in the configuration.' }) id: string;
  @Text() display_name: string;
  @Flag() enabled: boolean;
  @Num() priority: number;
  @Text() condition: string;
  @Text({ nullable: true, doc: 'Why the condition cannot be read, and the rule never matches.' })
  problem: string | null;
  @Nested(() => RuleActionRead) action: RuleActionRead;
}

@Contract({ object: 'SignUpRules', doc: 'The rules by which the project lets people sign up.' })
export class SignUpRulesRead {
  @ListOf(() => SignUpRuleRead, { doc: 'In their order.' }) rules: SignUpRuleRead[];
  @Choice(DEFAULTS, { doc: 'What happens where no rule allows or rejects.' }) default_action: string;
}

@Contract({ object: 'SignUpRuleEvaluation', doc: 'What came of one rule.' })
export class RuleEvaluationRead {
  @Text() rule_id: string;
  @Text() display_name: string;
  @Flag() enabled: boolean;
  @Text() condition: string;
  @Choice(STATUSES) status: string;
  @Nested(() => RuleActionRead) action: RuleActionRead;
  @Text({ optional: true, doc: 'Why the condition could not be read or evaluated.' }) error?: string;
}

@Contract({ object: 'SignUpRuleOutcome', doc: 'What would become of the sign-up.' })
export class RuleOutcomeRead {
  @Flag() should_allow: boolean;
  @Text({ doc: '`allow` or `reject` by a rule, else `default-allow` or `default-reject`.' }) decision: string;
  @Text({ nullable: true }) decision_rule_id: string | null;
  @Text({ nullable: true }) restricted_because_of_rule_id: string | null;
}

@Contract({ object: 'SignUpRulesTest', doc: 'What the stored rules would do with a sign-up. Nothing is counted.' })
export class SignUpRulesTestRead {
  @Nested(() => RuleContextRead) context: RuleContextRead;
  @ListOf(() => RuleEvaluationRead, { doc: 'In the order of the rules, up to the one that decides.' })
  evaluations: RuleEvaluationRead[];
  @Nested(() => RuleOutcomeRead) outcome: RuleOutcomeRead;
}

@Contract({ input: 'TriedSignUpRuleInput', doc: 'A rule that is not stored yet, or is stored otherwise.' })
export class TriedSignUpRule {
  @Text({ max: RULE_ID_LENGTH, doc: 'The stored rule whose place it takes, if there is one.' }) rule_id: string;
  @Num({ integer: true, min: 0 }) priority: number;
  @Text({ max: CONDITION_LENGTH }) condition: string;
  @Choice(ACTIONS) action: RuleAction;
}

@Contract({ object: 'TriedSignUpRuleCount', doc: 'How often a rule would have matched.' })
export class TriedRuleCountRead {
  @Text() rule_id: string;
  @Num({ integer: true }) matched_count: number;
  @Num({ integer: true, doc: 'How often it would have taken too long.' }) over_limit_count: number;
}

@Contract({ object: 'TriedSignUp', doc: 'A user who would not have been let in as they are.' })
export class TriedSignUpRead {
  @UserId() user_id: string;
  @Text({ nullable: true }) primary_email: string | null;
  @Flag({ doc: 'They would have been rejected, else restricted.' }) is_rejected: boolean;
  @Text({ nullable: true, doc: 'The rule behind it; null where that is the default.' }) rule_id: string | null;
}

@Contract({
  object: 'SignUpRulesTrial',
  doc: 'What rules would have done with the last sign-ups, as far as it is known how these signed up.',
})
export class SignUpRulesTrialRead {
  @Num({ integer: true, doc: 'The last sign-ups that the rules were tried with.' }) sign_ups: number;
  @Num({ integer: true }) rejected: number;
  @Num({ integer: true }) restricted: number;
  @ListOf(() => TriedRuleCountRead, { doc: 'The rules that matched, or took too long, in their order.' })
  rules: TriedRuleCountRead[];
  @ListOf(() => TriedSignUpRead, { doc: 'The first of those who would have been rejected or restricted.' })
  examples: TriedSignUpRead[];
}
