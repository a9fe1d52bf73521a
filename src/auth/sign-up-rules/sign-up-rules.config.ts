import { findConditionProblem } from '../../../shared/auth/sign-up-rules/parse-condition.js';
import {
  boolean,
  number,
  object,
  oneOf,
  record,
  text,
  usableAs,
  type Infer,
} from '../../common/tenancy/settings/schema-nodes.js';
import { MOST_SIGN_UP_RULES, RULE_ID_LENGTH } from '../auth-config.limits.js';
import { compareRules, DEFAULT_ACTIONS, RULE_ACTIONS } from './rule-set.js';

const isPriority = (value: number): boolean => Number.isInteger(value) && value >= 0;
const isCondition = (value: string): boolean => value.trim() === '' || findConditionProblem(value) === null;

/** The sign-up rules of a project by their ids: `auth.signUpRules` of the configuration. */
export const SIGN_UP_RULES = record(
  object({
    enabled: boolean(false),
    displayName: text(),
    priority: usableAs(number(0), 'a whole number from 0', isPriority),
    condition: usableAs(text(), 'a condition, such as emailDomain == "example.com"', isCondition),
    action: object({ type: oneOf(RULE_ACTIONS, 'allow'), message: text() }),
  }),
  {
    max: MOST_SIGN_UP_RULES,
    usableKeys: { expects: `at most ${RULE_ID_LENGTH} characters`, test: (id) => id.length <= RULE_ID_LENGTH },
    omitWhenEmpty: true,
  },
);

/** The action where no rule decides, `allow` where none is stored: `auth.signUpRulesDefaultAction`. */
export const SIGN_UP_RULES_DEFAULT = oneOf(DEFAULT_ACTIONS);

/** The rules as they are stored. */
export type SignUpRules = Infer<typeof SIGN_UP_RULES>;

/** Puts rendered rules into their order. Ids that are whole numbers come first all the same, as in every object. */
export function sortSignUpRules(auth: { signUpRules?: SignUpRules }): void {
  const { signUpRules } = auth;
  if (!signUpRules) return;
  const sorted = Object.entries(signUpRules).toSorted(([a, { priority: first }], [b, { priority: second }]) =>
    compareRules({ id: a, priority: first }, { id: b, priority: second }),
  );
  for (const [id, rule] of sorted) {
    delete signUpRules[id];
    signUpRules[id] = rule;
  }
}
