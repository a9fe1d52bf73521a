import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/config/environment.js';
import { schemaError } from '../../common/contract/validate.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { escapeHtml } from '../escape-html.js';
import { Mailings } from '../outbox/mailings.service.js';
import { selectTheme } from '../outbox/theme-selection.js';
import type { FailedDigestRead, FailedEmailsOfProjectRead } from './failed-digest.contract.js';

interface FailureRow {
  projectId: string;
  displayName: string;
  emails: Array<{ subject: string; to: string[] }>;
  owners: Array<{ id: string; email: string }> | null;
}

/** Mails listed of one project. */
const LISTED = 100;

/** Failures of a day by project, with the owners of each. What fails of the digest itself is not reported again. */
const FIND = `
  SELECT p.id AS "projectId", p.display_name AS "displayName", failed.emails,
    (SELECT json_agg(json_build_object('id', u.id, 'email', u.primary_email) ORDER BY u.id)
       FROM team_memberships m JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
      WHERE m.project_id = $1 AND m.team_id = p.owner_team_id AND u.primary_email IS NOT NULL) AS owners
  FROM projects p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('subject', latest.subject, 'to', json_build_array(latest.recipient))) AS emails
    FROM (SELECT coalesce(e.subject, '') AS subject, e.recipient FROM emails e
      WHERE e.project_id = p.id AND e.status = 'failed' AND e.finished_at > now() - interval '24 hours'
      ORDER BY e.finished_at DESC LIMIT ${LISTED}) latest) failed
  WHERE failed.emails IS NOT NULL AND p.id <> $1 ORDER BY p.id`;

/** Tells owners once a day, if the operator's scheduler asks for it, which mails of their projects failed. */
@Injectable()
export class FailedDigestService {
  constructor(
    private readonly database: Database,
    private readonly mailings: Mailings,
    private readonly cache: TenancyCache,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws KnownError SCHEMA_ERROR without a header; FAILED_DIGEST_SECRET_INVALID when it is not the operator's */
  async run(authorization: string | undefined, options: { isDryRun: boolean }): Promise<FailedDigestRead> {
    this.checkOperator(authorization);
    const rows = await this.database.rows<FailureRow>(FIND, [INTERNAL_PROJECT_ID]);
    if (!options.isDryRun) for (const row of rows) await this.write(row);
    return { success: true, failed_emails_by_tenancy: rows.map(presentFailures) };
  }

  private checkOperator(authorization: string | undefined): void {
    if (authorization === undefined) {
      throw schemaError('The request', [{ path: 'headers.authorization', message: 'is required' }]);
    }
    const { cronSecret } = this.environment;
    // Hashes have one length, so that comparing them tells nothing about the secret's.
    const isRight =
      cronSecret !== undefined && timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${cronSecret}`));
    if (!isRight) throw new KnownError('FAILED_DIGEST_SECRET_INVALID');
  }

  private async write({ displayName, emails, owners }: FailureRow): Promise<void> {
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!internal || !owners?.length) return;
    const items = emails.map(({ subject, to }) => `<li>${escapeHtml(subject)} (to ${escapeHtml(to.join(', '))})</li>`);
    const html = `<h1>Failed e-mails of ${escapeHtml(displayName)}</h1>
      <p>These e-mails of the last 24 hours could not be sent. The dashboard tells why.</p><ul>${items.join('')}</ul>`;
    const content = { source: { html }, themeTsx: selectTheme(internal.config, null), variables: {} };
    const userIds = owners.map(({ id }) => id);
    await this.mailings.queue(INTERNAL_PROJECT_ID, { content, subject: 'Failed emails digest' }, { userIds });
  }
}

function presentFailures({ projectId, emails, owners }: FailureRow): FailedEmailsOfProjectRead {
  return {
    emails,
    tenant_owner_emails: owners?.map(({ email }) => email) ?? [],
    project_id: projectId,
    tenancy_id: projectId,
  };
}
