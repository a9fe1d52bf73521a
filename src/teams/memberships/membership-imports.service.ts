import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { ImportedMember } from './imported-member.js';
import { importMembers } from './memberships.statements.js';

/** Imports of members of teams, many at once. They are no events. */
@Injectable()
export class MembershipImportsService {
  constructor(private readonly database: Database) {}

  /** Adds members in the current transaction; who is a member already stays as they are. */
  async insert(projectId: string, members: readonly ImportedMember[]): Promise<void> {
    if (members.length === 0) return;
    const { statement, values } = importMembers(projectId, members);
    await this.database.rows(statement, values);
  }
}
