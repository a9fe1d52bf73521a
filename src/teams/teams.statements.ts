import { TEAM_COLUMNS } from '../common/team-shape/team.queries.js';
import type { ServerTeamUpdate } from './teams.contract.js';

/** A column of `teams` with its new value. */
export type TeamColumn = readonly [name: string, value: unknown];

/** The fields that are stored as they were sent; of an image, the URL is stored. */
const FIELDS = ['display_name', 'client_metadata', 'client_read_only_metadata', 'server_metadata'] as const;

/** The columns that hold the given fields, but for the image. */
export function storedColumns(input: ServerTeamUpdate): TeamColumn[] {
  return FIELDS.filter((name) => input[name] !== undefined).map((name) => {
    const value = input[name];
    // As text: the driver would take an array for one of PostgreSQL.
    return [name, name === 'display_name' || value === null ? value : JSON.stringify(value)];
  });
}

/**
 * The statement that changes columns of the team `$2` of the project `$1`, and answers it as `TeamJson`. The values of the
 * columns are its parameters from `$3` on.
 */
export function updateTeam(columns: readonly TeamColumn[]): string {
  const sets = ['id = id', ...columns.map(([column], index) => `${column} = $${index + 3}`)];
  return `UPDATE teams SET ${sets.join(', ')} WHERE project_id = $1 AND id = $2 RETURNING ${TEAM_COLUMNS}`;
}
