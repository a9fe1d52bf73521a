import { overrideConfig } from './emails';
import { query } from './database';
import { expectOk, type TestProject } from './project';
import { waitFor } from './waiting';

/** A rule as a test names it; it is enabled. */
export interface TestRule {
  condition?: string;
  action?: 'allow' | 'reject' | 'restrict' | 'log';
  priority?: number;
  displayName?: string;
  enabled?: boolean;
}

/** The statistics of rules. */
export interface RuleStats {
  rule_triggers: Array<{
    rule_id: string;
    total_count: number;
    all_time_count: number;
    over_limit_count?: number;
    hourly_counts: Array<{ hour: string; count: number }>;
  }>;
  analytics_hours: number;
  total_triggers: number;
  triggers_by_action: Record<string, number>;
}

/** Sets the sign-up rules of a project by their ids. */
export async function setRules(
  project: TestProject,
  rules: Record<string, TestRule>,
  defaultAction: 'allow' | 'reject' = 'allow',
): Promise<void> {
  const stored = Object.entries(rules).map(([id, { action = 'reject', enabled = true, ...rule }]) => [
    id,
    { enabled, ...rule, action: { type: action, message: 'For the owners alone.' } },
  ]);
  await overrideConfig(project, {
    'auth.signUpRules': Object.fromEntries(stored) as object,
    'auth.signUpRulesDefaultAction': defaultAction,
  });
}

/** Reads the statistics. */
export async function readRuleStats(project: TestProject): Promise<RuleStats> {
  return expectOk(await project.admin<RuleStats>('GET /internal/sign-up-rules-stats'));
}

/** Waits until rules have matched so often, in all. */
export async function waitForTriggers(project: TestProject, count: number): Promise<RuleStats> {
  await waitFor(async () => (await readRuleStats(project)).total_triggers >= count);
  return readRuleStats(project);
}

/** The number of users, anonymous ones among them, emails and webhook events of a project. */
export async function countTraces({ id }: TestProject): Promise<Record<string, number>> {
  const counts = ['users', 'contact_channels', 'emails', 'events', 'sessions'].map(
    (table) => `(SELECT count(*)::int FROM ${table} WHERE project_id = $1) AS ${table}`,
  );
  const [row] = await query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [id]);
  return row ?? {};
}
