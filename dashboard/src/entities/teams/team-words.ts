import { pickName } from '../../components/pick-name.js';

/** "1 team", "50 teams". */
export function countTeams(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`;
}

/** "1 member", "12 members". */
export function countMembers(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}

/** Names may be empty. */
export function nameTeam({ displayName, id }: { displayName: string; id: string }): string {
  return pickName(displayName, id);
}

/** The path of a team's page, below that of all projects. */
export function teamPath(projectId: string, teamId: string): string {
  return `/projects/${projectId}/teams/${teamId}`;
}
