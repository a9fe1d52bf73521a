import type { ConditionContext } from '../../../shared/auth/sign-up-rules/condition.js';

/** The actions of rules. */
export const RULE_ACTIONS = ['allow', 'reject', 'restrict', 'log'] as const;
/** The action of a rule that matches. */
export type RuleAction = (typeof RULE_ACTIONS)[number];
/** The actions where no rule decides. */
export const DEFAULT_ACTIONS = ['allow', 'reject'] as const;

/** A sign-up rule as it is evaluated. */
export interface Rule {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly displayName: string;
  readonly priority: number;
  readonly condition: string;
  readonly action: { readonly type: RuleAction; readonly message?: string };
}

/** The rules of a project in their order. */
export interface RuleSet {
  /** Another one for every other content: workers remember sets by it. */
  readonly key: string;
  readonly rules: readonly Rule[];
  readonly defaultAction: (typeof DEFAULT_ACTIONS)[number];
}

/** The result of one rule for one sign-up. */
export interface Evaluation {
  readonly status: 'matched' | 'not_matched' | 'disabled' | 'missing_condition' | 'error';
  readonly error?: string;
  /** It took longer than a rule may, or there was no time left for it. */
  readonly isOverLimit?: true;
}

/** The results of the rules for one sign-up; they end at the one that decides. */
export type Evaluations = readonly Evaluation[];

/** The decision on a sign-up. */
export interface Outcome {
  readonly decision: 'allow' | 'reject' | 'default-allow' | 'default-reject';
  readonly decidingRule: Rule | null;
  /** The first that matched of those that restrict; also of a sign-up that another one rejects. */
  readonly restrictingRule: Rule | null;
}

/** The question to a worker: how rules evaluate for sign-ups. */
export interface RulesJob {
  readonly key: string;
  /** Absent where the worker should know them by their key. */
  readonly rules?: readonly Rule[];
  readonly contexts: readonly ConditionContext[];
  /** The processor time for all of it. */
  readonly milliseconds: number;
}

/** The worker's answer: one list for each sign-up; null when it does not know the rules (any more). */
export type RulesReport = readonly Evaluations[] | null;

/** True for a rule after which no other is asked. */
export function isDecisive({ action: { type } }: Rule): boolean {
  return type === 'allow' || type === 'reject';
}

/** The order of rules: those of the greatest priority first, then by id. */
export function compareRules(a: Pick<Rule, 'id' | 'priority'>, b: Pick<Rule, 'id' | 'priority'>): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The decision that follows from evaluations. */
export function decide({ rules, defaultAction }: RuleSet, evaluations: Evaluations): Outcome {
  const matched = rules.filter((_, index) => evaluations[index]?.status === 'matched');
  const decidingRule = matched.find(isDecisive) ?? null;
  const restrictingRule = matched.find(({ action }) => action.type === 'restrict') ?? null;
  if (decidingRule) return { decision: toDecision(decidingRule), decidingRule, restrictingRule };
  return { decision: `default-${defaultAction}`, decidingRule, restrictingRule };
}

function toDecision({ action }: Rule): 'allow' | 'reject' {
  return action.type === 'reject' ? 'reject' : 'allow';
}
