import { SUPPRESSED_DAYS, SUPPRESSION_PAGE } from './deliverability.limits.js';

/** Lets the address `$2` of the project `$1` get emails again: of many at once, one does. */
export const REMOVE_SUPPRESSION = {
  name: 'remove_email_suppression',
  text: 'DELETE FROM email_suppressions WHERE project_id = $1 AND address = $2 RETURNING address',
};

/** Deletes old ones, a batch at a time. */
export const DROP_SUPPRESSIONS = `DELETE FROM email_suppressions s USING (
    SELECT project_id, address FROM email_suppressions WHERE created_at < now() - interval '${SUPPRESSED_DAYS} days'
    ORDER BY created_at LIMIT ${SUPPRESSION_PAGE.dropped}) old
  WHERE s.project_id = old.project_id AND s.address = old.address RETURNING 1`;
