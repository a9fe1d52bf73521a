import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../common/database/composite-statement.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { existingDefaults } from './default-permissions.js';

/** Permissions granted directly to users, of the project and of their teams. Knows ids, not teams. */
@Injectable()
export class PermissionsService {
  /** Grants a new user, `$2` of the project `$1`, the project's default permissions. */
  addSignUpDefaults(statement: CompositeStatement, { config }: Tenancy): void {
    const ids = existingDefaults(config, 'signUp');
    if (ids.length === 0) return;
    statement.add(`sign_up_permissions AS (
      INSERT INTO project_permissions (project_id, user_id, permission_id)
      SELECT $1::text, $2::uuid, unnest(${statement.bind(ids)}::text[]))`);
  }

  /**
   * Grants the creator of a team, `$2` of the project `$1`, what the project gives to team creators.
   *
   * @param team the placeholder of the team's id
   */
  addTeamCreatorDefaults(statement: CompositeStatement, { config }: Tenancy, team: string): void {
    const ids = existingDefaults(config, 'teamCreator');
    if (ids.length === 0) return;
    statement.add(`team_creator_permissions AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT $1::text, ${team}::uuid, $2::uuid, unnest(${statement.bind(ids)}::text[]))`);
  }
  /**
   * Grants new members of a team what the project gives to members.
   *
   * @param members the part of the statement that returns `project_id`, `team_id` and `user_id` of those who are new
   * @returns the ids of what is granted: who adds the member tells of each in a `team_permission.created`
   */
  addTeamMemberDefaults(statement: CompositeStatement, { config }: Tenancy, members: string): string[] {
    const ids = existingDefaults(config, 'teamMember');
    if (ids.length === 0) return ids;
    statement.add(`team_member_permissions AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT project_id, team_id, user_id, unnest(${statement.bind(ids)}::text[]) FROM ${members})`);
    return ids;
  }
}
