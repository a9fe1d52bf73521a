import { Injectable } from '@nestjs/common';
import { ActivityCounts } from '../../common/activity/activity-counts.service.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { LeasedQueue } from '../../common/jobs/leased-queue.js';
import type { AbandonedItem, LeasedItem, LeasedTable } from '../../common/jobs/leased-table.js';
import { ABANDONED } from '../../common/jobs/leased-queue.statements.js';
import type { EmailAddressing, EmailTransport, SenderConfig } from './entities/email.entity.js';
import { PRIORITIES } from './outbox-channel.js';
import { SEND_RETRIES } from './outbox.limits.js';
import type { EmailSentEvent } from './outbox.events.js';
import {
  FINISH_FAILED,
  FINISH_SENT,
  FINISH_SKIPPED,
  MAY_BE_SENT,
  NOTE_EARLY,
  NOTE_OUTGOING,
  OUTBOX_SETS,
  WAIT_FOR_TIME,
} from './outbox-queue.statements.js';

/** An email that this process holds: nobody else sends it while the lease lasts. */
export interface ClaimedEmail extends LeasedItem {
  mailingId: string | null;
  templateId: string | null;
  userId: string | null;
  recipient: string;
  variables: Buffer | null;
  rendered: Buffer | null;
  messageId: string | null;
  /** The transport of the last attempt. */
  transport: EmailTransport | null;
  /** Final once the email was rendered. */
  category: string;
  createdAt: Date;
  scheduledAt: Date | null;
  /** Sealed; null unless it was edited by itself. */
  ownContent: Buffer | null;
  addressing: EmailAddressing | null;
}

/** The parts of an email that are stored before it is sent. */
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
    'scheduledAt',
    'ownContent',
    'addressing',
  ],
  retries: SEND_RETRIES,
  alsoSet: OUTBOX_SETS,
  mayBeDone: MAY_BE_SENT,
};

/**
 * The queue of emails: leases on them, and their results. A result is written only while the lease is held, and its event in
 * the same transaction; so each email ends once, and its end is told once, whichever process died in between.
 */
@Injectable()
export class OutboxQueue {
  /** The leases on emails. */
  readonly leases: LeasedQueue<ClaimedEmail>;
  private readonly statements;

  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly activity: ActivityCounts,
  ) {
    const leases = new LeasedQueue(database, TABLE);
    this.leases = leases;
    this.statements = {
      note: leases.statement(NOTE_OUTGOING),
      early: leases.statement(NOTE_EARLY),
      wait: leases.statement(WAIT_FOR_TIME),
      sent: leases.statement(FINISH_SENT),
      failed: leases.statement(FINISH_FAILED),
      skipped: leases.statement(FINISH_SKIPPED),
    };
  }

  /** Stores the email as it will go out. False when the lease was lost, or its address is left out: it must not be sent. */
  noteOutgoing(email: ClaimedEmail, note: OutgoingNote): Promise<boolean> {
    const { rendered, recipient, subject, category, transport, senderConfig, messageId } = note;
    const values = [
      rendered,
      recipient,
      subject,
      category,
      transport,
      senderConfig,
      messageId,
      normalizeEmail(recipient),
    ];
    return this.leases.change(email, this.statements.note, values);
  }

  /**
   * Stores an email that was rendered before its time, and gives it back until then.
   *
   * @returns false when its time has come, and nothing was done
   */
  noteEarly(
    email: ClaimedEmail,
    note: Pick<OutgoingNote, 'rendered' | 'recipient' | 'subject' | 'category'>,
  ): Promise<boolean> {
    const { rendered, recipient, subject, category } = note;
    return this.leases.change(email, this.statements.early, [rendered, recipient, subject, category]);
  }

  /** Gives an email back until its time. False when that has come, and nothing was done. */
  waitForTime(email: ClaimedEmail): Promise<boolean> {
    return this.leases.change(email, this.statements.wait);
  }

  /** Finishes an email that the email server took, under the id that it gave to it, if it gave any. */
  async markSent(email: ClaimedEmail, providerId: string | null): Promise<void> {
    const isHeld = await this.database.transaction(async () => {
      const isHeld = await this.leases.change(email, this.statements.sent, [providerId]);
      if (isHeld) this.events.record(email, 'email.sent', describe(email));
      return isHeld;
    });
    if (isHeld) this.activity.add(email.projectId, 'email_sent');
  }

  /** Finishes an email that cannot be sent. */
  async markFailed(email: ClaimedEmail, { type, message }: { type: string; message: string }): Promise<void> {
    const isHeld = await this.database.transaction(async () => {
      const isHeld = await this.leases.change(email, this.statements.failed, [type, message]);
      if (isHeld) this.events.record(email, 'email.failed', { ...describe(email), error_type: type });
      return isHeld;
    });
    if (isHeld) this.activity.add(email.projectId, 'email_failed');
  }

  /** Finishes an email that its recipient should not or cannot get. */
  async markSkipped(
    email: ClaimedEmail,
    { skipped, subject, category }: { skipped: string; subject?: string; category?: string },
  ): Promise<void> {
    const values = [skipped, subject ?? null, category ?? null];
    await this.database.transaction(async () => {
      const isHeld = await this.leases.change(email, this.statements.skipped, values);
      if (isHeld) this.events.record(email, 'email.skipped', { ...describe(email), reason: skipped });
    });
  }

  /** Records in the current transaction that emails failed because each of their processes was gone. */
  recordAbandoned(emails: Array<AbandonedItem<ClaimedEmail>>): void {
    for (const email of emails) {
      this.events.record(email, 'email.failed', { ...describe(email), error_type: ABANDONED });
      this.activity.add(email.projectId, 'email_failed');
    }
  }
}

function describe({ id, userId, mailingId, templateId }: AbandonedItem<ClaimedEmail>): EmailSentEvent {
  return { id, user_id: userId, mailing_id: mailingId, template_id: templateId };
}
