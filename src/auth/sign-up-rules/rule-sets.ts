import type { Tenancy } from '../../common/tenancy/tenancy.js';
import type { Rule, RuleSet } from './rule-set.js';
import { compareRules } from './rule-set.js';
import type { SignUpRules } from './sign-up-rules.config.js';

type AuthConfig = Tenancy['config']['auth'];

let lastKey = 0;
const sets = new WeakMap<AuthConfig, RuleSet>();

/** The rules of a project in their order, made once for each version of its configuration. */
export function ruleSetOf({ config: { auth } }: Pick<Tenancy, 'config'>): RuleSet {
  const known = sets.get(auth);
  if (known) return known;
  const made = makeRuleSet(toRules(auth.signUpRules ?? {}), auth.signUpRulesDefaultAction ?? 'allow');
  sets.set(auth, made);
  return made;
}

/** A set of rules that is no project's configuration (yet). */
export function makeRuleSet(rules: readonly Rule[], defaultAction: RuleSet['defaultAction']): RuleSet {
  lastKey += 1;
  return { key: String(lastKey), rules: rules.toSorted(compareRules), defaultAction };
}

/** True where a sign-up may end otherwise than without rules. */
export function hasRules({ config: { auth } }: Pick<Tenancy, 'config'>): boolean {
  return auth.signUpRules !== undefined || auth.signUpRulesDefaultAction === 'reject';
}

function toRules(stored: SignUpRules): Rule[] {
  return Object.entries(stored).map(([id, { enabled, displayName, priority, condition, action }]) => ({
    id,
    isEnabled: enabled,
    displayName: displayName ?? '',
    priority,
    condition: condition ?? '',
    action,
  }));
}
