import {
  COMPARISONS,
  CONDITION_METHODS,
  CONDITION_VARIABLES,
  ConditionError,
  typeOfCondition,
  typeOfValue,
  type Comparison,
  type Condition,
  type ConditionMethod,
  type ConditionType,
  type ConditionValue,
  type ConditionVariable,
} from './condition.js';
import { readTokens, type Token } from './condition-tokens.js';
import { CONDITION_DEPTH, CONDITION_LENGTH, PATTERN_LENGTH } from './conditions.limits.js';

const NAMES: Record<ConditionType, string> = { text: 'a text', number: 'a number', boolean: 'true or false' };

/**
 * Reads a condition: a subset of the Common Expression Language (CEL). Types are checked here, so that a condition that was
 * read fails at nothing but a regular expression that takes too long.
 *
 * @throws ConditionError, and nothing else, when the text is none
 * @example parseCondition('emailDomain in ["example.com"] && !email.startsWith("admin")')
 */
export function parseCondition(source: string): Condition {
  if (source.length > CONDITION_LENGTH) {
    throw new ConditionError(`A condition has at most ${CONDITION_LENGTH} characters.`, CONDITION_LENGTH);
  }
  return new ConditionParser(readTokens(source)).parse();
}

/** The sentence that says why a text is no condition; null for one that is. */
export function findConditionProblem(source: string): ConditionError | null {
  try {
    parseCondition(source);
    return null;
  } catch (error) {
    if (error instanceof ConditionError) return error;
    throw error;
  }
}

