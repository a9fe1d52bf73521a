import { Script } from 'node:vm';
import { ConditionError, type ConditionContext } from '../../../shared/auth/sign-up-rules/condition.js';
import { parseCondition } from '../../../shared/auth/sign-up-rules/parse-condition.js';
import { nameThread, TimeBudget } from '../../common/jobs/time-budget.js';
import { compileCondition, type CompiledCondition } from './compile-condition.js';
import { isDecisive, type Evaluation, type Rule } from './rule-set.js';
import { RULE_LIMITS } from './sign-up-rules.limits.js';

const OVER_LIMIT: Evaluation = {
  status: 'error',
  error: `The rule takes longer than ${RULE_LIMITS.ruleMs} milliseconds.`,
  isOverLimit: true,
};
const NO_TIME_LEFT: Evaluation = { status: 'error', error: 'The rules before took all the time.', isOverLimit: true };
const TASK = Symbol.for('vestibule.sign-up-rules.task');
const RUN_TASK = new Script('globalThis[Symbol.for("vestibule.sign-up-rules.task")]()');

/** A rule ready for being asked. */
export interface CompiledRule {
  /** The result where it does not depend on the sign-up. */
  readonly fixed?: Evaluation;
  readonly test?: CompiledCondition;
  readonly isDecisive: boolean;
}

/** Rules ready for being asked. */
export interface CompiledRules {
  readonly rules: readonly CompiledRule[];
  /** Without regular expressions no rule takes long. */
  readonly hasPatterns: boolean;
}

/** Makes rules ready for being asked. It never throws: a condition that cannot be read is an error of its rule alone. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const hasPatterns = rules.some(({ isEnabled, condition }) => isEnabled && condition.includes('matches'));
  return { rules: rules.map(compileRule), hasPatterns };
}

function compileRule(rule: Rule): CompiledRule {
  const common = { isDecisive: isDecisive(rule) };
  if (!rule.isEnabled) return { ...common, fixed: { status: 'disabled' } };
  if (rule.condition.trim() === '') return { ...common, fixed: { status: 'missing_condition' } };
  try {
    return { ...common, test: compileCondition(parseCondition(rule.condition)) };
  } catch (error) {
    const message = error instanceof ConditionError ? error.message : 'The condition cannot be read.';
    return { ...common, fixed: { status: 'error', error: message } };
  }
}

/** Evaluates rules one after the other, and ends what takes too long. It is for worker threads, which may wait for it. */
export class TimedRules {
  private readonly thread = nameThread();
  private readonly total: TimeBudget;
  /** Rules that took too long for a sign-up before: they are not asked again for those that come with it. */
  private readonly tooSlow = new Set<number>();

  constructor(
    private readonly compiled: CompiledRules,
    milliseconds: number,
  ) {
    this.total = new TimeBudget(milliseconds, this.thread);
  }

  /** The results for one sign-up, up to the rule that decides. */
  evaluate(context: ConditionContext): Evaluation[] {
    const run = new RulesRun(this.compiled.rules, { context, tooSlow: this.tooSlow });
    if (!this.compiled.hasPatterns) run.goOn();
    while (!run.isOver) {
      if (this.total.leftMillis() === 0) run.skipRest(NO_TIME_LEFT);
      else this.goOn(run);
    }
    return run.evaluations;
  }

  /** Goes on until the end, or until the time of one rule has passed; the rule that took all of it is over its limit. */
  private goOn(run: RulesRun): void {
    const budget = new TimeBudget(RULE_LIMITS.ruleMs, this.thread);
    const first = run.evaluations.length;
    if (endsInTime(() => run.goOn())) return;
    // A rule after others has not had its whole time, and a busy machine may have let none of them work for most of it.
    if (run.evaluations.length !== first || budget.leftMillis() > RULE_LIMITS.ruleMs / 2) return;
    this.tooSlow.add(first);
    run.note(OVER_LIMIT);
  }
}

/** The evaluation of rules for one sign-up, which can be interrupted between two steps and goes on with the same rule. */
class RulesRun {
  readonly evaluations: Evaluation[] = [];

  constructor(
    private readonly rules: readonly CompiledRule[],
    private readonly about: { context: ConditionContext; tooSlow: ReadonlySet<number> },
  ) {}

  /** Read off what is noted: a flag beside it could be missed by what interrupts the run between the two. */
  get isOver(): boolean {
    const { length } = this.evaluations;
    const isDecided = this.evaluations[length - 1]?.status === 'matched' && this.rules[length - 1]?.isDecisive === true;
    return isDecided || length === this.rules.length;
  }

  goOn(): void {
    while (!this.isOver) {
      const index = this.evaluations.length;
      const rule = this.rules[index] as CompiledRule;
      this.note(this.about.tooSlow.has(index) ? OVER_LIMIT : this.ask(rule));
    }
  }

  note(evaluation: Evaluation): void {
    this.evaluations.push(evaluation);
  }

  skipRest(evaluation: Evaluation): void {
    for (const { fixed } of this.rules.slice(this.evaluations.length)) this.evaluations.push(fixed ?? evaluation);
  }

  private ask({ fixed, test }: CompiledRule): Evaluation {
    if (fixed) return fixed;
    try {
      return { status: test?.(this.about.context) === true ? 'matched' : 'not_matched' };
    } catch {
      return { status: 'error', error: 'The regular expression needs too much memory.' };
    }
  }
}

/** False when the task was ended after the time that one rule may take, by the clock. */
function endsInTime(task: () => void): boolean {
  const holder = globalThis as { [TASK]?: () => void };
  holder[TASK] = task;
  try {
    RUN_TASK.runInThisContext({ timeout: RULE_LIMITS.ruleMs });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  } finally {
    delete holder[TASK];
  }
}
