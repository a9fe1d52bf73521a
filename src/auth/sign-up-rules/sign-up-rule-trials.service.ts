import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { SignUpProtection } from '../sign-up-protection/sign-up-protection.service.js';
import { RECENT_SIGN_UPS, type RecentSignUp } from './recent-sign-ups.queries.js';
import { RuleCounts } from './rule-counts.service.js';
import { RuleEvaluator } from './rule-evaluator.service.js';
import { decide, type Evaluations, type Rule, type RuleSet } from './rule-set.js';
import { makeRuleSet, ruleSetOf } from './rule-sets.js';
import { toContext, type SignUpAttempt } from './sign-up-attempt.js';
import type {
  SignUpRulesRead,
  SignUpRulesTest,
  SignUpRulesTestRead,
  SignUpRulesTrialRead,
  SignUpRuleStatsRead,
  TriedRuleCountRead,
  TriedSignUpRead,
  TriedSignUpRule,
} from './sign-up-rules.contract.js';
import { COUNTED_HOURS, RULES_TRIAL, SHOWN_SIGN_UPS } from './sign-up-rules.limits.js';
import {
  presentContext,
  presentEvaluations,
  presentOutcome,
  presentRules,
  presentRuleStats,
} from './sign-up-rules.presenter.js';

const HOUR_MS = 3_600_000;

/** Tells operators what their sign-up rules did, and what they would do. */
@Injectable()
export class SignUpRuleTrialsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly evaluator: RuleEvaluator,
    private readonly counts: RuleCounts,
    private readonly protection: SignUpProtection,
  ) {}

  /** The stored rules in their order. */
  list({ tenancy }: Caller): SignUpRulesRead {
    return presentRules(ruleSetOf(tenancy));
  }

  /** The statistics of the last hours; they are half a second behind. */
  async stats({ projectId }: Caller): Promise<SignUpRuleStatsRead> {
    const firstHour = this.counts.thisHour() - (COUNTED_HOURS - 1) * HOUR_MS;
    return presentRuleStats(await this.counts.read(projectId, new Date(firstHour)), firstHour);
  }

  /** Evaluates the stored rules for somebody made up, and counts nothing. */
  async test(caller: Caller, input: SignUpRulesTest): Promise<SignUpRulesTestRead> {
    const { tenancy } = caller;
    const set = ruleSetOf(tenancy);
    const email = input.email && normalizeEmail(input.email);
    const context = toContext({
      authMethod: input.auth_method,
      email,
      oauthProvider: input.oauth_provider,
      countryCode: input.country_code?.trim().toUpperCase(),
      riskScores:
        input.risk_scores ?? (await this.protection.score(caller, email, input.turnstile_result)) ?? undefined,
    });
    const evaluations = await this.evaluator.evaluate(tenancy, set, context);
    return {
      context: presentContext(context, input.turnstile_result),
      evaluations: presentEvaluations(set, evaluations),
      outcome: presentOutcome(decide(set, evaluations)),
    };
  }

  /** Evaluates the stored rules, one of them changed or added, for the last sign-ups, and counts nothing. */
  async try({ projectId, tenancy }: Caller, tried: TriedSignUpRule | null): Promise<SignUpRulesTrialRead> {
    await this.limiter.consume(RULES_TRIAL, { projectId, owner: ownerOf(tenancy.project) });
    const stored = ruleSetOf(tenancy);
    const set = tried ? makeRuleSet(withRule(stored.rules, tried), stored.defaultAction) : stored;
    const signUps = await this.database.rows<RecentSignUp>(RECENT_SIGN_UPS, [projectId]);
    const contexts = signUps.map((signUp) => toContext(toAttempt(signUp)));
    const all = await this.evaluator.evaluateAll(tenancy, set, contexts);
    const outcomes = signUps.map((signUp, index) => toTried(signUp, set, all[index] ?? []));
    const refused = outcomes.filter((outcome) => outcome !== null);
    return {
      sign_ups: signUps.length,
      rejected: refused.filter(({ is_rejected }) => is_rejected).length,
      restricted: refused.filter(({ is_rejected }) => !is_rejected).length,
      rules: countRules(set, all),
      examples: refused.slice(0, SHOWN_SIGN_UPS),
    };
  }
}

function withRule(rules: readonly Rule[], tried: TriedSignUpRule): Rule[] {
  const { rule_id: id, priority, condition, action } = tried;
  const rule: Rule = { id, displayName: '', isEnabled: true, priority, condition, action: { type: action } };
  return [...rules.filter((other) => other.id !== id), rule];
}

/** The way in which a user probably signed up: what is known now is what they can sign in with. */
function toAttempt({ email, countryCode, oauthProvider, hasPassword }: RecentSignUp): SignUpAttempt {
  if (oauthProvider !== null && !hasPassword) return { authMethod: 'oauth', email, oauthProvider, countryCode };
  return { authMethod: hasPassword ? 'password' : 'otp', email, countryCode };
}

function toTried({ id, email }: RecentSignUp, set: RuleSet, evaluations: Evaluations): TriedSignUpRead | null {
  const { decision, decidingRule, restrictingRule } = decide(set, evaluations);
  const isRejected = decision.endsWith('reject');
  if (!isRejected && !restrictingRule) return null;
  const rule = isRejected ? decidingRule : restrictingRule;
  return { user_id: id, primary_email: email, is_rejected: isRejected, rule_id: rule?.id ?? null };
}

function countRules({ rules }: RuleSet, all: readonly Evaluations[]): TriedRuleCountRead[] {
  const counts = rules.map(({ id }) => ({ rule_id: id, matched_count: 0, over_limit_count: 0 }));
  for (const evaluations of all) {
    for (const [index, { status, isOverLimit }] of evaluations.entries()) {
      const count = counts[index];
      if (count && status === 'matched') count.matched_count += 1;
      if (count && isOverLimit) count.over_limit_count += 1;
    }
  }
  return counts.filter(({ matched_count, over_limit_count }) => matched_count + over_limit_count > 0);
}
