import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import type { EmailEntity } from '../outbox/entities/email.entity.js';

/** An email that failed, and how it is addressed. */
export type FailedEmail = Pick<EmailEntity, 'recipient' | 'userId' | 'mailingId' | 'addressing'> & { subject: string };

/** The emails of a project that failed, and who hears of it. */
export interface FailureRow {
  projectId: string;
  displayName: string;
  emails: FailedEmail[];
  owners: Array<{ id: string; email: string }> | null;
}

/** Emails listed of one project. */
const LISTED = 100;

const LIST = `
  SELECT p.id AS "projectId", p.display_name AS "displayName", failed.emails,
    (SELECT json_agg(json_build_object('id', u.id, 'email', u.primary_email) ORDER BY u.id)
       FROM team_memberships m JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
      WHERE m.project_id = $1 AND m.team_id = p.owner_team_id AND u.primary_email IS NOT NULL) AS owners
  FROM projects p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('subject', latest.subject, 'recipient', latest.recipient, 'userId', latest.user_id,
      'mailingId', latest.mailing_id, 'addressing', latest.addressing)) AS emails
    FROM (SELECT coalesce(e.subject, '') AS subject,
        e.recipient, e.user_id, e.mailing_id, e.addressing FROM emails e
      WHERE e.project_id = p.id AND e.status IN ('failed', 'bounced') AND e.finished_at > now() - interval '24 hours'
      ORDER BY e.finished_at DESC LIMIT ${LISTED}) latest) failed
  WHERE failed.emails IS NOT NULL AND p.id <> $1 ORDER BY p.id`;

/** Emails that failed lately, over all projects. */
@Injectable()
export class FailedDigestQueries {
  constructor(private readonly database: Database) {}

  /** Failures of a day by project, with the owners of each. What fails of the digest itself is not reported again. */
  list(): Promise<FailureRow[]> {
    return this.database.rows<FailureRow>(LIST, [INTERNAL_PROJECT_ID]);
  }
}
