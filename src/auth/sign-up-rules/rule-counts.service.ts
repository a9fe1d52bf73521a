import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WriteBehindCounters, type Counter } from '../../common/concurrency/write-behind-counters.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import type { RuleAction } from './rule-set.js';
import { RULE_COUNTS, type RuleCountRow } from './rule-counts.queries.js';
import { ADD_RULE_COUNTS, FOLD_RULE_COUNTS } from './rule-counts.statements.js';
import { COUNTS_WAITING } from './sign-up-rules.limits.js';

/** A rule and what is counted of it. */
export interface CountedRule {
  ruleId: string;
  /** The action of a rule that matched; `over_limit` of one that took too long, and so did not match. */
  kind: RuleAction | 'over_limit';
}

const HOUR_MS = 3_600_000;

/**
 * Counts how often rules match, by the hour: gathered in memory and written together, so that no sign-up waits for it. What a
 * process that dies has gathered is lost.
 */
@Injectable()
export class RuleCounts implements OnApplicationShutdown {
  private readonly counts = new WriteBehindCounters<CountedRule & { projectId: string }>({
    periodMs: HOUR_MS,
    most: COUNTS_WAITING,
    orderOf: ({ projectId, ruleId, kind }) => JSON.stringify([projectId, ruleId, kind]),
    write: (batch) => this.write(batch),
  });

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    jobs: JobsService,
    @Inject(LOG) private readonly log: Log,
  ) {
    jobs.schedule({
      name: 'fold-rule-counts',
      cron: '37 * * * *',
      work: async () => void (await database.rows(FOLD_RULE_COUNTS)),
    });
  }

  /** Counts a rule now. It never throws. */
  add(projectId: string, counted: CountedRule): void {
    this.counts.add({ ...counted, projectId }, this.clock.now());
  }

  /** The counts of a project's rules, hour by hour since a moment; what is not written yet is not among them. */
  read(projectId: string, since: Date): Promise<RuleCountRow[]> {
    return this.database.rows<RuleCountRow>(RULE_COUNTS, [projectId, since]);
  }

  /** The beginning of this hour, in milliseconds since 1970. */
  thisHour(): number {
    return Math.floor(this.clock.now() / HOUR_MS) * HOUR_MS;
  }

  onApplicationShutdown(): Promise<void> {
    return this.counts.end();
  }

  private async write(batch: Array<Counter<CountedRule & { projectId: string }>>): Promise<void> {
    try {
      await this.database.rows(ADD_RULE_COUNTS, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Sign-up rules could not be counted');
    }
  }
}
