import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { EmailTransport, SenderConfig } from './entities/email.entity.js';

/** A mail that this process holds: nobody else sends it while the lease lasts. */
export interface ClaimedEmail {
  projectId: string;
  id: string;
  leaseId: string;
  mailingId: string | null;
  templateId: string | null;
  userId: string | null;
  recipient: string;
  variables: Buffer | null;
  rendered: Buffer | null;
  messageId: string | null;
  /** Settled once the mail was rendered. */
  category: string;
  attempts: number;
  createdAt: Date;
}

/** What is noted of a mail before it is sent. */
export interface Preparation {
  rendered: Buffer;
  recipient: string;
  subject: string;
  category: string;
  transport: EmailTransport;
  senderConfig: SenderConfig;
  messageId: string;
}

const LEASE = `interval '20 seconds'`;
/** Claims of a mail, after which it counts as one that brings its worker down. */
const MOST_CLAIMS = 6;

/**
 * Takes due mails of every project in turn, at most $2 of each, so that a campaign of one never holds up the sign-in
 * codes of another. Projects are found by skipping through the index, so it costs as many steps as projects wait.
 */
const CLAIM = {
  name: 'claim_emails',
  text: `WITH RECURSIVE waiting AS (
      (SELECT project_id FROM emails WHERE status = 'queued' ORDER BY project_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.project_id FROM emails e WHERE e.status = 'queued' AND e.project_id > w.project_id
        ORDER BY e.project_id LIMIT 1) FROM waiting w WHERE w.project_id IS NOT NULL
    ), chosen AS MATERIALIZED (
      SELECT due.project_id, due.id FROM waiting w
      CROSS JOIN (VALUES (0::smallint), (10::smallint)) AS p (priority)
      CROSS JOIN LATERAL (
        SELECT q.project_id, q.id, q.next_attempt_at FROM emails q
        WHERE q.status = 'queued' AND q.project_id = w.project_id AND q.priority = p.priority
          AND q.next_attempt_at <= now()
        ORDER BY q.next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
      WHERE w.project_id IS NOT NULL AND w.project_id <> ALL ($3::text[])
      ORDER BY p.priority, due.next_attempt_at LIMIT $1
    )
    UPDATE emails e SET status = 'sending', lease_id = gen_random_uuid(), lease_until = now() + ${LEASE},
      attempts = e.attempts + 1
    FROM chosen c WHERE e.project_id = c.project_id AND e.id = c.id
    RETURNING e.project_id AS "projectId", e.id, e.lease_id AS "leaseId", e.mailing_id AS "mailingId",
      e.template_id AS "templateId", e.user_id AS "userId", e.recipient, e.variables, e.rendered,
      e.message_id AS "messageId", e.category, e.attempts, e.created_at AS "createdAt"`,
};

const RECLAIM = {
  name: 'reclaim_emails',
  text: `UPDATE emails e SET lease_id = NULL, lease_until = NULL, next_attempt_at = now(),
      status = CASE WHEN e.attempts < $1 THEN 'queued' ELSE 'failed' END,
      finished_at = CASE WHEN e.attempts < $1 THEN NULL ELSE now() END,
      error_type = CASE WHEN e.attempts < $1 THEN e.error_type ELSE 'UNKNOWN' END,
      error_message = CASE WHEN e.attempts < $1 THEN e.error_message ELSE 'Every attempt ended without an answer' END
    FROM (SELECT project_id, id FROM emails WHERE status = 'sending' AND lease_until < now()
      ORDER BY lease_until LIMIT 1000 FOR UPDATE SKIP LOCKED) lost
    WHERE e.project_id = lost.project_id AND e.id = lost.id`,
};

const RENEW = {
  name: 'renew_email_leases',
  text: `UPDATE emails e SET lease_until = now() + ${LEASE}
    FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS held (project_id, id, lease_id)
    WHERE e.project_id = held.project_id AND e.id = held.id AND e.lease_id = held.lease_id AND e.status = 'sending'`,
};

const IS_HELD = `project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'`;

