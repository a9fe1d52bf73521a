/** The variables of conditions, with their types. */
export const CONDITION_VARIABLES = {
  email: 'text',
  emailDomain: 'text',
  countryCode: 'text',
  authMethod: 'text',
  oauthProvider: 'text',
  'riskScores.bot': 'number',
  'riskScores.free_trial_abuse': 'number',
} as const satisfies Record<string, ConditionType>;

/** The methods of text variables. */
export const CONDITION_METHODS = ['contains', 'startsWith', 'endsWith', 'matches'] as const;

/** The operators that compare two values. */
export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;

/** The type of a value in a condition. */
export type ConditionType = 'text' | 'number' | 'boolean';
/** The name of a variable. */
export type ConditionVariable = keyof typeof CONDITION_VARIABLES;
/** The name of a method. */
export type ConditionMethod = (typeof CONDITION_METHODS)[number];
/** An operator that compares. */
export type Comparison = (typeof COMPARISONS)[number];
/** A value as conditions write it. */
export type ConditionValue = string | number | boolean;

/** The values of the variables for one sign-up. */
export type ConditionContext = {
  readonly [V in ConditionVariable]: (typeof CONDITION_VARIABLES)[V] extends 'number' ? number : string;
};

/** A condition as a syntax tree. */
export type Condition =
  | { readonly kind: 'literal'; readonly value: ConditionValue }
  | { readonly kind: 'variable'; readonly name: ConditionVariable }
  | { readonly kind: 'not'; readonly operand: Condition }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Condition[] }
  | {
      readonly kind: 'comparison';
      readonly operator: Comparison;
      readonly left: Condition;
      readonly right: Condition;
    }
  | { readonly kind: 'in'; readonly operand: Condition; readonly list: readonly ConditionValue[] }
  | {
      readonly kind: 'call';
      readonly method: ConditionMethod;
      readonly variable: ConditionVariable;
      readonly argument: string;
    };

/** The error of a condition that cannot be read. */
export class ConditionError extends Error {
  /** @param position of the first character that does not fit, from 0 */
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

/** The type that a condition or a part of one results in. */
export function typeOfCondition(condition: Condition): ConditionType {
  if (condition.kind === 'variable') return CONDITION_VARIABLES[condition.name];
  return condition.kind === 'literal' ? typeOfValue(condition.value) : 'boolean';
}

/** The type of a literal. */
export function typeOfValue(value: ConditionValue): ConditionType {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}
