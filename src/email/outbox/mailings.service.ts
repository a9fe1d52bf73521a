import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { EmailSealingService, type MailingContent } from './email-sealing.service.js';
import { MailingEntity } from './entities/mailing.entity.js';
import { QUEUE_ADDRESSES, QUEUE_NEXT_USERS, QUEUE_USERS, RECIPIENTS_BATCH } from './mailings.statements.js';
import { OUTBOX_CHANNEL } from './outbox-channel.js';
import { headerText } from './transports/header-text.js';

/** A mailing that is not queued yet. */
export interface NewMailing {
  content: MailingContent;
  /** Takes the place of the subject that the source renders. */
  subject?: string;
  /** The category of emails whose source names none. */
  category?: string;
  templateId?: string;
  draftId?: string;
  /** The time before which it is not sent. */
  dueAt?: Date;
}

/** To whom a mailing goes: users, each at their primary address when the email is due, or bare addresses. */
export type Addressees = { userIds: readonly string[] } | { allUsers: true } | { addresses: readonly string[] };

/** A mailing that was queued, and for whom. */
export interface QueuedMailing {
  id: string;
  /** The recipients, when it goes to all users. */
  users: Array<{ userId: string; email: string | null }>;
  /** Its emails, unless it goes to everybody. */
  emailIds: string[];
}

/** Writes one content for many recipients into the outbox. */
@Injectable()
export class MailingsService {
  constructor(
    private readonly database: Database,
    private readonly sealing: EmailSealingService,
    private readonly events: EventsService,
  ) {}

  /**
   * Queues a mailing, whole or not at all; its emails are rendered and sent later, by a worker. Recipients are written a
   * thousand at a time.
   *
   * @example await mailings.queue(caller, { content, subject: 'Hello' }, { userIds })
   */
  async queue(origin: EventOrigin, mailing: NewMailing, addressees: Addressees): Promise<QueuedMailing> {
    const { projectId } = origin;
    const id = randomUUID();
    const { templateId = null, draftId = null, category = null, dueAt = null } = mailing;
    const subject = mailing.subject === undefined ? null : headerText(mailing.subject);
    const shared = [projectId, id, templateId, subject, category, dueAt];
    return this.database.transaction(async () => {
      await this.database.repository(MailingEntity).insert({
        projectId,
        id,
        content: this.sealing.seal('mailing-content', { projectId, id }, mailing.content),
        subject: mailing.subject ?? null,
        category,
        templateId,
        draftId,
      });
      const queued = await this.queueEmails(shared, addressees);
      await this.database.notify(OUTBOX_CHANNEL);
      this.events.record(origin, 'mailing.created', {
        id,
        template_id: templateId,
        draft_id: draftId,
        recipient_count: queued.users.length + queued.emailIds.length,
      });
      return { id, ...queued };
    });
  }

  private async queueEmails(shared: unknown[], addressees: Addressees): Promise<Omit<QueuedMailing, 'id'>> {
    if ('addresses' in addressees) {
      const rows = await this.database.rows<{ id: string }>(QUEUE_ADDRESSES, [...shared, addressees.addresses]);
      return { users: [], emailIds: rows.map(({ id }) => id) };
    }
    if ('allUsers' in addressees) return { users: await this.queueEverybody(shared), emailIds: [] };
    const emailIds: string[] = [];
    for (let start = 0; start < addressees.userIds.length; start += RECIPIENTS_BATCH) {
      const page = addressees.userIds.slice(start, start + RECIPIENTS_BATCH);
      const rows = await this.database.rows<{ id: string }>(QUEUE_USERS, [...shared, page]);
      emailIds.push(...rows.map(({ id }) => id));
    }
    return { users: [], emailIds };
  }

  private async queueEverybody(shared: unknown[]): Promise<QueuedMailing['users']> {
    const users: QueuedMailing['users'] = [];
    for (;;) {
      const last = users.at(-1)?.userId ?? null;
      const page = await this.database.rows<QueuedMailing['users'][number]>(QUEUE_NEXT_USERS, [...shared, last]);
      users.push(...page);
      if (page.length < RECIPIENTS_BATCH) return users;
    }
  }
}