const PREPARE = {
  name: 'prepare_email',
  text: `UPDATE emails SET rendered = $4, recipient = $5, subject = $6, category = $7, transport = $8,
      sender_config = $9, message_id = $10, lease_until = now() + ${LEASE} WHERE ${IS_HELD} RETURNING id`,
};

const SENT = {
  name: 'finish_email_sent',
  text: `UPDATE emails SET status = 'sent', sent_at = now(), finished_at = now(), error_type = NULL,
      error_message = NULL, lease_id = NULL, lease_until = NULL WHERE ${IS_HELD}`,
};

const FAILED = {
  name: 'finish_email_failed',
  text: `UPDATE emails SET status = 'failed', finished_at = now(), error_type = $4, error_message = $5,
      lease_id = NULL, lease_until = NULL WHERE ${IS_HELD}`,
};

const RETRY = {
  name: 'retry_email',
  text: `UPDATE emails SET status = 'queued', next_attempt_at = now() + $6 * interval '1 millisecond', error_type = $4,
      error_message = $5, lease_id = NULL, lease_until = NULL WHERE ${IS_HELD}`,
};

const SKIPPED = {
  name: 'finish_email_skipped',
  text: `UPDATE emails SET status = 'skipped', finished_at = now(), skipped_reason = $4, category = coalesce($5, category),
      lease_id = NULL, lease_until = NULL WHERE ${IS_HELD}`,
};

const RELEASE = {
  name: 'release_email',
  text: `UPDATE emails SET status = 'queued', attempts = attempts - 1, lease_id = NULL, lease_until = NULL
    WHERE ${IS_HELD}`,
};

type Held = Pick<ClaimedEmail, 'projectId' | 'id' | 'leaseId'>;

/**
 * Who sends which mail. A mail is held under a lease that is renewed while it is worked on; every statement about it
 * names the lease, so that a process that lost it changes nothing any more.
 */
@Injectable()
export class OutboxClaims {
  constructor(private readonly database: Database) {}

  /** @param options.busy projects whose mails are left alone for now */
  claim(options: { limit: number; perProject: number; busy: string[] }): Promise<ClaimedEmail[]> {
    return this.database.rows<ClaimedEmail>(CLAIM, [options.limit, options.perProject, options.busy]);
  }

  /** Puts mails back whose holder is gone. */
  async reclaim(): Promise<void> {
    await this.database.rows(RECLAIM, [MOST_CLAIMS]);
  }

  /** Holds mails on for another lease; call it well before the lease ends. */
  async renew(held: Held[]): Promise<void> {
    await this.database.rows(RENEW, [
      held.map(({ projectId }) => projectId),
      held.map(({ id }) => id),
      held.map(({ leaseId }) => leaseId),
    ]);
  }

  /** Notes the mail as it will go out. False when the lease was lost: then it must not be sent. */
  async prepare(email: Held, mail: Preparation): Promise<boolean> {
    const { rendered, recipient, subject, category, transport, senderConfig, messageId } = mail;
    const values = [rendered, recipient, subject, category, transport, senderConfig, messageId];
    return (await this.database.row(PREPARE, [...keyOf(email), ...values])) !== null;
  }

  /** Done: the mail server took it. */
  async markSent(email: Held): Promise<void> {
    await this.database.rows(SENT, keyOf(email));
  }

  /** Done: it cannot be sent. */
  async markFailed(email: Held, error: { type: string; message: string }): Promise<void> {
    await this.database.rows(FAILED, [...keyOf(email), error.type, error.message]);
  }

  async markSkipped(email: Held, reason: string, category?: string): Promise<void> {
    await this.database.rows(SKIPPED, [...keyOf(email), reason, category ?? null]);
  }

  /** Puts a mail back, to be tried again after the delay. */
  async retry(email: Held, error: { type: string; message: string; delayMs: number }): Promise<void> {
    await this.database.rows(RETRY, [...keyOf(email), error.type, error.message, error.delayMs]);
  }

  /** Gives a mail back untried. */
  async release(email: Held): Promise<void> {
    await this.database.rows(RELEASE, keyOf(email));
  }
}

function keyOf({ projectId, id, leaseId }: Held): string[] {
  return [projectId, id, leaseId];
}
