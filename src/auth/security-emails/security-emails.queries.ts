import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** A user whom emails about their account reach. */
export interface ReachableUser {
  displayName: string | null;
  email: string;
}

// An address that nobody proved may be somebody else's.
const FIND = `SELECT display_name AS "displayName", primary_email AS email FROM users
  WHERE project_id = $1 AND id = $2 AND primary_email IS NOT NULL AND primary_email_verified`;

/** Reads of users whom emails about the safety of their account go to. */
@Injectable()
export class SecurityEmailsQueries {
  constructor(private readonly database: Database) {}

  /** The user's name and verified primary address; null without one. */
  findReachable(projectId: string, userId: string): Promise<ReachableUser | null> {
    return this.database.row<ReachableUser & object>(FIND, [projectId, userId]);
  }
}
