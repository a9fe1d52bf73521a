import { suggestId } from '../../../components/config-id.js';
import { RULE_ID_LENGTH } from '../../../config/limits.generated.js';
import { mergeSettings, setting, type SettingsChange } from '../../../config/settings.js';
import type { SignUpRuleAction, SignUpRuleFragment } from '../../../gql/graphql.js';
import { placeNewRule, type IsFixed } from './rule-order.js';
import { findConditionProblem } from '../../../../../shared/auth/sign-up-rules/parse-condition.js';

/** A rule as its form has it. */
export interface RuleValues {
  displayName: string;
  enabled: boolean;
  action: SignUpRuleAction;
  message: string;
  condition: string;
}

/** A new rule. */
export const NEW_RULE: RuleValues = {
  displayName: '',
  enabled: true,
  action: 'reject',
  message: '',
  condition: '',
};

export function valuesOf({ displayName, enabled, action, condition }: SignUpRuleFragment): RuleValues {
  return { displayName, enabled, action: action.type, message: action.message ?? '', condition };
}

/** The problem with the condition of a form; null when there is none. */
export function checkCondition(condition: string): string | null {
  if (condition.trim() === '') return 'Say for whom the rule is.';
  return findConditionProblem(condition)?.message ?? null;
}

/** An id for a new rule, made of its name, that no other has. */
export function newRuleId(name: string, rules: readonly { id: string }[]): string {
  const base = suggestId(name) || 'rule';
  const taken = new Set(rules.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const id = `${base.slice(0, RULE_ID_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(id)) return id;
  }
}

/** The settings of a rule that is saved: all of them, as what is below a rule that is not there yet counts for nothing. */
export function writeRule(id: string, values: RuleValues & { priority: number }): SettingsChange {
  const { displayName, enabled, priority, action, message, condition } = values;
  const note = message.trim() === '' ? {} : { message: message.trim() };
  return setting(`auth.signUpRules.${id}`, {
    displayName: displayName.trim(),
    enabled,
    priority,
    condition: condition.trim(),
    action: { type: action, ...note },
  });
}

/** The settings of a new rule, which is the last: the others are above it already, or come there, unless a file says otherwise. */
export function writeNewRule(
  rules: readonly SignUpRuleFragment[],
  values: RuleValues,
  isFixed: IsFixed,
): SettingsChange {
  const id = newRuleId(values.displayName, rules);
  const { room, priority } = placeNewRule(id, rules, isFixed);
  return mergeSettings([room, writeRule(id, { ...values, priority })]);
}
