import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/config/environment.js';
import { presentList, type List, type Page } from '../../common/contract/page.js';
import { Database } from '../../common/database/database.js';
import { EmailSealing, type RenderedMail } from './email-sealing.js';
import type {
  DeliveryInfoRead,
  EmailCountsRead,
  EmailRead,
  EmailsArgs,
  MailingRead,
  SentEmailRead,
} from './emails.contract.js';
import { presentDeliveryInfo, presentEmail, presentEmails, presentSentEmail } from './emails.presenter.js';
import { EmailsQueries } from './emails.queries.js';
import { EmailEntity } from './entities/email.entity.js';
import { senderConfigOf } from './transports/mail-server.js';
import { Transports } from './transports/transports.js';

/** Ten mails of a project are in hand at a time, and a good mail server takes each in about a fifth of a second. */
const RATE_PER_SECOND = 50;

/** What became of a project's mails, and what they said. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly database: Database,
    private readonly queries: EmailsQueries,
    private readonly sealing: EmailSealing,
    private readonly transports: Transports,
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
    return presentEmails(await this.queries.list(projectId, args), args.first);
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

  private get emails() {
    return this.database.repository(EmailEntity);
  }
}
