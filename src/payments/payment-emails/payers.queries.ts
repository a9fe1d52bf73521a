import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { Customer } from '../customers/customers.js';
import { MOST_PAYERS_TOLD } from '../payments.limits.js';

/** Somebody who pays for a customer, and has an address. */
export interface Payer {
  id: string;
  displayName: string | null;
  email: string;
  isVerified: boolean;
}

const PAYER = `u.id, u.display_name AS "displayName", u.primary_email AS email, u.primary_email_verified AS "isVerified"`;

/** The user, or the members of a team with one of the permissions `$3`, by when they joined. */
const PAYERS_OF = {
  user: `SELECT ${PAYER} FROM users u WHERE u.project_id = $1 AND u.id = $2::uuid AND u.primary_email IS NOT NULL`,
  team: `SELECT ${PAYER} FROM team_memberships m JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
    WHERE m.project_id = $1 AND m.team_id = $2::uuid AND u.primary_email IS NOT NULL AND EXISTS (
      SELECT 1 FROM team_permissions p WHERE p.project_id = $1 AND p.team_id = m.team_id AND p.user_id = m.user_id
        AND p.permission_id = ANY($3::text[]))
    ORDER BY m.created_at, m.user_id LIMIT ${MOST_PAYERS_TOLD}`,
} as const;

/** Reads of who is told of payments. */
@Injectable()
export class PayersQueries {
  constructor(private readonly database: Database) {}

  /**
   * The people who pay for a customer and have an address; nobody for a custom one.
   *
   * @param permissionIds the permissions by which a member pays for a team
   */
  async payersOf(projectId: string, { type, id }: Customer, permissionIds: readonly string[]): Promise<Payer[]> {
    if (type === 'custom') return [];
    const values = type === 'user' ? [projectId, id] : [projectId, id, permissionIds];
    return this.database.rows<Payer & object>(PAYERS_OF[type], values);
  }
}
