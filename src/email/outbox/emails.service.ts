import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { presentList, type List, type Page } from '../../common/contract/page.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { EmailSealingService, type RenderedMail } from './email-sealing.service.js';
import type {
  DeliveryInfoRead,
  EmailCountsRead,
  EmailRead,
  EmailsArgs,
  EmailsFilterArgs,
  MailingRead,
  SentEmailRead,
} from './emails.contract.js';
import { presentDeliveryInfo, presentEmail, presentEmails, presentSentEmail } from './emails.presenter.js';
import { EmailsQueries } from './emails.queries.js';
import { EmailEntity } from './entities/email.entity.js';
import type { MailFailure } from './transports/mail-failure.js';
import { senderConfigOf, type MailServer } from './transports/mail-server.js';
import { TransportsService } from './transports/transports.service.js';

/** Ten mails of a project are in hand at a time, and a good mail server takes each in about a fifth of a second. */
const RATE_PER_SECOND = 50;

/** A mail that went out past the queue, or failed to. */
export interface TriedMail {
  id: string;
  recipient: string;
  body: RenderedMail;
  server: MailServer;
  messageId: string;
  failure: MailFailure | null;
}

/** What became of a project's mails, and what they said. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly database: Database,
    private readonly queries: EmailsQueries,
    private readonly sealing: EmailSealingService,
    private readonly transports: TransportsService,
    private readonly events: EventsService,
    private readonly audit: AuditService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The last hundred that were sent or failed, newest first. */
  async listSent(caller: Caller): Promise<List<SentEmailRead>> {
    const fallback = senderConfigOf(caller.tenancy, this.environment);
    const rows = await this.queries.listFinished(caller.projectId);
    return presentList(rows.map((row) => presentSentEmail(row, fallback)));
  }

  /** A page of mails, newest first. */
  async list({ projectId }: Caller, args: EmailsArgs): Promise<Page<EmailRead>> {
    return presentEmails(await this.queries.list(projectId, args));
  }

  /** How many mails a list has, over all its pages, as far as that is counted. */
  countListed({ projectId }: Caller, filters: EmailsFilterArgs): Promise<ListCountRead> {
    return this.queries.countListed(projectId, filters);
  }

  /** One mail; null when the project has none of that id. */
  async find({ projectId }: Caller, id: string): Promise<EmailRead | null> {
    const row = await this.queries.find(projectId, id);
    return row && presentEmail(row);
  }

  /** How many mails are in each state. */
  count({ projectId }: Caller): Promise<EmailCountsRead> {
    return this.queries.count(projectId);
  }

  /** The latest mailings, each with how far it is. */
  mailings({ projectId }: Caller): Promise<MailingRead[]> {
    return this.queries.mailings(projectId);
  }

  /** One mailing with how far it is; null when the project has none of that id. */
  async findMailing({ projectId }: Caller, id: string): Promise<MailingRead | null> {
    return (await this.queries.mailings(projectId, id))[0] ?? null;
  }

  /** What became of mails lately, and how fast they go out. */
  async describeDelivery({ projectId }: Caller): Promise<DeliveryInfoRead> {
    return presentDeliveryInfo(await this.queries.deliveries(projectId), RATE_PER_SECOND);
  }

  /** What a mail says; null before it was rendered. */
  async read({ projectId }: Caller, id: string): Promise<RenderedMail | null> {
    const row = await this.emails.findOne({
      where: { projectId, id },
      select: { projectId: true, id: true, rendered: true },
    });
    return row?.rendered ? this.sealing.unseal('email-body', row, row.rendered) : null;
  }

  /** A mail as the text that goes over the wire; null before it was rendered. */
  async readSource(caller: Caller, id: string): Promise<string | null> {
    const [row, body] = await Promise.all([this.queries.find(caller.projectId, id), this.read(caller, id)]);
    if (!row?.messageId || !body) return null;
    const senderConfig = row.senderConfig ?? senderConfigOf(caller.tenancy, this.environment);
    const { sender_name: name, sender_email: address } = senderConfig;
    const mail = { ...body, to: row.recipient, messageId: row.messageId, date: row.createdAt };
    return this.transports.source({ sender: { name, address } }, mail);
  }

  /** Lists a mail that was sent past the queue, or failed to be. */
  async record(caller: Caller, mail: TriedMail): Promise<void> {
    const { projectId } = caller;
    const { id, recipient, body, server, messageId, failure } = mail;
    const now = new Date();
    const row: Partial<EmailEntity> = {
      projectId,
      id,
      recipient,
      subject: body.subject,
      category: TRANSACTIONAL,
      status: failure ? 'failed' : 'sent',
      rendered: this.sealing.seal('email-body', { projectId, id }, body),
      transport: server.transport,
      senderConfig: server.senderConfig,
      messageId,
      attempts: 1,
      errorType: failure?.type ?? null,
      errorMessage: failure?.message ?? null,
      sentAt: failure ? null : now,
      finishedAt: now,
    };
    await this.database.transaction(async () => {
      await this.emails.insert(row);
      this.audit.note(caller, 'email.tried', { id, recipient, succeeded: failure === null });
      const ended = { id, user_id: null, mailing_id: null, template_id: null };
      if (failure) this.events.record(caller, 'email.failed', { ...ended, error_type: failure.type });
      else this.events.record(caller, 'email.sent', ended);
    });
  }

  private get emails() {
    return this.database.repository(EmailEntity);
  }
}
