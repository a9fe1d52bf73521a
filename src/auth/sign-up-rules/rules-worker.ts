import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { giveWayToHashes } from '../../common/jobs/thread-priority.js';
import { nameThread } from '../../common/jobs/time-budget.js';
import type { Rule, RulesJob, RulesReport } from './rule-set.js';
import { RULE_LIMITS } from './sign-up-rules.limits.js';
import { compileRules, TimedRules, type CompiledRules } from './timed-rules.js';

const compiled = new LRUCache<string, CompiledRules>({ maxSize: RULE_LIMITS.keptCharacters });

giveWayToHashes();
parentPort?.on('message', (job: RulesJob) => parentPort?.postMessage(serve(job)));
parentPort?.postMessage(nameThread());

function serve({ key, rules, contexts, milliseconds }: RulesJob): RulesReport {
  const ready = compiled.get(key) ?? (rules && remember(key, rules));
  if (!ready) return null;
  const timed = new TimedRules(ready, milliseconds);
  return contexts.map((context) => timed.evaluate(context));
}

function remember(key: string, rules: readonly Rule[]): CompiledRules {
  const ready = compileRules(rules);
  compiled.set(key, ready, { size: rules.reduce((sum, { condition }) => sum + condition.length + 100, 1) });
  return ready;
}
