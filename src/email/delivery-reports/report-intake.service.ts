import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import {
  DeliveryReportsService,
  type DeliveryReport,
  type Reporter,
} from '../outbox/deliverability/delivery-reports.service.js';
import { BounceAddresses } from '../outbox/transports/bounce-addresses.js';
import { messageIdOf } from '../outbox/transports/message-ids.js';
import { readDsn } from './providers/dsn-report.js';
import { readPostmark } from './providers/postmark-report.js';
import { readSaid, type Said } from './providers/report-json.js';
import { readResend } from './providers/resend-report.js';
import { readSes } from './providers/ses-report.js';
import { readSns } from './providers/sns-message.js';
import { SnsProofsService } from './sns-proofs.service.js';
import { ReportProofsService, type ReportRequest } from './report-proofs.service.js';

export const REPORT_ERRORS = ['EMAIL_REPORT_UNPROVEN', 'EMAIL_REPORT_INVALID'] as const;

/** Takes reports of providers on emails. What is not proven is not read. */
@Injectable()
export class ReportIntakeService {
  constructor(
    private readonly proofs: ReportProofsService,
    private readonly reports: DeliveryReportsService,
    private readonly sns: SnsProofsService,
    private readonly addresses: BounceAddresses,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws KnownError one of {@link REPORT_ERRORS} */
  async fromResend(request: ReportRequest): Promise<void> {
    await this.record(await this.proofs.ofSignature(request), request, readResend);
  }

  /** @throws KnownError one of {@link REPORT_ERRORS} */
  async fromPostmark(request: ReportRequest): Promise<void> {
    await this.record(await this.proofs.ofPassword(request), request, readPostmark);
  }

  /**
   * A notification of the configured topic, or the confirmation of the subscription to it.
   *
   * @throws KnownError one of {@link REPORT_ERRORS}; EMAIL_REPORT_UNPROVEN also while Amazon cannot be asked
   */
  async fromSes({ projectId, body }: ReportRequest): Promise<void> {
    const said = readSaid(body);
    const message = said && readSns(said);
    if (!message) throw new KnownError('EMAIL_REPORT_INVALID');
    const topic = await this.sns.ofMessage(message, projectId);
    if (!topic) throw new KnownError('EMAIL_REPORT_UNPROVEN');
    if (message.type === 'SubscriptionConfirmation') {
      if (!(await this.sns.confirm(topic, message.token))) throw new KnownError('EMAIL_REPORT_UNPROVEN');
      return;
    }
    const told = readSaid(message.message);
    const report = told && readSes(told);
    if (report) await this.reports.record(topic.reporter, report);
  }

  /**
   * A raw email that came back to the address of an email. What is no report, such as an answer of somebody who is away, and
   * one to an address that this server did not make, changes nothing.
   *
   * @throws KnownError one of {@link REPORT_ERRORS}
   */
  async fromMailServer(request: ReportRequest): Promise<void> {
    if (!this.proofs.isOfMailServer(request)) throw new KnownError('EMAIL_REPORT_UNPROVEN');
    const email = await readDsn(request.body);
    if (!email) throw new KnownError('EMAIL_REPORT_INVALID');
    const id = this.addresses.findEmail(email.recipients);
    if (id === null || !email.report) return;
    const { mailFrom } = this.environment;
    await this.reports.record('operator', { ...email.report, references: [messageIdOf(id, mailFrom)] });
  }

  private async record(
    reporter: Reporter | null,
    { body }: ReportRequest,
    read: (said: Said) => DeliveryReport | null,
  ): Promise<void> {
    if (reporter === null) throw new KnownError('EMAIL_REPORT_UNPROVEN');
    const said = readSaid(body);
    if (said === null) throw new KnownError('EMAIL_REPORT_INVALID');
    const report = read(said);
    if (report) await this.reports.record(reporter, report);
  }
}
