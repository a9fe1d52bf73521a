import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { presentList, type List, type Page } from '../../../shared/contract/page.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { EmailSealingService, type EmailBody } from './email-sealing.service.js';
import type {
  EmailCountsRead,
  EmailRead,
  EmailsArgs,
  EmailsFilterArgs,
  MailingRead,
  SentEmailRead,
} from './emails.contract.js';
import { presentEmail, presentEmails, presentSentEmail } from './emails.presenter.js';
import { EmailsQueries } from './emails.queries.js';
import { EmailEntity } from './entities/email.entity.js';
import type { EmailFailure } from './transports/email-failure.js';
import { senderConfigOf, type EmailServer } from './transports/email-server.js';
import { TransportsService } from './transports/transports.service.js';

/** An email that was sent, or failed, without the queue. */
export interface TriedEmail {
  id: string;
  recipient: string;
  body: EmailBody;
  server: EmailServer;
  messageId: string;
  failure: EmailFailure | null;
}

/** A project's emails: their status, their results and their content. */
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

  /** A page of emails, newest first. */
  async list({ projectId }: Caller, args: EmailsArgs): Promise<Page<EmailRead>> {
    return presentEmails(await this.queries.list(projectId, args));
  }

  /** The number of emails of a list, over all its pages, as far as that is counted. */
  countListed({ projectId }: Caller, filters: EmailsFilterArgs): Promise<ListCountRead> {
    return this.queries.countListed(projectId, filters);
  }

  /** One email; null when the project has none of that id. */
  async find({ projectId }: Caller, id: string): Promise<EmailRead | null> {
    const row = await this.queries.find(projectId, id);
    return row && presentEmail(row);
  }

  /** The number of emails in each status. */
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

  /** The content of an email; null before it was rendered. */
  async read({ projectId }: Caller, id: string): Promise<EmailBody | null> {
    const row = await this.emails.findOne({
      where: { projectId, id },
      select: { projectId: true, id: true, rendered: true },
    });
    return row?.rendered ? this.sealing.unseal('email-body', row, row.rendered) : null;
  }

  /** An email as the text that goes over the wire; null before it was rendered. */
  async readSource(caller: Caller, id: string): Promise<string | null> {
    const [row, body] = await Promise.all([this.queries.find(caller.projectId, id), this.read(caller, id)]);
    if (!row?.messageId || !body) return null;
    const senderConfig = row.senderConfig ?? senderConfigOf(caller.tenancy, this.environment);
    const { sender_name: name, sender_email: address } = senderConfig;
    const email = { ...body, to: row.recipient, messageId: row.messageId, date: row.createdAt };
    return this.transports.source({ sender: { name, address } }, email);
  }

  /** Stores the result of an email that was sent without the queue. */
  async record(caller: Caller, tried: TriedEmail): Promise<void> {
    const { projectId } = caller;
    const { id, recipient, body, server, messageId, failure } = tried;
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
