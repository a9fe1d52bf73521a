import type { Bind } from '../../common/database/contains-condition.js';
import { LET_GO } from '../../common/jobs/leased-queue.statements.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { matchingPage, USERS_BY_ID, usersPage, type MatchingPage } from './recipients.queries.js';

/** Recipients that one statement writes at most. */
export const RECIPIENTS_BATCH = 1_000;

/**
 * The columns that all emails of a mailing have in common. Subject and category become final when an email is rendered, which
 * it is at once, whenever it is to be sent.
 */
const COLUMNS = 'project_id, id, mailing_id, template_id, subject, category, scheduled_at, priority';
const VALUES = `$1, gen_random_uuid(), $2::uuid, $3::uuid, $4::text, coalesce($5::text, '${TRANSACTIONAL}'),
    $6::timestamptz, $7::smallint`;

/** Queues emails to users by their ids. The address may change until the email is sent; lists show the one of now. */
export const QUEUE_USERS = {
  name: 'queue_mailing_to_users',
  text: `INSERT INTO emails (${COLUMNS}, user_id, recipient)
    SELECT ${VALUES}, u.id, coalesce(u.primary_email, '') FROM (${USERS_BY_ID}) u
    RETURNING id`,
};

/** Queues emails to the next page of all users. */
export const QUEUE_NEXT_USERS = {
  name: 'queue_mailing_to_next_users',
  text: `WITH page AS (${usersPage(RECIPIENTS_BATCH)}), queued AS (
      INSERT INTO emails (${COLUMNS}, user_id, recipient)
      SELECT ${VALUES}, page.id, coalesce(page.primary_email, '') FROM page)
    SELECT id AS "userId", primary_email AS "email" FROM page ORDER BY id`,
};

/**
 * Queues emails to the next page of the users who match a filter.
 *
 * @param shared the values of the parameters that all emails of a mailing have in common
 */
export function queueNextMatching(
  shared: readonly unknown[],
  page: Omit<MatchingPage, 'limit'>,
): { text: string; values: unknown[] } {
  const values = [...shared];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const text = `WITH page AS MATERIALIZED (${matchingPage({ ...page, limit: RECIPIENTS_BATCH }, bind)}),
    queued AS (
      INSERT INTO emails (${COLUMNS}, user_id, recipient)
      SELECT ${VALUES}, page.id, coalesce(page.primary_email, '') FROM page)
    SELECT id AS "userId", primary_email AS "email" FROM page ORDER BY id`;
  return { text, values };
}

/** The reason for which an email of a stopped mailing is skipped. */
export const STOPPED = 'STOPPED';

/** Stops a mailing once; from then on no email of it begins to be sent. */
export const STOP_MAILING = {
  name: 'stop_mailing',
  text: `UPDATE mailings SET stopped_at = now() WHERE project_id = $1 AND id = $2 AND stopped_at IS NULL RETURNING id`,
};

/** Skips some emails of a stopped mailing that wait or are being rendered. Those that a process takes at this moment are skipped by it. */
export const SKIP_STOPPED = {
  name: 'skip_emails_of_stopped_mailing',
  text: `UPDATE emails e SET status = 'skipped', skipped_reason = '${STOPPED}', finished_at = now(), ${LET_GO}
    FROM (SELECT id FROM emails WHERE project_id = $1 AND mailing_id = $2
        AND (status IN ('queued', 'paused') OR status = 'sending' AND rendered IS NULL)
      ORDER BY created_at, id LIMIT ${RECIPIENTS_BATCH} FOR UPDATE SKIP LOCKED) waiting
    WHERE e.project_id = $1 AND e.id = waiting.id
    RETURNING e.id, e.user_id AS "userId", e.template_id AS "templateId"`,
};

/** The mailing that a request has sent, with the number of its emails. */
export const FIND_SENT = {
  name: 'find_mailing_of_request',
  text: `SELECT m.id, (SELECT count(*)::int FROM emails e WHERE e.project_id = $1 AND e.mailing_id = m.id) AS "recipientCount"
    FROM mailings m WHERE m.project_id = $1 AND m.request_id = $2`,
};

/** Queues emails to bare addresses. */
export const QUEUE_ADDRESSES = `
  INSERT INTO emails (${COLUMNS}, recipient)
  SELECT ${VALUES}, address FROM unnest($8::text[]) AS address
  RETURNING id`;
