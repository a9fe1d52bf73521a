import type { SignUpRuleAction, SignUpRuleFragment, TrySignUpRulesQuery } from '../../../gql/graphql.js';
import type { ConditionVariable } from '../../../../../shared/auth/sign-up-rules/condition.js';
import type { BuilderOperator } from './builder-tree.js';

interface ActionWords {
  value: SignUpRuleAction;
  label: string;
  description: string;
  color: string;
}

/** The actions of rules, the most frequent first. */
export const ACTION_WORDS: ActionWords[] = [
  { value: 'reject', label: 'Reject', description: 'No account is made. The rules below are not asked.', color: 'red' },
  {
    value: 'restrict',
    label: 'Restrict',
    description: 'The account is made, and restricted until somebody lifts that.',
    color: 'amber',
  },
  {
    value: 'allow',
    label: 'Allow',
    description: 'The account is made. The rules below are not asked.',
    color: 'verdigris',
  },
  { value: 'log', label: 'Count only', description: 'Nothing happens but that it is counted.', color: 'gray' },
];

/** The words for an action. */
export function wordsOf(action: SignUpRuleAction): ActionWords {
  return (
    ACTION_WORDS.find(({ value }) => value === action) ?? {
      value: action,
      label: action,
      description: '',
      color: 'gray',
    }
  );
}

/** The variables of conditions in words. */
export const VARIABLE_WORDS: Record<ConditionVariable, string> = {
  email: 'Email address',
  emailDomain: 'Domain of the address',
  countryCode: 'Country',
  authMethod: 'Sign-in method',
  oauthProvider: 'Provider',
  'riskScores.bot': 'Risk: bot',
  'riskScores.free_trial_abuse': 'Risk: free trial abuse',
};

/** The operators of the builder in words. */
export const OPERATOR_WORDS: Record<BuilderOperator, string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  'not in': 'is none of',
  contains: 'contains',
  'not contains': 'does not contain',
  startsWith: 'begins with',
  endsWith: 'ends with',
  matches: 'matches the pattern',
  'not matches': 'does not match the pattern',
};

/** The examples of values, by variable. */
export const VALUE_EXAMPLES: Record<ConditionVariable, string> = {
  email: 'somebody@example.com',
  emailDomain: 'example.com',
  countryCode: 'CH',
  authMethod: 'password',
  oauthProvider: 'github',
  'riskScores.bot': '80',
  'riskScores.free_trial_abuse': '80',
};

/** The name of a rule, or its id where it has none. */
export function nameOfRule({ displayName, id }: Pick<SignUpRuleFragment, 'displayName' | 'id'>): string {
  return displayName.trim() === '' ? id : displayName;
}

/** Such as "Matched 12 times in 48 hours, 40 times in all". */
export function describeCounts(counts: { totalCount: number; allTimeCount: number } | undefined): string {
  if (!counts || counts.allTimeCount === 0) return 'Never matched';
  return `Matched ${times(counts.totalCount)} in 48 hours, ${times(counts.allTimeCount)} in all`;
}

/** Such as "Of the last 240 sign-ups it would have rejected 12 and restricted none." */
export function describeTrial({ signUps, rejected, restricted }: TrySignUpRulesQuery['trySignUpRules']): string {
  if (signUps === 0) return 'Nobody has signed up yet.';
  const of = signUps === 1 ? 'Of the last sign-up' : `Of the last ${signUps.toLocaleString('en')} sign-ups`;
  return `${of}, all rules together would have rejected ${rejected.toLocaleString('en')} and restricted ${restricted.toLocaleString('en')}.`;
}

/** Such as "12 times". */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}
