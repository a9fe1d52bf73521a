import { COUNTED_HOURS } from './sign-up-rules.limits.js';

/** Adds counts, SELECTed as `project_id`, `rule_id`, `kind`, `at` and `change`, in one order, so that no two wait for each other. */
const addCounts = (changes: string) => `INSERT INTO sign_up_rule_counts AS c (project_id, rule_id, kind, at, count)
    SELECT project_id, rule_id, kind, at, sum(change) FROM (${changes}) changes
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (project_id, rule_id, kind, at) DO UPDATE SET count = c.count + excluded.count`;

const HOUR = `interval '1 hour'`;

/** Counts `$1`, a JSON array. Projects are locked first, as their deletion does; those that are gone are left out. */
export const ADD_RULE_COUNTS = {
  name: 'add_rule_counts',
  text: `WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1::json)
        AS g ("projectId" text, "ruleId" text, kind text, at timestamptz, change bigint)),
    held AS MATERIALIZED (
      SELECT id FROM projects WHERE id IN (SELECT "projectId" FROM given) ORDER BY id FOR KEY SHARE)
    ${addCounts(`SELECT held.id AS project_id, "ruleId" AS rule_id, kind, date_bin(${HOUR}, at, 'epoch'::timestamptz) AS at, change
      FROM given JOIN held ON held.id = "projectId"`)}`,
};

/** Adds the hours that are too old to be shown up to one row for each rule. */
export const FOLD_RULE_COUNTS = `WITH old AS (DELETE FROM sign_up_rule_counts
    WHERE at > 'epoch' AND at < date_bin(${HOUR}, now(), 'epoch'::timestamptz) - ${COUNTED_HOURS} * ${HOUR}
    RETURNING project_id, rule_id, kind, count)
  ${addCounts(`SELECT project_id, rule_id, kind, 'epoch'::timestamptz AS at, count AS change FROM old`)}`;
