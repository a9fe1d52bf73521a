import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import { SUPPRESSION_PAGE } from './deliverability.limits.js';
import type { EmailSuppressionEntity } from './entities/email-suppression.entity.js';

/** An address with why it is left out. */
export type SuppressionRow = Pick<EmailSuppressionEntity, 'address' | 'reason' | 'detail' | 'emailId' | 'createdAt'>;

const COLUMNS = `s.address, s.reason, s.detail, s.email_id AS "emailId", s.created_at AS "createdAt"`;

const FIND = {
  name: 'find_email_suppression',
  text: `SELECT ${COLUMNS} FROM email_suppressions s WHERE s.project_id = $1 AND s.address = $2`,
};

/** A page from the address `$2` on of those that contain `$4`, in the order of an index; a search has a bound. */
const LIST = {
  name: 'list_email_suppressions',
  text: `SELECT ${COLUMNS} FROM (
      SELECT * FROM email_suppressions WHERE project_id = $1 AND ($2::text IS NULL OR (created_at, address) <=
        (SELECT c.created_at, c.address FROM email_suppressions c WHERE c.project_id = $1 AND c.address = $2))
      ORDER BY created_at DESC, address DESC LIMIT ${SUPPRESSION_PAGE.searched}) s
    WHERE $4::text IS NULL OR strpos(s.address, $4) > 0
    ORDER BY s.created_at DESC, s.address DESC LIMIT $3`,
};

/** Reads of the addresses that are left out. */
@Injectable()
export class SuppressionsQueries {
  constructor(private readonly database: Database) {}

  /** One address, normalized; null when it is not left out. */
  find(projectId: string, address: string): Promise<SuppressionRow | null> {
    return this.database.row<SuppressionRow & object>(FIND, [projectId, address]);
  }

  /** So many addresses that contain a text, in lower case, the latest first, from one of them on. */
  list(
    projectId: string,
    { from, search, limit }: { from: string | null; search: string | null; limit: number },
  ): Promise<SuppressionRow[]> {
    return this.database.rows<SuppressionRow & object>(LIST, [projectId, from, limit, search]);
  }
}
