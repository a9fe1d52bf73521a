import { millis } from '../../common/database/millis.js';
import { TOKENLESS_QUIET_DAYS } from '../payments.limits.js';

/** The last time that a client without a token was seen, and true if that, or the project's beginning, is long ago. */
export const READ_TOKENLESS = `SELECT ${millis('r.seen_at')} AS "seenAt",
    coalesce(r.seen_at, p.created_at) < now() - interval '${TOKENLESS_QUIET_DAYS} days' AS "isQuiet"
  FROM projects p LEFT JOIN tokenless_customer_reads r ON r.project_id = p.id WHERE p.id = $1`;
