import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { schemaError } from '../../common/contract/validate.js';
import { isSameSecret } from '../../common/crypto/same-secret.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { escapeHtml } from '../../common/http/escape-html.js';
import { goesToPrimary } from '../outbox/addressing.js';
import { MailingsService } from '../outbox/mailings.service.js';
import { writtenByOperator } from '../outbox/operator-content.js';
import type { FailedDigestRead, FailedEmailsOfProjectRead } from './failed-digest.contract.js';
import { FailedDigestQueries, type FailedEmail, type FailureRow } from './failed-digest.queries.js';

/** Tells owners once a day, if the operator's scheduler asks for it, which emails of their projects failed. */
@Injectable()
export class FailedDigestService {
  constructor(
    private readonly queries: FailedDigestQueries,
    private readonly mailings: MailingsService,
    private readonly cache: TenancyCache,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws KnownError SCHEMA_ERROR without a header; FAILED_DIGEST_SECRET_INVALID when it is not the operator's */
  async run(authorization: string | undefined, options: { isDryRun: boolean }): Promise<FailedDigestRead> {
    this.checkOperator(authorization);
    const rows = await this.queries.list();
    if (!options.isDryRun) for (const row of rows) await this.write(row);
    return { success: true, failed_emails_by_tenancy: rows.map(presentFailures) };
  }

  private checkOperator(authorization: string | undefined): void {
    if (authorization === undefined) {
      throw schemaError('The request', [{ path: 'headers.authorization', message: 'is required' }]);
    }
    const { cronSecret } = this.environment;
    const isRight = cronSecret !== undefined && isSameSecret(authorization, `Bearer ${cronSecret}`);
    if (!isRight) throw new KnownError('FAILED_DIGEST_SECRET_INVALID');
  }

  private async write({ displayName, emails, owners }: FailureRow): Promise<void> {
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!internal || !owners?.length) return;
    const items = emails.map(
      (email) => `<li>${escapeHtml(email.subject)} (to ${escapeHtml(nameRecipient(email))})</li>`,
    );
    const html = `<h1>Failed emails of ${escapeHtml(displayName)}</h1>
      <p>These emails of the last 24 hours could not be sent. The dashboard tells why.</p><ul>${items.join('')}</ul>`;
    const content = writtenByOperator(internal.config, html);
    const userIds = owners.map(({ id }) => id);
    await this.mailings.queue(
      { projectId: INTERNAL_PROJECT_ID },
      { content, subject: 'Failed emails digest' },
      { userIds },
    );
  }
}

/** The address of an email; the user, where the email goes to whatever address they have when it is sent. */
function nameRecipient(email: FailedEmail): string {
  return goesToPrimary(email) ? `User ID: ${email.userId}` : email.recipient;
}

function presentFailures({ projectId, emails, owners }: FailureRow): FailedEmailsOfProjectRead {
  return {
    emails: emails.map((email) => ({ subject: email.subject, to: [nameRecipient(email)] })),
    tenant_owner_emails: owners?.map(({ email }) => email) ?? [],
    project_id: projectId,
    tenancy_id: projectId,
  };
}
