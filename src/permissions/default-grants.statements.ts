import type { CompositeStatement } from '../common/database/composite-statement.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { existingDefaults } from './default-permissions.js';

/** Adds to the statement that makes a user, `$2` of the project `$1`, the default permissions of new users. */
export function addSignUpDefaults(statement: CompositeStatement, { config }: Pick<Tenancy, 'config'>): void {
  const ids = existingDefaults(config, 'signUp');
  if (ids.length === 0) return;
  statement.add(`sign_up_permissions AS (
    INSERT INTO project_permissions (project_id, user_id, permission_id)
    SELECT $1::text, $2::uuid, unnest(${statement.bind(ids)}::text[]))`);
}

/**
 * Adds to the statement that makes a team the default permissions of team creators.
 *
 * @param creators the part of the statement that returns `project_id`, `team_id` and `user_id` of the creator
 */
export function addTeamCreatorDefaults(
  statement: CompositeStatement,
  { config }: Pick<Tenancy, 'config'>,
  creators: string,
): void {
  addTeamDefaults(statement, existingDefaults(config, 'teamCreator'), creators);
}

/**
 * Adds to the statement that makes members of a team the default permissions of members.
 *
 * @param members the part of the statement that returns `project_id`, `team_id` and `user_id` of the new members
 * @returns the ids of what is granted: whoever adds the member records a `team_permission.created` for each
 */
export function addTeamMemberDefaults(
  statement: CompositeStatement,
  { config }: Pick<Tenancy, 'config'>,
  members: string,
): string[] {
  const ids = existingDefaults(config, 'teamMember');
  addTeamDefaults(statement, ids, members);
  return ids;
}

/** @param holders the part of the statement that returns `project_id`, `team_id` and `user_id` */
function addTeamDefaults(statement: CompositeStatement, ids: readonly string[], holders: string): void {
  if (ids.length === 0) return;
  statement.add(`permissions_of_${holders} AS (
    INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
    SELECT project_id, team_id, user_id, unnest(${statement.bind(ids)}::text[]) FROM ${holders})`);
}
