import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ConditionContext } from '../../../shared/auth/sign-up-rules/condition.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { ownerOf, type Tenancy } from '../../common/tenancy/tenancy.js';
import type { Evaluation, Evaluations, RuleSet } from './rule-set.js';
import { RulesPool } from './rules-pool.js';
import { RULE_LIMITS, TRIED_AT_ONCE } from './sign-up-rules.limits.js';

const NO_ANSWER: Evaluation = { status: 'error', error: 'The rules could not be evaluated.', isOverLimit: true };

/** Evaluates sign-up rules, in worker threads alone: a regular expression may run for ever. */
@Injectable()
export class RuleEvaluator implements OnApplicationShutdown {
  private readonly pool = new RulesPool();

  constructor(@Inject(LOG) private readonly log: Log) {}

  /**
   * The results of the rules for a sign-up, up to the one that decides.
   *
   * @throws TooManyRequestsError when too many sign-ups of the owner wait
   */
  async evaluate({ project }: Tenancy, set: RuleSet, context: ConditionContext): Promise<Evaluations> {
    const [evaluations] = await this.run(project, set, { contexts: [context], milliseconds: RULE_LIMITS.signUpMs });
    return evaluations ?? [];
  }

  /** The results for each of several sign-ups of the past. Sign-ups that happen meanwhile go first. */
  async evaluateAll(
    { project }: Tenancy,
    set: RuleSet,
    contexts: readonly ConditionContext[],
  ): Promise<readonly Evaluations[]> {
    const all: Evaluations[] = [];
    for (let start = 0; start < contexts.length; start += TRIED_AT_ONCE) {
      const some = contexts.slice(start, start + TRIED_AT_ONCE);
      all.push(...(await this.run(project, set, { contexts: some, milliseconds: RULE_LIMITS.batchMs })));
    }
    return all;
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }

  private async run(
    project: Tenancy['project'],
    { key, rules }: RuleSet,
    { contexts, milliseconds }: { contexts: readonly ConditionContext[]; milliseconds: number },
  ): Promise<readonly Evaluations[]> {
    // Without rules there is no condition to evaluate.
    if (rules.length === 0) return contexts.map(() => []);
    const turn = { owner: ownerOf(project), project: project.id, isUrgent: contexts.length === 1 };
    const reports = await this.pool.run(turn, { key, rules, contexts, milliseconds });
    if (reports) return reports;
    this.log.warn({ project: project.id }, 'Sign-up rules could not be evaluated');
    return contexts.map(() => rules.map(() => NO_ANSWER));
  }
}
