import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';

/** The owners of a project who have an email address. */
export interface ProjectOwners {
  displayName: string;
  userIds: string[];
}

const FIND = {
  name: 'find_owners_to_notify',
  text: `SELECT p.display_name AS "displayName", coalesce((
      SELECT json_agg(u.id ORDER BY u.id) FROM team_memberships m
      JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
      WHERE m.project_id = $1 AND m.team_id = p.owner_team_id AND u.primary_email IS NOT NULL), '[]') AS "userIds"
    FROM projects p WHERE p.id = $2`,
};

/** The owners who are told of an endpoint of their project. */
@Injectable()
export class WebhookNoticesQueries {
  constructor(private readonly database: Database) {}

  /** Null when the project is gone. */
  findOwners(projectId: string): Promise<ProjectOwners | null> {
    return this.database.row<ProjectOwners & object>(FIND, [INTERNAL_PROJECT_ID, projectId]);
  }
}
