import type { ServerTeamRead } from '../../src/common/team-shape/team.contract.js';
import type { ServerTeamCreate } from '../../src/teams/teams.contract.js';
import { expectOk, type TestProject } from './project';

/** A team as servers see it. */
export type TeamBody = ServerTeamRead;

/** Creates a team as a server. */
export async function createTeam(project: TestProject, input: Partial<ServerTeamCreate> = {}): Promise<TeamBody> {
  return expectOk(await project.server<TeamBody>('POST /teams', { body: { display_name: 'A team', ...input } }));
}

/** Adds a user to a team as a server. */
export async function addMember(project: TestProject, teamId: string, userId: string): Promise<void> {
  expectOk(await project.server(`POST /team-memberships/${teamId}/${userId}`, { body: {} }));
}
