import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { ProjectEntity } from '../../common/tenancy/entities/project.entity.js';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { rolesWith, type ColleagueRight } from '../../common/colleague-rights/rights.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';

/** The stored role `r` of a membership `m`: one without a row is an owner. */
export const JOIN_ROLE = `LEFT JOIN colleague_roles r ON r.project_id = m.project_id AND r.team_id = m.team_id AND r.user_id = m.user_id`;

/** The others in a team besides a member: anybody, and owners. */
export interface OthersInTeam {
  isMember: boolean;
  hasOthers: boolean;
  hasOwners: boolean;
}

/** A membership `m` with its role `r`. */
const MEMBER_WITH_ROLE = `team_memberships m
  ${JOIN_ROLE}`;

const ROLE = {
  name: 'colleague_role',
  text: `SELECT r.role FROM ${MEMBER_WITH_ROLE} WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = $3`,
};

const BESIDES = `SELECT coalesce(bool_or(m.user_id = $3), false) AS "isMember",
    coalesce(bool_or(m.user_id <> $3), false) AS "hasOthers",
    coalesce(bool_or(m.user_id <> $3 AND coalesce(r.role, '${ROLE_WITHOUT_ROW}') = 'owner'), false) AS "hasOwners"
  FROM ${MEMBER_WITH_ROLE} WHERE m.project_id = $1 AND m.team_id = $2`;

/** The colleagues who look after a project by some right, and have an email address. */
export interface OwnersToNotify {
  displayName: string;
  userIds: string[];
}

const TO_NOTIFY = {
  name: 'find_owners_to_notify',
  text: `SELECT p.display_name AS "displayName", coalesce((
      SELECT json_agg(u.id ORDER BY u.id) FROM team_memberships m
      JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
      ${JOIN_ROLE}
      WHERE m.project_id = $1 AND m.team_id = p.owner_team_id AND u.primary_email IS NOT NULL
        AND coalesce(r.role, '${ROLE_WITHOUT_ROW}') = ANY ($3::text[])), '[]') AS "userIds"
    FROM projects p WHERE p.id = $2`,
};

/** Reads and locks of the teams of the dashboard's own project that own projects. */
@Injectable()
export class ProjectOwnersQueries {
  constructor(private readonly database: Database) {}

  /** The colleagues with a right who are told of something in their project; null when it is gone. */
  findToNotify(projectId: string, right: ColleagueRight): Promise<OwnersToNotify | null> {
    return this.database.row<OwnersToNotify & object>(TO_NOTIFY, [INTERNAL_PROJECT_ID, projectId, rolesWith(right)]);
  }

  ownsProjects(teamId: string): Promise<boolean> {
    return this.database.repository(ProjectEntity).existsBy({ ownerTeamId: teamId });
  }

  /** Locks a team until the transaction ends. */
  async lock(teamId: string): Promise<void> {
    const text = 'SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR UPDATE';
    await this.database.rows(text, [INTERNAL_PROJECT_ID, teamId]);
  }

  /** Locks the teams of a user until the transaction ends, and answers their ids. */
  async lockTeamsOf(userId: string): Promise<string[]> {
    const teams = await this.database.rows<{ id: string }>(
      `SELECT t.id FROM teams t WHERE t.project_id = $1 AND t.id IN (
         SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = $2)
       ORDER BY t.id FOR UPDATE`,
      [INTERNAL_PROJECT_ID, userId],
    );
    return teams.map(({ id }) => id);
  }

  /** The others in a team besides a member. */
  async besides(teamId: string, userId: string): Promise<OthersInTeam> {
    const found = await this.database.row<OthersInTeam & object>(BESIDES, [INTERNAL_PROJECT_ID, teamId, userId]);
    return found ?? { isMember: false, hasOthers: false, hasOwners: false };
  }

  /** The role of a member of a team; null for who is none. */
  async roleOf(teamId: string, userId: string): Promise<ColleagueRole | null> {
    const found = await this.database.row<{ role: ColleagueRole | null }>(ROLE, [INTERNAL_PROJECT_ID, teamId, userId]);
    return found ? (found.role ?? ROLE_WITHOUT_ROW) : null;
  }
}
