import type {
  Comparison,
  Condition,
  ConditionContext,
  ConditionValue,
} from '../../../shared/auth/sign-up-rules/condition.js';

/** A condition to be asked again and again. */
export type CompiledCondition = (context: ConditionContext) => boolean;

type Operand = (context: ConditionContext) => ConditionValue;

/**
 * Makes a function of a condition. A regular expression in it may run for ever: call it only where that can be ended.
 */
export function compileCondition(condition: Condition): CompiledCondition {
  const operand = compileOperand(condition);
  return (context) => operand(context) === true;
}

function compileOperand(condition: Condition): Operand {
  switch (condition.kind) {
    case 'literal':
      return () => condition.value;
    case 'variable':
      return (context) => context[condition.name];
    case 'not': {
      const operand = compileOperand(condition.operand);
      return (context) => operand(context) !== true;
    }
    case 'and': {
      const operands = condition.operands.map(compileOperand);
      return (context) => operands.every((operand) => operand(context) === true);
    }
    case 'or': {
      const operands = condition.operands.map(compileOperand);
      return (context) => operands.some((operand) => operand(context) === true);
    }
    case 'comparison':
      return compileComparison(condition.operator, [compileOperand(condition.left), compileOperand(condition.right)]);
    case 'in': {
      const operand = compileOperand(condition.operand);
      const list = new Set(condition.list);
      return (context) => list.has(operand(context));
    }
    case 'call':
      return compileCall(condition);
  }
}

function compileComparison(operator: Comparison, [left, right]: [Operand, Operand]): Operand {
  switch (operator) {
    case '==':
      return (context) => left(context) === right(context);
    case '!=':
      return (context) => left(context) !== right(context);
    case '<':
      return (context) => left(context) < right(context);
    case '<=':
      return (context) => left(context) <= right(context);
    case '>':
      return (context) => left(context) > right(context);
    case '>=':
      return (context) => left(context) >= right(context);
  }
}

function compileCall({ method, variable, argument }: Extract<Condition, { kind: 'call' }>): Operand {
  const text = (context: ConditionContext) => String(context[variable]);
  if (method === 'contains') return (context) => text(context).includes(argument);
  if (method === 'startsWith') return (context) => text(context).startsWith(argument);
  if (method === 'endsWith') return (context) => text(context).endsWith(argument);
  const pattern = new RegExp(argument);
  return (context) => pattern.test(text(context));
}
