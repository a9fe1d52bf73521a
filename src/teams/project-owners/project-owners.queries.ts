import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { ProjectEntity } from '../../common/tenancy/entities/project.entity.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';

const OWNS = 'EXISTS (SELECT 1 FROM projects p WHERE p.owner_team_id = t.id)';

/** The owners of a project who have an email address. */
export interface OwnersToNotify {
  displayName: string;
  userIds: string[];
}

const TO_NOTIFY = {
  name: 'find_owners_to_notify',
  text: `SELECT p.display_name AS "displayName", coalesce((
      SELECT json_agg(u.id ORDER BY u.id) FROM team_memberships m
      JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
      WHERE m.project_id = $1 AND m.team_id = p.owner_team_id AND u.primary_email IS NOT NULL), '[]') AS "userIds"
    FROM projects p WHERE p.id = $2`,
};

/** Reads and locks of the teams of the dashboard's own project that own projects. */
@Injectable()
export class ProjectOwnersQueries {
  constructor(private readonly database: Database) {}

  /** The owners who are told of something in their project; null when it is gone. */
  findToNotify(projectId: string): Promise<OwnersToNotify | null> {
    return this.database.row<OwnersToNotify & object>(TO_NOTIFY, [INTERNAL_PROJECT_ID, projectId]);
  }

  ownsProjects(teamId: string): Promise<boolean> {
    return this.database.repository(ProjectEntity).existsBy({ ownerTeamId: teamId });
  }

  /** Locks a team until the transaction ends; false when there is none, or it owns no project. */
  async lockOwner(teamId: string): Promise<boolean> {
    const locked = await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR UPDATE', [
      INTERNAL_PROJECT_ID,
      teamId,
    ]);
    return locked !== null && this.ownsProjects(teamId);
  }

  /** Locks the teams of a user that own projects until the transaction ends, and answers their ids. */
  async lockOwnersOf(userId: string): Promise<string[]> {
    const teams = await this.database.rows<{ id: string }>(
      `SELECT t.id FROM teams t WHERE t.project_id = $1 AND ${OWNS} AND t.id IN (
         SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = $2)
       ORDER BY t.id FOR UPDATE`,
      [INTERNAL_PROJECT_ID, userId],
    );
    return teams.map(({ id }) => id);
  }

  /** Tells whether a user is the only member of a team. */
  async isLast(teamId: string, userId: string): Promise<boolean> {
    const found = await this.database.row<{ isLast: boolean }>(
      `SELECT bool_and(user_id = $3) AS "isLast" FROM team_memberships WHERE project_id = $1 AND team_id = $2`,
      [INTERNAL_PROJECT_ID, teamId, userId],
    );
    return found?.isLast ?? false;
  }
}
