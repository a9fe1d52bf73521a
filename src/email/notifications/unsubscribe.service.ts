import { Injectable } from '@nestjs/common';
import { hashToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';

/** What came of opening an unsubscribe link. */
export interface Unsubscription {
  outcome: 'unsubscribed' | 'used-before';
  projectName: string;
  category: string;
}

interface CodeRow {
  projectId: string;
  categoryId: string;
  isUsed: boolean;
  isExpired: boolean;
}

const CODE_LENGTH = 45;

/**
 * Marks the code used and turns the category off, or neither. The code's row is locked: of several openings at once
 * one unsubscribes, and the others see a used code. The user's row is held so that one deleted meanwhile is nobody's.
 */
const UNSUBSCRIBE = {
  name: 'unsubscribe',
  text: `WITH found AS (
      SELECT project_id, id, data, used_at IS NOT NULL AS is_used, expires_at <= now() AS is_expired
      FROM verification_codes WHERE code_hash = $1 AND purpose = 'unsubscribe' FOR UPDATE
    ), used AS (
      UPDATE verification_codes code SET used_at = now() FROM found
      WHERE code.project_id = found.project_id AND code.id = found.id AND NOT found.is_used AND NOT found.is_expired
      RETURNING code.project_id, code.data
    ), stored AS (
      INSERT INTO notification_preferences (project_id, user_id, category_id, enabled)
      SELECT u.project_id, u.id, (used.data ->> 'category_id')::uuid, false
      FROM used JOIN users u ON u.project_id = used.project_id AND u.id = (used.data ->> 'user_id')::uuid
      FOR KEY SHARE OF u
      ON CONFLICT (project_id, user_id, category_id) DO UPDATE SET enabled = false
    )
    SELECT project_id AS "projectId", data ->> 'category_id' AS "categoryId", is_used AS "isUsed",
      is_expired AS "isExpired" FROM found`,
};

/** Unsubscribing by a link from a mail, without signing in. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * Turns off the category of a mail for its recipient. The link names no project: its code alone decides.
   *
   * @param code 45 characters, in upper or lower case
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, UNSUBSCRIBE_LINK_INCOMPLETE
   */
  async unsubscribe(code: string | undefined): Promise<Unsubscription> {
    if (code?.length !== CODE_LENGTH) throw new KnownError('UNSUBSCRIBE_LINK_INCOMPLETE');
    const row = await this.database.row<CodeRow>(UNSUBSCRIBE, [hashToken(code.toLowerCase())]);
    if (!row) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (row.isExpired && !row.isUsed) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    const tenancy = await this.tenancies.find(row.projectId);
    return {
      outcome: row.isUsed ? 'used-before' : 'unsubscribed',
      projectName: tenancy?.project.displayName ?? '',
      category: NOTIFICATION_CATEGORIES.find(({ id }) => id === row.categoryId)?.name ?? '',
    };
  }
}
