import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { EmailSealingService, type MailingContent } from './email-sealing.service.js';
import { MailingEntity } from './entities/mailing.entity.js';
import { OUTBOX_CHANNEL, PRIORITIES } from './outbox-channel.js';
import { USERS_BY_ID, usersPage } from './recipients.queries.js';
import { headerText } from './transports/header-text.js';

/** What goes to many. */
export interface NewMailing {
  content: MailingContent;
  /** Takes the place of the subject that the source renders. */
  subject?: string;
  /** Holds for a source that names no category. */
  category?: string;
  templateId?: string;
  draftId?: string;
  /** Not sent before. */
  dueAt?: Date;
}

/** To whom a mailing goes: users, each at their primary address when the mail is due, or bare addresses. */
export type Addressees = { userIds: readonly string[] } | { allUsers: true } | { addresses: readonly string[] };

/** Recipients written in one statement. */
const BATCH = 1_000;

/** What all mails of a mailing have in common. Subject and category are settled when they are rendered. */
const COLUMNS = 'project_id, id, mailing_id, template_id, subject, category, next_attempt_at';
const VALUES = `$1, gen_random_uuid(), $2::uuid, $3::uuid, $4::text, coalesce($5::text, '${TRANSACTIONAL}'),
    coalesce($6::timestamptz, now())`;

/** The address may change until the mail is sent; the one of now is for lists. */
const QUEUE_USERS = {
  name: 'queue_mailing_to_users',
  text: `INSERT INTO emails (${COLUMNS}, user_id, recipient, priority)
    SELECT ${VALUES}, u.id, coalesce(u.primary_email, ''), ${PRIORITIES.campaign} FROM (${USERS_BY_ID}) u
    RETURNING id`,
};

const QUEUE_NEXT_USERS = {
  name: 'queue_mailing_to_next_users',
  text: `WITH page AS (${usersPage(BATCH)}), queued AS (
      INSERT INTO emails (${COLUMNS}, user_id, recipient, priority)
      SELECT ${VALUES}, page.id, coalesce(page.primary_email, ''), ${PRIORITIES.campaign} FROM page)
    SELECT id AS "userId", primary_email AS "email" FROM page ORDER BY id`,
};

const QUEUE_ADDRESSES = `
  INSERT INTO emails (${COLUMNS}, recipient, priority)
  SELECT ${VALUES}, address, ${PRIORITIES.system} FROM unnest($7::text[]) AS address
  RETURNING id`;

/** A mailing that was queued, and for whom. */
export interface QueuedMailing {
  id: string;
  /** Who they are, when it goes to everybody. */
  users: Array<{ userId: string; email: string | null }>;
  /** Its mails, unless it goes to everybody. */
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
   * Queues a mailing, whole or not at all; its mails are rendered and sent later, by a worker. Recipients are written a
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
    for (let start = 0; start < addressees.userIds.length; start += BATCH) {
      const page = addressees.userIds.slice(start, start + BATCH);
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
      if (page.length < BATCH) return users;
    }
  }
}
