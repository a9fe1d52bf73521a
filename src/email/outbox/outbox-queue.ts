import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService, recordEvents } from '../../common/events/events.service.js';
import {
  GIVE_UP,
  HOLD_ON,
  LeasedQueue,
  LET_GO,
  ABANDONED,
  type AbandonedItem,
  type LeasedItem,
  type LeasedTable,
} from '../../common/jobs/leased-queue.js';
import type { EmailTransport, SenderConfig } from './entities/email.entity.js';
import { PRIORITIES } from './outbox-channel.js';
import type { EmailSentEvent } from './outbox.events.js';

/** A mail that this process holds: nobody else sends it while the lease lasts. */
export interface ClaimedEmail extends LeasedItem {
  mailingId: string | null;
  templateId: string | null;
  userId: string | null;
  recipient: string;
  variables: Buffer | null;
  rendered: Buffer | null;
  messageId: string | null;
  /** How it was to leave the last time it was tried. */
  transport: EmailTransport | null;
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

const TABLE: LeasedTable<ClaimedEmail> = {
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
    'transport',
    'category',
    'createdAt',
  ],
  retries: { attempts: 3, firstDelayMs: 2_000 },
};

const WAS_HELD = 'EXISTS (SELECT 1 FROM changed)';

const NOTE = {
  name: 'note_outgoing_email',
  set: `rendered = $4, recipient = $5, subject = $6, category = $7, transport = $8, sender_config = $9,
    message_id = $10, ${HOLD_ON}`,
};

const SENT = {
  name: 'finish_email_sent',
  set: `status = 'sent', sent_at = now(), finished_at = now(), error_type = NULL, error_message = NULL, ${LET_GO}`,
  alongside: recordEvents('$4', WAS_HELD),
};

const FAILED = { name: 'finish_email_failed', set: GIVE_UP, alongside: recordEvents('$6', WAS_HELD) };

const SKIPPED = {
  name: 'finish_email_skipped',
  set: `status = 'skipped', finished_at = now(), skipped_reason = $4, subject = coalesce($5, subject),
    category = coalesce($6, category), ${LET_GO}`,
  alongside: recordEvents('$7', WAS_HELD),
};

/** Which mail is sent by whom, and what came of it. */
@Injectable()
export class OutboxQueue {
  /** Who holds which mail. */
  readonly leases: LeasedQueue<ClaimedEmail>;
  private readonly statements;

  constructor(
    database: Database,
    private readonly events: EventsService,
  ) {
    const leases = new LeasedQueue(database, TABLE);
    this.leases = leases;
    this.statements = {
      note: leases.statement(NOTE),
      sent: leases.statement(SENT),
      failed: leases.statement(FAILED),
      skipped: leases.statement(SKIPPED),
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
    const events = this.events.toJson(email, [['email.sent', describe(email)]]);
    await this.leases.change(email, this.statements.sent, [events]);
  }

  /** Done: it cannot be sent. */
  async markFailed(email: ClaimedEmail, { type, message }: { type: string; message: string }): Promise<void> {
    const events = this.events.toJson(email, [['email.failed', { ...describe(email), error_type: type }]]);
    await this.leases.change(email, this.statements.failed, [type, message, events]);
  }

  /** Done: its recipient should not or cannot get it. */
  async markSkipped(
    email: ClaimedEmail,
    { skipped, subject, category }: { skipped: string; subject?: string; category?: string },
  ): Promise<void> {
    const events = this.events.toJson(email, [['email.skipped', { ...describe(email), reason: skipped }]]);
    await this.leases.change(email, this.statements.skipped, [skipped, subject ?? null, category ?? null, events]);
  }

  /** Records in the current transaction that mails failed because each of their processes was gone. */
  recordAbandoned(emails: Array<AbandonedItem<ClaimedEmail>>): void {
    for (const email of emails) {
      this.events.record(email, 'email.failed', { ...describe(email), error_type: ABANDONED });
    }
  }
}

function describe({ id, userId, mailingId, templateId }: AbandonedItem<ClaimedEmail>): EmailSentEvent {
  return { id, user_id: userId, mailing_id: mailingId, template_id: templateId };
}
