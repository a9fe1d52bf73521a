import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { actorOf } from '../../common/audit/audit-actor.js';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { ReadFilters } from '../../users/reads/user-conditions.queries.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { EmailSealingService, type MailingContent } from './email-sealing.service.js';
import { MailingEntity } from './entities/mailing.entity.js';
import type { KeptAudience } from '../audience/kept-audience.js';
import {
  FIND_SENT,
  QUEUE_ADDRESSES,
  QUEUE_NEXT_USERS,
  QUEUE_USERS,
  queueNextMatching,
  RECIPIENTS_BATCH,
  SKIP_STOPPED,
  STOP_MAILING,
  STOPPED,
} from './mailings.statements.js';
import { OUTBOX_CHANNEL, PRIORITIES, priorityOf } from './outbox-channel.js';
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
  draftName?: string;
  /** The request that sends it, which does so once. */
  requestId?: string;
  /** The recipients as they are named; absent for a test. */
  audience?: KeptAudience;
  /** Leaves out who has no verified address when an email is due. */
  onlyVerified?: boolean;
  /** Goes before mailings that are not; for a test, before all. */
  isHighPriority?: boolean;
  /** The time before which it is not sent. */
  dueAt?: Date;
}

/** To whom a mailing goes: users, each at their primary address when the email is due, or bare addresses. */
export type Addressees =
  { userIds: readonly string[] } | { allUsers: true } | { matching: ReadFilters } | { addresses: readonly string[] };

/** A mailing that was queued, and for whom. */
export interface QueuedMailing {
  id: string;
  /** The recipients, when it goes to all users, or to those who match a filter. */
  users: Array<{ userId: string; email: string | null }>;
  /** Its emails otherwise. */
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
    const shared = [projectId, id, templateId, subject, category, dueAt, priorityFor(mailing, addressees)];
    return this.database.transaction(async () => {
      await this.database.repository(MailingEntity).insert({
        projectId,
        id,
        content: this.sealing.seal('mailing-content', { projectId, id }, mailing.content),
        subject: mailing.subject ?? null,
        category,
        templateId,
        draftId,
        ...describe(origin, mailing),
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
    if ('matching' in addressees) return { users: await this.queueMatching(shared, addressees.matching), emailIds: [] };
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

  private async queueMatching(shared: unknown[], filters: ReadFilters): Promise<QueuedMailing['users']> {
    const users: QueuedMailing['users'] = [];
    for (;;) {
      const { text, values } = queueNextMatching(shared, { filters, after: users.at(-1)?.userId ?? null });
      const page = await this.database.rows<QueuedMailing['users'][number]>({ text }, values);
      users.push(...page);
      if (page.length < RECIPIENTS_BATCH) return users;
    }
  }

  /** The mailing that a request has sent already; null when it has sent none. */
  findSent(projectId: string, requestId: string): Promise<{ id: string; recipientCount: number } | null> {
    return this.database.row<{ id: string; recipientCount: number }>(FIND_SENT, [projectId, requestId]);
  }

  /**
   * Stops what is still queued of a mailing; nothing happens when there is none of that id, or it was stopped before. It is
   * stopped with the first write: should the process die, the emails that are left are skipped when they are due.
   */
  async stop(origin: EventOrigin, id: string): Promise<void> {
    const { projectId } = origin;
    await this.database.transaction(async () => {
      const stopped = await this.database.rows(STOP_MAILING, [projectId, id]);
      if (stopped.length > 0) this.events.record(origin, 'mailing.stopped', { id });
    });
    while ((await this.skipStopped(projectId, id)) === RECIPIENTS_BATCH);
  }

  private skipStopped(projectId: string, mailingId: string): Promise<number> {
    return this.database.transaction(async () => {
      const emails = await this.database.rows<SkippedEmail>(SKIP_STOPPED, [projectId, mailingId]);
      for (const { id, userId, templateId } of emails) {
        const skipped = { id, user_id: userId, mailing_id: mailingId, template_id: templateId, reason: STOPPED };
        this.events.record({ projectId }, 'email.skipped', skipped);
      }
      return emails.length;
    });
  }
}

interface SkippedEmail {
  id: string;
  userId: string | null;
  templateId: string | null;
}

/** Somebody waits for a test; the category of a source that names one itself is not known yet. */
function priorityFor({ content, category, isHighPriority = false }: NewMailing, addressees: Addressees): number {
  if ('addresses' in addressees) return PRIORITIES.system;
  const known = category ?? ('html' in content.source ? TRANSACTIONAL : undefined);
  return priorityOf({ isHigh: isHighPriority, isTransactional: known === TRANSACTIONAL });
}

/** The sender of a mailing, and to whom they sent it. */
function describe(origin: EventOrigin, mailing: NewMailing) {
  const { draftName = null, requestId = null, audience = null, onlyVerified = false } = mailing;
  const { type: actorType, id: actorId } = actorOf(origin);
  return { draftName, requestId, audience, onlyVerified, actorType, actorId };
}
