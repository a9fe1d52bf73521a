import { millis } from '../../common/database/millis.js';
import { LISTED_RULES } from './sign-up-rules.limits.js';

/** The counts of one rule and kind. */
export interface RuleCountRow {
  ruleId: string;
  kind: string;
  /** Since the rule was made. */
  total: number;
  /** The counts since `$2` by the beginning of their hour, in milliseconds since 1970. */
  hours: Record<string, number> | null;
}

/** The counts of a project `$1`, hour by hour from `$2` on. */
export const RULE_COUNTS = `SELECT rule_id AS "ruleId", kind, sum(count)::float8 AS total,
    json_object_agg(${millis('at')}, count) FILTER (WHERE at >= $2::timestamptz) AS hours
  FROM sign_up_rule_counts WHERE project_id = $1
  GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${LISTED_RULES}`;
