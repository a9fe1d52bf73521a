import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { GIVE_UP, HOLD_ON, LeasedQueue, LET_GO, type LeasedItem } from '../../common/jobs/leased-queue.js';
import type { EmailTransport, SenderConfig } from './entities/email.entity.js';
import { PRIORITIES } from './outbox-channel.js';

/** A mail that this process holds: nobody else sends it while the lease lasts. */
export interface ClaimedEmail extends LeasedItem {
  mailingId: string | null;
  templateId: string | null;
  userId: string | null;
  recipient: string;
  variables: Buffer | null;
  rendered: Buffer | null;
  messageId: string | null;
  /** Settled once the mail was rendered. */
  category: string;
  createdAt: Date;
}

/** What is noted of a mail before it is sent. */
export interface OutgoingNote {
  rendered: Buffer;
  recipient: string;
  subject: string;
  category: string;
  transport: EmailTransport;
  senderConfig: SenderConfig;
  messageId: string;
}

/** Which mail is sent by whom, and what came of it. */
@Injectable()
export class OutboxQueue {
  /** Who holds which mail. */
  readonly leases: LeasedQueue<ClaimedEmail>;
  private readonly statements;

  constructor(database: Database) {
    this.leases = new LeasedQueue<ClaimedEmail>(database, {
      name: 'emails',
      priorities: Object.values(PRIORITIES),
      columns: [
        'mailingId',
        'templateId',
        'userId',
        'recipient',
        'variables',
        'rendered',
        'messageId',
        'category',
        'createdAt',
      ],
      retries: { attempts: 3, firstDelayMs: 2_000 },
    });
    this.statements = {
      note: this.leases.statement({
        name: 'note_outgoing_email',
        set: `rendered = $4, recipient = $5, subject = $6, category = $7, transport = $8, sender_config = $9,
          message_id = $10, ${HOLD_ON}`,
      }),
      sent: this.leases.statement({
        name: 'finish_email_sent',
        set: `status = 'sent', sent_at = now(), finished_at = now(), error_type = NULL, error_message = NULL, ${LET_GO}`,
      }),
      failed: this.leases.statement({ name: 'finish_email_failed', set: GIVE_UP }),
      skipped: this.leases.statement({
        name: 'finish_email_skipped',
        set: `status = 'skipped', finished_at = now(), skipped_reason = $4, subject = coalesce($5, subject),
          category = coalesce($6, category), ${LET_GO}`,
      }),
    };
  }

  /** Notes the mail as it will go out. False when the lease was lost: then it must not be sent. */
  noteOutgoing(email: ClaimedEmail, note: OutgoingNote): Promise<boolean> {
    const { rendered, recipient, subject, category, transport, senderConfig, messageId } = note;
    const values = [rendered, recipient, subject, category, transport, senderConfig, messageId];
    return this.leases.change(email, this.statements.note, values);
  }

  /** Done: the mail server took it. */
  async markSent(email: ClaimedEmail): Promise<void> {
    await this.leases.change(email, this.statements.sent);
  }

  /** Done: it cannot be sent. */
  async markFailed(email: ClaimedEmail, error: { type: string; message: string }): Promise<void> {
    await this.leases.change(email, this.statements.failed, [error.type, error.message]);
  }

  /** Done: its recipient should not or cannot get it. */
  async markSkipped(
    email: ClaimedEmail,
    { skipped, subject, category }: { skipped: string; subject?: string; category?: string },
  ): Promise<void> {
    await this.leases.change(email, this.statements.skipped, [skipped, subject ?? null, category ?? null]);
  }
}
