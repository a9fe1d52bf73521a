import { countChanges } from './user-counts.statements.js';
import { DAYS_SHOWN } from './counts.limits.js';

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
const OLD = `key <> '' AND key < to_char(${TODAY} - ${DAYS_SHOWN}, 'YYYY-MM-DD')`;

/** Sign-ups of days that are no longer shown are still part of the total. */
const FOLD_SIGN_UPS = `WITH old AS (DELETE FROM user_counts WHERE kind = 'sign-up' AND ${OLD}
    RETURNING project_id, kind, is_anonymous, count)
  ${countChanges(`SELECT project_id, kind, is_anonymous, '' AS key, count AS change FROM old`)}`;
const DROP_ACTIVE_DAYS = `DELETE FROM user_counts WHERE kind = 'active' AND ${OLD}`;
/** Yesterday's are kept: what happened before midnight may be written after it. */
const DROP_ACTIVE_USERS = `DELETE FROM active_users WHERE day < ${TODAY} - 1`;

/** The statements that drop everything that metrics no longer show. */
export const CLEANUP = [FOLD_SIGN_UPS, DROP_ACTIVE_DAYS, DROP_ACTIVE_USERS];
