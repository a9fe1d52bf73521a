import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import type { HappeningKind } from './user-overview.contract.js';
import { buildHappenings, type HappeningSource } from './happenings-sql.queries.js';
import { HAPPENINGS } from './user-overview.limits.js';

/** Something that happened, but for what the audit log tells. */
export interface HappeningRow {
  id: string;
  kind: HappeningKind;
  atMillis: number;
  action: string;
  name: string | null;
}

/** The last email to a user of which it is known what became. */
export interface LastEmailRow {
  id: string;
  address: string;
  atMillis: number;
  isFailed: boolean;
  errorType: string | null;
}

const LAST_EMAIL = `SELECT e.id, e.recipient AS address, ${millis('e.created_at')} AS "atMillis",
    e.status IN ('failed', 'bounced') AS "isFailed",
    CASE WHEN e.status = 'bounced' THEN 'BOUNCED' ELSE e.error_type END AS "errorType"
  FROM (SELECT * FROM emails WHERE project_id = $1 AND user_id = $2::uuid
    ORDER BY created_at DESC, id DESC LIMIT ${HAPPENINGS.most}) e
  WHERE e.status IN ('sent', 'delayed', 'bounced', 'marked_as_spam', 'failed') ORDER BY e.created_at DESC, e.id DESC LIMIT 1`;

/** Reads of what happened to one user. */
@Injectable()
export class UserOverviewQueries {
  constructor(private readonly database: Database) {}

  /** Happenings, newest first. */
  happenings(
    projectId: string,
    userId: string,
    { sources, limit }: { sources: readonly HappeningSource[]; limit: number },
  ): Promise<HappeningRow[]> {
    return this.database.rows<HappeningRow & object>(buildHappenings(sources), [projectId, userId, limit]);
  }

  /** The last email that went to the user or failed; null when there is none. */
  lastEmail(projectId: string, userId: string): Promise<LastEmailRow | null> {
    return this.database.row<LastEmailRow & object>(LAST_EMAIL, [projectId, userId]);
  }
}
