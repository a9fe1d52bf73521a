import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { escapeHtml } from '../../common/http/escape-html.js';
import type { EmailBody } from '../outbox/email-sealing.service.js';
import type { EmailRead } from '../outbox/emails.contract.js';
import { EmailsService } from '../outbox/emails.service.js';
import { MailingsService } from '../outbox/mailings.service.js';
import { toEmailFailure } from '../outbox/transports/email-failure.js';
import { customServer } from '../outbox/transports/email-server.js';
import { TransportsService } from '../outbox/transports/transports.service.js';
import { inLookOf } from '../sources/local-sources.js';
import { findSources } from '../preview/preview-sources.js';
import type { PreviewEmail, TestEmail, TestEmailRead } from './test-email.contract.js';

/** Tries email servers and templates out. */
@Injectable()
export class TestEmailService {
  constructor(
    private readonly transports: TransportsService,
    private readonly mailings: MailingsService,
    private readonly emails: EmailsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Sends one email through the given server, within ten seconds, and tells how that went. It is listed as sent. */
  async tryServer(
    caller: Caller,
    { recipient_email: recipient, email_config: config }: TestEmail,
  ): Promise<TestEmailRead> {
    const { sender_name: senderName, sender_email: senderEmail, ...smtp } = config;
    const server = customServer({ ...smtp, senderName, senderEmail });
    const id = randomUUID();
    const body = testEmail(caller.tenancy.project.displayName);
    const messageId = `<${id}@${new URL(this.environment.publicUrl).hostname}>`;
    const failure = await this.transports
      .check(server, { ...body, to: recipient, messageId, date: new Date() })
      .then(() => null, toEmailFailure);
    await this.emails.record(caller, { id, recipient, body, server, messageId, failure });
    return failure ? { success: false, error_message: `${failure.type}: ${failure.message}` } : { success: true };
  }

  /**
   * Sends a template as its preview shows it.
   *
   * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER when it would leave through the operator's server, SCHEMA_ERROR;
   *   EMAIL_TEMPLATE_ID_DOES_NOT_EXIST, EMAIL_THEME_ID_DOES_NOT_EXIST
   */
  async sendPreview(caller: Caller, { recipient_email: recipient, ...sources }: PreviewEmail): Promise<EmailRead> {
    const { isShared } = caller.tenancy.config.emails.server;
    if (isShared && this.environment.smtpUrl) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
    const { templateTsx, themeTsx } = inLookOf(caller.tenancy, findSources(caller, sources));
    const content = { source: { tsx: templateTsx }, themeTsx, variables: 'preview' as const };
    const mailing = { content, templateId: sources.template_id };
    const { emailIds } = await this.mailings.queue(caller, mailing, { addresses: [recipient] });
    const email = await this.emails.find(caller, emailIds[0] ?? '');
    if (!email) throw new Error('An email that was queued is not in the outbox');
    return email;
  }
}

function testEmail(projectName: string): EmailBody {
  const text = `This is a test email of ${projectName}. Your email server works.`;
  return { subject: `Test email from ${projectName}`, text, html: `<p>${escapeHtml(text)}</p>` };
}
