import type { HeldChange } from '../../common/jobs/leased-table.js';
import { GIVE_UP, HOLD_ON, LET_GO } from '../../common/jobs/leased-queue.statements.js';

/** Stores the email as it goes out, and extends the lease. */
export const NOTE_OUTGOING: HeldChange = {
  name: 'note_outgoing_email',
  set: `rendered = $4, recipient = $5, subject = $6, category = $7, transport = $8, sender_config = $9,
    message_id = $10, ${HOLD_ON}`,
};

/** Ends the lease of an email that was sent. */
export const FINISH_SENT: HeldChange = {
  name: 'finish_email_sent',
  set: `status = 'sent', sent_at = now(), finished_at = now(), error_type = NULL, error_message = NULL, ${LET_GO}`,
};

/** Ends the lease of an email that failed for good. */
export const FINISH_FAILED: HeldChange = { name: 'finish_email_failed', set: GIVE_UP };

/** Ends the lease of an email that is not sent. */
export const FINISH_SKIPPED: HeldChange = {
  name: 'finish_email_skipped',
  set: `status = 'skipped', finished_at = now(), skipped_reason = $4, subject = coalesce($5, subject),
    category = coalesce($6, category), ${LET_GO}`,
};
