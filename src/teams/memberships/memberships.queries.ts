import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { TeamMembershipEntity } from '../entities/team-membership.entity.js';

/** The members of a team, as seen from a user. */
export interface MembersBesides {
  others: number;
  isMember: boolean;
}

/** Reads of memberships, and locks that keep them while something else is decided. */
@Injectable()
export class MembershipsQueries {
  constructor(private readonly database: Database) {}

  /** Locks a user until the transaction ends and counts their teams; null when there is no such user. */
  async countOfLocked(projectId: string, userId: string): Promise<number | null> {
    if (!(await this.lockUser(projectId, userId))) return null;
    return this.database.repository(TeamMembershipEntity).countBy({ projectId, userId });
  }

  /** Locks a user until the transaction ends; false when there is none. */
  async lockUser(projectId: string, userId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM users WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE';
    return (await this.database.row({ name: 'lock_member', text }, [projectId, userId])) !== null;
  }

  /**
   * Locks a team until the transaction ends, and tells whether a user is in it, and how many others are. Nobody is in a team
   * that does not exist.
   */
  async countOthersOfLocked(projectId: string, teamId: string, userId: string): Promise<MembersBesides> {
    const values = [projectId, teamId];
    await this.database.rows('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE', values);
    const counted = await this.database.row<MembersBesides & object>(
      `SELECT count(*) FILTER (WHERE user_id <> $3)::int AS others, coalesce(bool_or(user_id = $3), false) AS "isMember"
       FROM team_memberships WHERE project_id = $1 AND team_id = $2`,
      [...values, userId],
    );
    return counted ?? { others: 0, isMember: false };
  }

  /**
   * Tells whether a user is in a team. If so, all three stay until the transaction ends. They are locked in the order of all that
   * change them: team, user, membership.
   */
  async hold(projectId: string, teamId: string, userId: string): Promise<boolean> {
    const text = `SELECT 1 FROM teams t JOIN users u ON u.project_id = t.project_id
      JOIN team_memberships m ON m.project_id = t.project_id AND m.team_id = t.id AND m.user_id = u.id
      WHERE t.project_id = $1 AND t.id = $2 AND u.id = $3 FOR KEY SHARE`;
    return (await this.database.row(text, [projectId, teamId, userId])) !== null;
  }
}
