import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { PRIORITIES } from './outbox-channel.js';
import { millis } from '../../common/database/millis.js';
import type { HeldChange, LeasedTable } from '../../common/jobs/leased-table.js';
import { GIVE_UP, HOLD_ON, LET_GO, waitsUntil } from '../../common/jobs/leased-queue.statements.js';

/** Stores the email as it goes out, and extends the lease, unless its address is left out: `$11`, normalized. */
export const NOTE_OUTGOING: HeldChange = {
  name: 'note_outgoing_email',
  set: `rendered = $4, recipient = $5, subject = $6, category = $7, transport = $8, sender_config = $9,
    message_id = $10, rendered_at = coalesce(rendered_at, now()), sending_started_at = now(), ${HOLD_ON}`,
  where: `(skips_check OR NOT EXISTS (
    SELECT FROM email_suppressions s WHERE s.project_id = $1 AND s.address = $11))`,
};

const WAIT = `status = 'queued', next_attempt_at = scheduled_at, ${waitsUntil('scheduled_at')},
    attempts = attempts - 1, ${LET_GO}`;
const IS_EARLY = 'scheduled_at > now()';

/** Stores an email that is rendered before its time, and gives it back until then; its category says how soon it goes. */
export const NOTE_EARLY: HeldChange = {
  name: 'note_early_email',
  set: `rendered = $4, recipient = $5, subject = $6, category = $7, rendered_at = now(), ${WAIT},
    priority = CASE WHEN $7 <> '${TRANSACTIONAL}' THEN priority
      WHEN priority = ${PRIORITIES.mailing} THEN ${PRIORITIES.transactional}
      WHEN priority = ${PRIORITIES.high} THEN ${PRIORITIES.highTransactional} ELSE priority END`,
  where: IS_EARLY,
};

/** Gives an email back until its time, as it is. */
export const WAIT_FOR_TIME: HeldChange = { name: 'wait_for_time_of_email', set: WAIT, where: IS_EARLY };

/** The status of an email that a server took: a report may have come before the server's answer was stored. */
const TAKEN = `CASE WHEN complained_at IS NOT NULL THEN 'marked_as_spam' WHEN bounced_at IS NOT NULL THEN 'bounced'
    WHEN delayed_at IS NOT NULL AND delivered_at IS NULL THEN 'delayed' ELSE 'sent' END`;

/** Ends the lease of an email that was sent; `$4` is the provider's id of it. */
export const FINISH_SENT: HeldChange = {
  name: 'finish_email_sent',
  set: `status = ${TAKEN}, provider_id = $4, sent_at = now(), finished_at = now(), error_type = NULL, error_message = NULL, ${LET_GO}`,
};

/** Keeps what came of an attempt that began to send: `$4` is the type of the error, `$5` its message. */
const NOTE_ERROR = `attempt_errors = CASE WHEN sending_started_at IS NULL THEN attempt_errors
    ELSE coalesce(attempt_errors, '[]'::jsonb) || jsonb_build_object('at', ${millis('now()')},
      'type', $4::text, 'message', $5::text) END`;

/** The assignments that the outbox adds to those of every queue. */
export const OUTBOX_SETS: LeasedTable<never>['alsoSet'] = {
  onClaim: `rendering_started_at = CASE WHEN q.rendered IS NULL THEN now() ELSE q.rendering_started_at END`,
  onLetGo: 'sending_started_at = NULL',
  onError: NOTE_ERROR,
};

/** True of an email that an email server may have got: nobody heard its answer. The built-in inbox is asked again. */
export const MAY_BE_SENT = `(q.sending_started_at IS NOT NULL AND q.transport IS DISTINCT FROM 'inbox')`;

/** Ends the lease of an email that failed for good. */
export const FINISH_FAILED: HeldChange = { name: 'finish_email_failed', set: `${GIVE_UP}, ${NOTE_ERROR}` };

/** Ends the lease of an email that is not sent. */
export const FINISH_SKIPPED: HeldChange = {
  name: 'finish_email_skipped',
  set: `status = 'skipped', finished_at = now(), skipped_reason = $4, subject = coalesce($5, subject),
    category = coalesce($6, category), ${LET_GO}`,
};
