import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { PRIORITIES } from './outbox-channel.js';
import { USERS_BY_ID, usersPage } from './recipients.queries.js';

/** Recipients that one statement writes at most. */
export const RECIPIENTS_BATCH = 1_000;

/** The columns that all emails of a mailing have in common. Subject and category become final when an email is rendered. */
const COLUMNS = 'project_id, id, mailing_id, template_id, subject, category, next_attempt_at';
const VALUES = `$1, gen_random_uuid(), $2::uuid, $3::uuid, $4::text, coalesce($5::text, '${TRANSACTIONAL}'),
    coalesce($6::timestamptz, now())`;

/** Queues emails to users by their ids. The address may change until the email is sent; lists show the one of now. */
export const QUEUE_USERS = {
  name: 'queue_mailing_to_users',
  text: `INSERT INTO emails (${COLUMNS}, user_id, recipient, priority)
    SELECT ${VALUES}, u.id, coalesce(u.primary_email, ''), ${PRIORITIES.mailing} FROM (${USERS_BY_ID}) u
    RETURNING id`,
};

/** Queues emails to the next page of all users. */
export const QUEUE_NEXT_USERS = {
  name: 'queue_mailing_to_next_users',
  text: `WITH page AS (${usersPage(RECIPIENTS_BATCH)}), queued AS (
      INSERT INTO emails (${COLUMNS}, user_id, recipient, priority)
      SELECT ${VALUES}, page.id, coalesce(page.primary_email, ''), ${PRIORITIES.mailing} FROM page)
    SELECT id AS "userId", primary_email AS "email" FROM page ORDER BY id`,
};

/** Queues emails to bare addresses. */
export const QUEUE_ADDRESSES = `
  INSERT INTO emails (${COLUMNS}, recipient, priority)
  SELECT ${VALUES}, address, ${PRIORITIES.system} FROM unnest($7::text[]) AS address
  RETURNING id`;
