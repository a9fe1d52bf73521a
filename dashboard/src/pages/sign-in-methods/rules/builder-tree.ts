import {
  CONDITION_VARIABLES,
  type Condition,
  type ConditionValue,
  type ConditionVariable,
} from '../../../../../shared/auth/sign-up-rules/condition.js';
import { parseCondition } from '../../../../../shared/auth/sign-up-rules/parse-condition.js';
import { printCondition } from './print-condition.js';

/** The operators of the builder: those of the language, with `in` and what is not. */
export const BUILDER_OPERATORS = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'contains',
  'not contains',
  'startsWith',
  'endsWith',
  'matches',
  'not matches',
] as const;
export type BuilderOperator = (typeof BUILDER_OPERATORS)[number];

/** One line of the builder. */
export interface BuilderLine {
  key: string;
  variable: ConditionVariable;
  operator: BuilderOperator;
  /** As it is typed; of `in` several. */
  values: string[];
}

/** A condition as the builder shows it: lines of which all or one must hold. */
export interface BuilderTree {
  join: 'and' | 'or';
  lines: BuilderLine[];
}

let lastKey = 0;

/** A line to begin with. */
export function newLine(variable: ConditionVariable = 'emailDomain'): BuilderLine {
  lastKey += 1;
  return { key: `line-${lastKey}`, variable, operator: '==', values: [''] };
}

/** The operators for a variable. */
export function operatorsOf(variable: ConditionVariable): BuilderOperator[] {
  const isOrder = (operator: string) => ['<', '<=', '>', '>='].includes(operator);
  if (CONDITION_VARIABLES[variable] === 'number') return ['==', '!=', ...BUILDER_OPERATORS.filter(isOrder)];
  return BUILDER_OPERATORS.filter((operator) => !isOrder(operator));
}

/** The condition of the lines; empty where there are none. */
export function printTree({ join, lines }: BuilderTree): string {
  const operands = lines.map(toCondition);
  const [first] = operands;
  if (!first) return '';
  return printCondition(operands.length === 1 ? first : { kind: join, operands });
}

/** The lines of a condition; null where the builder has no lines for it, or the text is no condition. */
export function readTree(source: string): BuilderTree | null {
  if (source.trim() === '') return { join: 'and', lines: [] };
  let condition: Condition;
  try {
    condition = parseCondition(source);
  } catch {
    return null;
  }
  const join = condition.kind === 'or' ? 'or' : 'and';
  const operands = condition.kind === 'and' || condition.kind === 'or' ? condition.operands : [condition];
  const lines = operands.map(toLine);
  return lines.every((line) => line !== null) ? { join, lines } : null;
}

function toCondition({ variable: name, operator, values }: BuilderLine): Condition {
  const variable = { kind: 'variable', name } as const;
  const [value = ''] = values;
  switch (operator) {
    case 'in':
      return { kind: 'in', operand: variable, list: values };
    case 'not in':
      return { kind: 'not', operand: { kind: 'in', operand: variable, list: values } };
    case 'contains':
    case 'startsWith':
    case 'endsWith':
    case 'matches':
      return { kind: 'call', method: operator, variable: name, argument: value };
    case 'not contains':
    case 'not matches': {
      const method = operator === 'not matches' ? 'matches' : 'contains';
      return { kind: 'not', operand: { kind: 'call', method, variable: name, argument: value } };
    }
    default:
      return { kind: 'comparison', operator, left: variable, right: { kind: 'literal', value: toValue(name, value) } };
  }
}

function toValue(variable: ConditionVariable, typed: string): ConditionValue {
  return CONDITION_VARIABLES[variable] === 'number' ? Math.trunc(Number(typed)) || 0 : typed;
}

function toLine(condition: Condition): BuilderLine | null {
  if (condition.kind === 'not') return negate(toLine(condition.operand));
  if (condition.kind === 'call') {
    const { variable, method, argument } = condition;
    return { ...newLine(variable), operator: method, values: [argument] };
  }
  if (condition.kind === 'in' && condition.operand.kind === 'variable') {
    const values = condition.list.filter((value) => typeof value === 'string');
    const { name } = condition.operand;
    return values.length === condition.list.length && CONDITION_VARIABLES[name] === 'text'
      ? { ...newLine(name), operator: 'in', values }
      : null;
  }
  if (condition.kind !== 'comparison' || condition.left.kind !== 'variable') return null;
  const { left, operator, right } = condition;
  if (right.kind !== 'literal' || !operatorsOf(left.name).includes(operator)) return null;
  return { ...newLine(left.name), operator, values: [String(right.value)] };
}

function negate(line: BuilderLine | null): BuilderLine | null {
  const negated = BUILDER_OPERATORS.find((operator) => operator === `not ${line?.operator}`);
  return line && negated ? { ...line, operator: negated } : null;
}
