import type { Condition, ConditionValue } from '../../../../../shared/auth/sign-up-rules/condition.js';

/**
 * Writes a condition in its usual form: one that is read and written again is the same.
 *
 * @example printCondition(parseCondition('(email=="a")')) // 'email == "a"'
 */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'literal':
      return printValue(condition.value);
    case 'variable':
      return condition.name;
    case 'not':
      return `!${printTight(condition.operand)}`;
    case 'and':
    case 'or': {
      const symbol = condition.kind === 'and' ? ' && ' : ' || ';
      return condition.operands.map((operand) => printOperand(operand, condition.kind)).join(symbol);
    }
    case 'comparison':
      return `${printTight(condition.left)} ${condition.operator} ${printTight(condition.right)}`;
    case 'in':
      return `${printTight(condition.operand)} in [${condition.list.map(printValue).join(', ')}]`;
    case 'call':
      return `${condition.variable}.${condition.method}(${printValue(condition.argument)})`;
  }
}

/** A text with its quotation marks and backslashes escaped; others as they are written. */
export function printValue(value: ConditionValue): string {
  if (typeof value !== 'string') return String(value);
  return `"${value.replace(/[\\"\n\r\t]/g, (character) => ESCAPES[character] ?? character)}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function printOperand(operand: Condition, within: 'and' | 'or'): string {
  const isLoose = operand.kind === 'or' || (operand.kind === 'and' && within === 'and');
  return isLoose ? `(${printCondition(operand)})` : printCondition(operand);
}

function printTight(condition: Condition): string {
  const isTight = ['literal', 'variable', 'not', 'call'].includes(condition.kind);
  return isTight ? printCondition(condition) : `(${printCondition(condition)})`;
}
