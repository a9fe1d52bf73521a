const KEPT = `interval '90 days'`;
/** Emails that one statement deletes at most. */
export const DROPPED_BATCH = 5_000;

/** Deletes old emails, a batch at a time. */
export const DROP_EMAILS = `DELETE FROM emails e USING (
    SELECT project_id, id FROM emails WHERE finished_at < now() - ${KEPT} ORDER BY finished_at LIMIT ${DROPPED_BATCH}) old
  WHERE e.project_id = old.project_id AND e.id = old.id RETURNING 1`;

/** Deletes old mailings that have no emails left. */
export const DROP_MAILINGS = `DELETE FROM mailings m WHERE m.created_at < now() - ${KEPT}
  AND NOT EXISTS (SELECT 1 FROM emails e WHERE e.project_id = m.project_id AND e.mailing_id = m.id)`;