/** A recursive-descent parser: one method for each level of precedence, the weakest first. */
class ConditionParser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Condition {
    const start = this.token;
    const condition = this.readOr();
    if (this.token.kind !== 'end') throw this.unexpected();
    this.require(condition, 'boolean', start);
    return condition;
  }

  private readOr(): Condition {
    return this.readOperands('or', '||', () => this.readOperands('and', '&&', () => this.readRelation()));
  }

  private readOperands(kind: 'and' | 'or', symbol: string, read: () => Condition): Condition {
    const start = this.token;
    const operands = [read()];
    while (this.take(symbol)) {
      if (operands.length === 1) this.require(operands[0] as Condition, 'boolean', start);
      const from = this.token;
      const operand = read();
      this.require(operand, 'boolean', from);
      operands.push(operand);
    }
    return operands.length === 1 ? (operands[0] as Condition) : { kind, operands };
  }

  private readRelation(): Condition {
    let left = this.readUnary();
    for (;;) {
      const at = this.token;
      if (at.kind === 'word' && at.value === 'in') {
        this.next += 1;
        left = { kind: 'in', operand: left, list: this.readList(typeOfCondition(left)) };
        continue;
      }
      const operator = COMPARISONS.find((one) => this.take(one));
      if (!operator) return left;
      left = this.compare(at, { operator, left, right: this.readUnary() });
    }
  }

  private compare(at: Token, parts: { operator: Comparison; left: Condition; right: Condition }): Condition {
    const [left, right] = [typeOfCondition(parts.left), typeOfCondition(parts.right)];
    if (left !== right) throw new ConditionError(`${NAMES[left]} is never ${NAMES[right]}.`, at.position);
    const isEquality = parts.operator === '==' || parts.operator === '!=';
    if (left === 'boolean' && !isEquality) throw new ConditionError('true and false have no order.', at.position);
    return { kind: 'comparison', ...parts };
  }

  private readUnary(): Condition {
    const start = this.token;
    if (!this.take('!')) return this.readPrimary();
    return this.nested(start, () => {
      const from = this.token;
      const operand = this.readUnary();
      this.require(operand, 'boolean', from);
      return { kind: 'not', operand };
    });
  }

  private readPrimary(): Condition {
    const start = this.token;
    if (this.take('(')) {
      const condition = this.nested(start, () => this.readOr());
      this.expect(')');
      return condition;
    }
    const value = this.readValue();
    if (value !== null) return { kind: 'literal', value };
    if (start.kind === 'word') return this.readVariable();
    throw this.unexpected();
  }

  /** A literal; null, with nothing read, if there is none. */
  private readValue(): ConditionValue | null {
    const { kind, value, position } = this.token;
    const isBoolean = kind === 'word' && (value === 'true' || value === 'false');
    if (kind !== 'text' && kind !== 'number' && !isBoolean) return null;
    this.next += 1;
    if (kind === 'text') return value;
    if (isBoolean) return value === 'true';
    if (!Number.isSafeInteger(Number(value))) throw new ConditionError('The number is too large.', position);
    return Number(value) + 0;
  }

  private readList(type: ConditionType): ConditionValue[] {
    const list: ConditionValue[] = [];
    this.expect('[');
    if (this.take(']')) return list;
    do {
      const { position } = this.token;
      const value = this.readValue();
      if (value === null) throw this.unexpected();
      const own = typeOfValue(value);
      if (own !== type) throw new ConditionError(`${NAMES[type]} is never ${NAMES[own]}.`, position);
      list.push(value);
    } while (this.take(','));
    this.expect(']');
    return list;
  }

  private readVariable(): Condition {
    const { value: word, position } = this.advance();
    let name = word;
    if (word === 'riskScores') {
      this.expect('.');
      name = `${word}.${this.readWord()}`;
    }
    if (!isVariable(name)) throw new ConditionError(`There is no variable ${name}.`, position);
    return this.take('.') ? this.readCall(name) : { kind: 'variable', name };
  }

  private readCall(variable: ConditionVariable): Condition {
    const { position } = this.token;
    const name = this.readWord();
    const method = CONDITION_METHODS.find((one) => one === name);
    if (!method) throw new ConditionError(`There is no method ${name}.`, position);
    if (CONDITION_VARIABLES[variable] !== 'text') {
      throw new ConditionError(`${variable} is a number, and has no methods.`, position);
    }
    this.expect('(');
    const given = this.token;
    if (given.kind !== 'text') throw this.unexpected();
    this.next += 1;
    this.expect(')');
    if (method === 'matches') checkPattern(given);
    return { kind: 'call', method: method satisfies ConditionMethod, variable, argument: given.value };
  }

  private readWord(): string {
    if (this.token.kind !== 'word') throw this.unexpected();
    return this.advance().value;
  }

  private nested(start: Token, read: () => Condition): Condition {
    this.depth += 1;
    if (this.depth > CONDITION_DEPTH) {
      throw new ConditionError(`A condition has at most ${CONDITION_DEPTH} levels.`, start.position);
    }
    const condition = read();
    this.depth -= 1;
    return condition;
  }

  private require(condition: Condition, type: ConditionType, { position }: Token): void {
    const own = typeOfCondition(condition);
    if (own !== type) throw new ConditionError(`This is ${NAMES[own]}, not ${NAMES[type]}.`, position);
  }

  private take(symbol: string): boolean {
    const { kind, value } = this.token;
    if (kind !== 'symbol' || value !== symbol) return false;
    this.next += 1;
    return true;
  }

  private expect(symbol: string): void {
    if (!this.take(symbol)) throw this.unexpected(symbol);
  }

  private advance(): Token {
    const { token } = this;
    this.next += 1;
    return token;
  }

  private get token(): Token {
    return this.tokens[this.next] as Token;
  }

  private unexpected(expected?: string): ConditionError {
    const { kind, value, position } = this.token;
    const found = kind === 'end' ? 'The condition ends too early' : `${JSON.stringify(value)} does not belong here`;
    return new ConditionError(`${found}${expected === undefined ? '' : `: "${expected}" is missing`}.`, position);
  }
}

function isVariable(name: string): name is ConditionVariable {
  return Object.hasOwn(CONDITION_VARIABLES, name);
}

/** @throws ConditionError for one that is too long, or no regular expression */
function checkPattern({ value, position }: Token): void {
  if (value.length > PATTERN_LENGTH) {
    throw new ConditionError(`A regular expression has at most ${PATTERN_LENGTH} characters.`, position);
  }
  try {
    new RegExp(value);
  } catch {
    throw new ConditionError('This is no regular expression.', position);
  }
}
