import type { ConditionContext } from '../../../shared/auth/sign-up-rules/condition.js';
import { findConditionProblem } from '../../../shared/auth/sign-up-rules/parse-condition.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { RuleCountRow } from './rule-counts.queries.js';
import { RULE_ACTIONS, type Evaluations, type Outcome, type Rule, type RuleAction, type RuleSet } from './rule-set.js';
import type {
  RuleContextRead,
  RuleEvaluationRead,
  RuleOutcomeRead,
  RuleTriggersRead,
  SignUpRulesRead,
  SignUpRuleStatsRead,
} from './sign-up-rules.contract.js';
import { COUNTED_HOURS } from './sign-up-rules.limits.js';

const HOUR_MS = 3_600_000;

/** The statistics of rules on the wire. */
export function presentRuleStats(rows: readonly RuleCountRow[], firstHour: number): SignUpRuleStatsRead {
  const ids = [...new Set(rows.map(({ ruleId }) => ruleId))].toSorted((a, b) => (a < b ? -1 : 1));
  const recent = (kind: RuleAction) => sum(rows.filter((row) => row.kind === kind).map(recentOf));
  const byAction = Object.fromEntries(RULE_ACTIONS.map((kind) => [kind, recent(kind)]));
  return {
    rule_triggers: ids.map((id) => presentTriggers(id, { rows: rows.filter((row) => row.ruleId === id), firstHour })),
    analytics_hours: COUNTED_HOURS,
    total_triggers: sum(Object.values(byAction)),
    triggers_by_action: byAction as Record<RuleAction, number>,
  };
}

function presentTriggers(
  ruleId: string,
  { rows, firstHour }: { rows: readonly RuleCountRow[]; firstHour: number },
): RuleTriggersRead {
  const matched = rows.filter(({ kind }) => kind !== 'over_limit');
  const overLimit = sum(rows.filter(({ kind }) => kind === 'over_limit').map(recentOf));
  return withoutUndefined<RuleTriggersRead>({
    rule_id: ruleId,
    total_count: sum(matched.map(recentOf)),
    all_time_count: sum(matched.map(({ total }) => total)),
    over_limit_count: overLimit === 0 ? undefined : overLimit,
    hourly_counts: Array.from({ length: COUNTED_HOURS }, (_, index) => {
      const hour = firstHour + index * HOUR_MS;
      return { hour: new Date(hour).toISOString(), count: sum(matched.map(({ hours }) => Number(hours?.[hour] ?? 0))) };
    }),
  });
}

function recentOf({ hours }: RuleCountRow): number {
  return sum(Object.values(hours ?? {}).map(Number));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The values of the variables on the wire. */
export function presentContext(context: ConditionContext, turnstileResult: string): RuleContextRead {
  return {
    email: context.email,
    email_domain: context.emailDomain,
    country_code: context.countryCode,
    auth_method: context.authMethod as RuleContextRead['auth_method'],
    oauth_provider: context.oauthProvider,
    turnstile_result: turnstileResult,
    risk_scores: { bot: context['riskScores.bot'], free_trial_abuse: context['riskScores.free_trial_abuse'] },
  };
}

/** The results of rules on the wire, up to the one that decides. */
export function presentEvaluations({ rules }: RuleSet, evaluations: Evaluations): RuleEvaluationRead[] {
  return evaluations.map(({ status, error }, index) => {
    const { id, displayName, isEnabled, condition, action } = rules[index] as Rule;
    return withoutUndefined<RuleEvaluationRead>({
      rule_id: id,
      display_name: displayName,
      enabled: isEnabled,
      condition,
      status,
      action: withoutUndefined({ type: action.type, message: action.message }),
      error,
    });
  });
}

/** The rules of a project on the wire. */
export function presentRules({ rules, defaultAction }: RuleSet): SignUpRulesRead {
  return {
    default_action: defaultAction,
    rules: rules.map(({ id, displayName, isEnabled, priority, condition, action }) => ({
      id,
      display_name: displayName,
      enabled: isEnabled,
      priority,
      condition,
      problem: condition.trim() === '' ? null : (findConditionProblem(condition)?.message ?? null),
      action: withoutUndefined({ type: action.type, message: action.message }),
    })),
  };
}

/** The decision on the wire. */
export function presentOutcome({ decision, decidingRule, restrictingRule }: Outcome): RuleOutcomeRead {
  const isAllowed = decision.endsWith('allow');
  return {
    should_allow: isAllowed,
    decision,
    decision_rule_id: decidingRule?.id ?? null,
    restricted_because_of_rule_id: isAllowed ? (restrictingRule?.id ?? null) : null,
  };
}
